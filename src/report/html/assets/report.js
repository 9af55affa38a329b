(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  /** What is drawn when somebody looks at it: numbered parts, in which an id stands, and in which another part. */
  const packed = $('#parts')
    ? unpacked($('#parts').content.textContent)
    : Promise.resolve({ parts: [], partOf: {}, within: {} });

  async function unpacked(base64) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  }

  /** Draws the part whose place this is; what it holds was escaped when the report was written. */
  async function draw(place) {
    drawFrom(await packed, place);
  }

  function drawFrom({ parts }, place) {
    if (place.dataset.part === undefined) return;
    const number = place.dataset.part;
    delete place.dataset.part;
    place.innerHTML = parts[number];
    place.dispatchEvent(new Event('drawn', { bubbles: true }));
  }

  /** On paper stand the failures, advice and what was not tested, whole; the browser does not wait for it. */
  packed.then((all) =>
    addEventListener('beforeprint', () => {
      const undrawn = '#failures [data-part], #advice [data-part], #untested [data-part]';
      for (let places = $$(undrawn); places.length > 0; places = $$(undrawn))
        for (const place of places) drawFrom(all, place);
    }),
  );

  /** Draws a part by its number, with those around it first. */
  async function drawPart(number) {
    const { within } = await packed;
    if (Object.hasOwn(within, number)) await drawPart(within[number]);
    const place = $(`[data-part="${number}"]`);
    if (place) await draw(place);
  }

  /** The element with an id, drawn first where it is not yet. */
  async function drawn(id) {
    const { partOf } = await packed;
    if (Object.hasOwn(partOf, id)) await drawPart(partOf[id]);
    return document.getElementById(id);
  }

  /** The address: `#PLACE?q=word&state=failed`; place, search and filter are in it, so that it can be handed on. */
  const address = { place: '', params: new URLSearchParams() };

  function readAddress() {
    const [place, query = ''] = location.hash.slice(1).split('?');
    address.place = decodeURIComponent(place);
    return { params: new URLSearchParams(query), hasQuery: location.hash.includes('?') };
  }

  function writeAddress() {
    const query = address.params.size > 0 ? `?${address.params}` : '';
    const hash = `#${encodeURIComponent(address.place).replaceAll('%2F', '/').replaceAll('%3A', ':')}${query}`;
    if (hash !== (location.hash || '#')) history.replaceState(null, '', hash);
  }

  /** A list that can be searched and filtered; the names of its fields in the address begin with `prefix`. */
  const lists = [
    { root: $('#requirements'), item: '.req', groups: '.sec, .document, .cases', prefix: '' },
    { root: $('#scenarios'), item: '.sc', groups: '.group', prefix: 'f-' },
  ].flatMap((list) => {
    const form = list.root && $('form.filters', list.root);
    return form ? [{ ...list, form, all: $('.shown', list.root).textContent }] : [];
  });

  const texts = new WeakMap();
  function textOf(element) {
    if (!texts.has(element)) texts.set(element, element.textContent.toLowerCase());
    return texts.get(element);
  }

  function choiceOf({ form }) {
    const chosen = new FormData(form);
    const words = String(chosen.get('q')).toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = {};
    for (const [name, value] of chosen) if (name !== 'q') wanted[name] = [...(wanted[name] ?? []), value];
    return { words, wanted, isMade: words.length + Object.keys(wanted).length > 0 };
  }

  function fits(element, { words, wanted }) {
    return (
      Object.entries(wanted).every(([name, values]) => values.includes(element.dataset[name])) &&
      words.every((word) => textOf(element).includes(word))
    );
  }

  /** Parts that are not drawn are looked through all the same, and drawn where something in them fits. */
  const looked = new Map();
  async function undrawn(place) {
    const { parts } = await packed;
    const { part } = place.dataset;
    if (!looked.has(part)) {
      const template = document.createElement('template');
      template.innerHTML = parts[part];
      looked.set(part, template.content);
    }
    return looked.get(part);
  }

  const turns = new WeakMap();
  async function filter(list) {
    const turn = (turns.get(list) ?? 0) + 1;
    turns.set(list, turn);
    const { root, item, groups } = list;
    const choice = choiceOf(list);
    if (choice.isMade) {
      for (const place of $$('[data-part]', root)) {
        const content = await undrawn(place);
        if ($$(item, content).some((one) => fits(one, choice))) await draw(place);
        if (turns.get(list) !== turn) return;
      }
    }
    let shown = 0;
    for (const element of $$(item, root)) {
      element.hidden = choice.isMade && !fits(element, choice);
      if (!element.hidden) shown += 1;
    }
    for (const group of $$(groups, root)) {
      group.hidden = choice.isMade && !$(`${item}:not([hidden])`, group);
      if (choice.isMade && !group.hidden && group.matches('details')) group.open = true;
    }
    $('.shown', root).textContent = choice.isMade ? `${shown} of ${list.all}` : list.all;
    $('.nothing', root).hidden = !choice.isMade || shown > 0;
  }

  function keepChoice({ form, prefix }) {
    for (const name of new Set(['q', 'state', 'level', 'kind'])) address.params.delete(prefix + name);
    for (const [name, value] of new FormData(form)) if (value) address.params.append(prefix + name, value);
  }

  function applyChoice({ form, prefix }, params) {
    for (const field of $$('input', form)) {
      const values = params.getAll(prefix + field.name);
      if (field.type === 'checkbox') field.checked = values.includes(field.value);
      else field.value = values[0] ?? '';
    }
  }

  async function chosen(list) {
    keepChoice(list);
    address.place = list.root.id;
    writeAddress();
    await filter(list);
  }

  for (const list of lists) {
    list.form.hidden = false;
    list.form.addEventListener('input', () => chosen(list));
    list.form.addEventListener('reset', () => setTimeout(() => chosen(list)));
    list.form.addEventListener('submit', (event) => event.preventDefault());
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea') || lists.length === 0) return;
    event.preventDefault();
    lists[0].form.q.focus();
  });

  const own = 'summary + [id].body, summary + [data-part] > [id], :scope > [id].body';
  document.addEventListener(
    'toggle',
    async ({ target }) => {
      if (!target.open) return;
      const place = $(':scope > [data-part], :scope > .body > [data-part]', target);
      if (place) await draw(place);
      if (place)
        for (const list of lists) if (list.root.contains(target) && choiceOf(list).isMade) filter(list);
      if (target.closest('dialog') || isMoving) return;
      const named = target.id ? target : $(own, target);
      if (!named?.id) return;
      address.place = named.id;
      writeAddress();
    },
    true,
  );

  let isMoving = false;

  /** Opens what hides the element that the address names, for browsers that do not do it themselves. */
  async function reveal() {
    const { params, hasQuery } = readAddress();
    if (hasQuery) {
      address.params = params;
      for (const list of lists) {
        applyChoice(list, params);
        await filter(list);
      }
    } else writeAddress();
    const target = address.place && (await drawn(address.place));
    if (!target) return;
    isMoving = true;
    for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details'))
      fold.open = true;
    await clearFiltersThatHide(target);
    target.scrollIntoView();
    setTimeout(() => {
      isMoving = false;
    }, 100);
  }

  async function clearFiltersThatHide(target) {
    const list = lists.find(({ root }) => root.contains(target));
    if (!list || !target.closest('[hidden]')) return;
    applyChoice(list, new URLSearchParams());
    keepChoice(list);
    writeAddress();
    await filter(list);
  }

  /** Shows a linked exchange or scenario on top of the page, so that the reader keeps the place. */
  const dialog = document.createElement('dialog');
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);

  async function peek(anchor) {
    const fold = (await drawn(anchor))?.closest('details');
    if (!fold) return;
    for (const place of $$('[data-part]', fold)) await draw(place);
    const header = document.createElement('header');
    const title = document.createElement('h2');
    for (const one of $(':scope > summary', fold).cloneNode(true).childNodes)
      title.append(one.cloneNode(true));
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    header.append(title, close);
    const body = $('.body', fold).cloneNode(true);
    for (const named of [body, ...$$('[id]', body)]) named.removeAttribute('id');
    const place = document.createElement('p');
    const link = document.createElement('a');
    link.href = `#${anchor}`;
    link.textContent = 'Show it in its place';
    place.append(link);
    dialog.replaceChildren(header, body, place);
    for (const frame of $$('.copyable', body)) frame.replaceWith($('pre', frame));
    if (!dialog.open) dialog.showModal();
    dialog.dispatchEvent(new Event('drawn', { bubbles: true }));
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.matches('.peek')) {
      event.preventDefault();
      peek(link.getAttribute('href').slice(1));
    } else {
      dialog.close();
      if (link.getAttribute('href') === location.hash) reveal();
    }
  });

  addEventListener('hashchange', reveal);
  reveal();
})();
