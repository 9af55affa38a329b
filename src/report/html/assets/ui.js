(() => {
  const $ = (id) => document.getElementById(id);
  let frame = $('report');
  const quietMs = 1_500;
  let drawn = -1;
  let drawnAt = 0;
  let timer;
  let isDrawing = false;
  let told = { state: 'waiting', edition: 0 };

  const words = { passed: 'passed', failed: 'failed', advised: 'with advice', notTested: 'not tested' };

  function stateText({ state, ended, scenarios, counts, sentence }) {
    if (state === 'waiting') return 'Waiting for the run';
    if (state === 'ended') return sentence;
    const parts = Object.entries(words).flatMap(([name, word]) =>
      counts[name] ? [`${counts[name]} ${word}`] : [],
    );
    return `Running: ${ended} of ${scenarios} scenarios. ${parts.join(', ')}`;
  }

  function show(news) {
    told = news;
    $('state').textContent = stateText(news);
    $('progress').max = Math.max(1, news.scenarios);
    $('progress').value = news.ended;
    for (const id of ['all', 'failed', 'shown']) $(id).disabled = news.state === 'running';
    $('changes').replaceChildren(
      ...news.changes.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
    $('diff').hidden = !news.hasDifference;
    drawSoon();
  }

  /** The report is drawn again where it has become another one, and not too often. */
  function drawSoon() {
    const isWanted = told.edition !== drawn && (told.state === 'ended' || $('live').checked);
    if (!isWanted || isDrawing) return;
    clearTimeout(timer);
    timer = setTimeout(draw, told.state === 'ended' ? 0 : Math.max(0, drawnAt + quietMs - Date.now()));
  }

  /** What is looked at stays where it is: place, search and filter stand in the address of the report. */
  function hashNow() {
    const { pathname, hash } = frame.contentWindow.location;
    return pathname.endsWith('/report.html') ? hash : location.hash;
  }

  /** Loads the report beside the one that is shown, and then puts it in its place. */
  function draw() {
    isDrawing = true;
    drawn = told.edition;
    const asked = hashNow();
    const next = document.createElement('iframe');
    next.title = frame.title;
    next.className = 'next';
    next.src = `report.html?edition=${drawn}${asked}`;
    next.addEventListener('load', place, { once: true });
    frame.after(next);

    function place() {
      const hash = hashNow();
      const { scrollY } = frame.contentWindow;
      if (hash !== asked) next.contentWindow.location.hash = hash;
      frame.remove();
      next.className = '';
      next.id = 'report';
      frame = next;
      setTimeout(() => scrollY > 0 && next.contentWindow.scrollTo(0, scrollY), 120);
      [isDrawing, drawnAt] = [false, Date.now()];
      drawSoon();
    }
  }

  async function run(wish) {
    const response = await fetch('run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    if (!response.ok) $('state').textContent = await response.text();
  }

  /** The requirements that the report shows by its search and filter, or that are open. */
  function shownIds() {
    const own = [...frame.contentDocument.querySelectorAll('.req:not([hidden])')];
    const visible = own.filter((one) => one.checkVisibility());
    return visible.flatMap((one) => one.querySelector('.id')?.textContent ?? []);
  }

  $('all').addEventListener('click', () => run('all'));
  $('failed').addEventListener('click', () => run('failed'));
  $('shown').addEventListener('click', () => {
    const ids = shownIds();
    if (ids.length > 0) run(ids);
    else $('state').textContent = 'The report shows no requirement: search or filter its requirements first';
  });
  $('live').addEventListener('change', drawSoon);

  const events = new EventSource('events');
  events.addEventListener('message', ({ data }) => show(JSON.parse(data)));
  events.addEventListener('error', () => {
    $('state').textContent = 'assay ui has ended, or cannot be reached';
  });
})();
