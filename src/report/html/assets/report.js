(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  /** Opens what hides the element that the address names, for browsers that do not do it themselves. */
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details'))
      fold.open = true;
    clearFiltersThatHide(target);
    target.scrollIntoView();
  }

  const form = $('#filters');
  const requirements = $$('.req').map((element) => ({ element, text: element.textContent.toLowerCase() }));

  function clearFiltersThatHide(target) {
    if (!target.closest('.req[hidden]')) return;
    form.reset();
    filter();
  }

  function filter() {
    const chosen = new FormData(form);
    const words = String(chosen.get('q')).toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = { state: chosen.getAll('state'), level: chosen.getAll('level') };
    let shown = 0;
    for (const { element, text } of requirements) {
      const fits =
        words.every((word) => text.includes(word)) &&
        Object.entries(wanted).every(
          ([name, values]) => !values.length || values.includes(element.dataset[name]),
        );
      element.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const group of $$('#requirements .sec, #requirements .document, #requirements .cases')) {
      group.hidden = !$('.req:not([hidden])', group);
    }
    $('#shown').textContent =
      shown === requirements.length ? `${shown}` : `${shown} of ${requirements.length}`;
    $('#nothing').hidden = shown > 0;
  }

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

  function peek(anchor) {
    const fold = document.getElementById(anchor)?.closest('details');
    if (!fold) return false;
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
    return true;
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const anchor = link.getAttribute('href').slice(1);
    if (/^[sx]\d+$/.test(anchor) && peek(anchor)) event.preventDefault();
    else {
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
