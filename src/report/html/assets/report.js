(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  /** What is drawn when somebody looks at it: numbered parts, and in which of them an id stands. */
  const packed = unpacked($('#parts').content.textContent);

  async function unpacked(base64) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  }

  /** Draws the part whose place this is; what it holds was escaped when the report was written. */
  async function draw(place) {
    const { parts } = await packed;
    if (place.dataset.part === undefined) return;
    const number = place.dataset.part;
    delete place.dataset.part;
    place.innerHTML = parts[number];
  }

  /** The element with an id, drawn first where it is not yet. */
  async function drawn(id) {
    const { partOf } = await packed;
    const place = Object.hasOwn(partOf, id) ? $(`[data-part="${partOf[id]}"]`) : null;
    if (place) await draw(place);
    return document.getElementById(id);
  }

  document.addEventListener(
    'toggle',
    ({ target }) => {
      const place = target.open && $(':scope > [data-part]', target);
      if (place) draw(place).then(filterDrawn);
    },
    true,
  );

  /** Opens what hides the element that the address names, for browsers that do not do it themselves. */
  async function reveal() {
    const target = await drawn(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details'))
      fold.open = true;
    clearFiltersThatHide(target);
    target.scrollIntoView();
  }

  const form = $('#filters');
  const texts = new WeakMap();
  function textOf(element) {
    if (!texts.has(element)) texts.set(element, element.textContent.toLowerCase());
    return texts.get(element);
  }

  function clearFiltersThatHide(target) {
    if (!target.closest('.req[hidden]')) return;
    form.reset();
    filter();
  }

  function choice() {
    const chosen = new FormData(form);
    const words = String(chosen.get('q')).toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = { state: chosen.getAll('state'), level: chosen.getAll('level') };
    return { words, wanted, isMade: words.length + wanted.state.length + wanted.level.length > 0 };
  }

  /** What is drawn later, once a section is opened, is held to the same choice. */
  function filterDrawn() {
    if (choice().isMade) filter();
  }

  async function filter() {
    const { words, wanted, isMade } = choice();
    const list = $('#requirements');
    for (const place of isMade ? $$('[data-part]', list) : []) await draw(place);
    for (const section of isMade ? $$('.sec', list) : []) section.open = true;
    const requirements = $$('.req', list);
    let shown = 0;
    for (const element of requirements) {
      const fits =
        words.every((word) => textOf(element).includes(word)) &&
        Object.entries(wanted).every(
          ([name, values]) => !values.length || values.includes(element.dataset[name]),
        );
      element.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const group of $$('.sec, .document, .cases', list)) {
      group.hidden = isMade && !$('.req:not([hidden])', group);
    }
    $('#shown').textContent = isMade ? `${shown} of ${all}` : all;
    $('#nothing').hidden = !isMade || shown > 0;
  }
  const all = $('#shown').textContent;

  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('reset', () => setTimeout(filter));
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea')) return;
    event.preventDefault();
    form.q.focus();
  });

  /** Adds a button that copies a command line; made when it is first pointed at or shown. */
  function addCopyButton(pre) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => copy(pre.textContent, button));
    const frame = document.createElement('div');
    frame.className = 'copyable';
    pre.replaceWith(frame);
    frame.append(pre, button);
  }

  async function copy(text, button) {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
      button.textContent = 'Press Ctrl+C';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1600);
  }

  for (const pre of $$('.card pre.curl')) addCopyButton(pre);
  $('#scenarios').addEventListener(
    'toggle',
    ({ target }) => {
      const pre = target.matches('.ex[open]') && $('pre.curl', target);
      if (pre && !pre.closest('.copyable')) addCopyButton(pre);
    },
    true,
  );

  /** Shows a linked exchange or scenario on top of the page, so that the reader keeps the place. */
  const dialog = document.createElement('dialog');
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);

  async function peek(anchor) {
    const fold = (await drawn(anchor))?.closest('details');
    if (!fold) return;
    const header = document.createElement('header');
    const title = document.createElement('h2');
    title.append(...$('summary', fold).cloneNode(true).childNodes);
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    header.append(title, close);
    const body = $('.body', fold).cloneNode(true);
    for (const named of [body, ...$$('[id]', body)]) named.removeAttribute('id');
    dialog.replaceChildren(header, body);
    for (const button of $$('.copyable button', body)) button.remove();
    for (const pre of $$('pre.curl', body)) addCopyButton(pre);
    if (!dialog.open) dialog.showModal();
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const anchor = link.getAttribute('href').slice(1);
    if (/^[sx]\d+$/.test(anchor)) {
      event.preventDefault();
      peek(anchor);
    } else {
      dialog.close();
      if (link.getAttribute('href') === location.hash) reveal();
    }
  });

  /** The map is one stop of the Tab key; the arrow keys move inside it. */
  const squares = $$('.squares a');
  const hint = $('#map-hint');
  squares.forEach((square, index) => {
    square.tabIndex = index === 0 ? 0 : -1;
  });
  function tell({ target }) {
    const square = target.closest('.squares a');
    if (square) hint.textContent = square.title || square.dataset.title;
  }
  $('.map').addEventListener('pointerover', tell);
  $('.map').addEventListener('focusin', tell);
  $('.map').addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = squares[squares.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  if (squares.length > 0) {
    hint.hidden = false;
    hint.textContent = 'Point at a square to read its requirement.';
  }

  addEventListener('hashchange', reveal);
  reveal();
})();
