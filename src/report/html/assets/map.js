(() => {
  /** A map of squares is one stop of the Tab key; the arrow keys move inside it. */
  const squares = [...document.querySelectorAll('.squares a')];
  const hint = document.querySelector('#map-hint');
  squares.forEach((square, index) => {
    square.tabIndex = index === 0 ? 0 : -1;
  });
  function tell({ target }) {
    const square = target.closest('.squares a');
    if (square) hint.textContent = square.title || square.dataset.title;
  }
  const map = document.querySelector('.map');
  map.addEventListener('pointerover', tell);
  map.addEventListener('focusin', tell);
  map.addEventListener('keydown', (event) => {
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
})();
