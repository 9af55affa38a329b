(() => {
  const $ = (id) => document.getElementById(id);
  const frame = $('report');
  const quietMs = 1_500;
  let drawn = -1;
  let drawnAt = 0;
  let timer;
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
    if (!isWanted || timer) return;
    timer = setTimeout(draw, Math.max(0, told.state === 'ended' ? 0 : drawnAt + quietMs - Date.now()));
  }

  /** What is looked at stays where it is: place, search and filter stand in the address of the report. */
  function draw() {
    timer = undefined;
    drawn = told.edition;
    const inside = frame.contentWindow;
    const isDrawn = inside.location.pathname.endsWith('/report.html');
    const place = isDrawn ? inside.scrollY : 0;
    const hash = (isDrawn && inside.location.hash) || location.hash;
    frame.addEventListener(
      'load',
      () => {
        drawnAt = Date.now();
        if (place > 0 || !hash) setTimeout(() => frame.contentWindow.scrollTo(0, place), 120);
        drawSoon();
      },
      { once: true },
    );
    inside.location.replace(`report.html?edition=${drawn}${hash}`);
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
