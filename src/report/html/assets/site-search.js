const field = document.querySelector('#search');
const count = document.querySelector('#found');
const rows = [...document.querySelectorAll('#results li')];
const texts = rows.map((row) => row.textContent.toLowerCase());

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [at, row] of rows.entries()) {
    const fits = words.every((word) => texts[at].includes(word));
    row.hidden = !fits;
    if (fits) found += 1;
  }
  count.textContent = `${found} of ${rows.length}`;
}

field.value = decodeURIComponent(location.hash.slice(1));
field.addEventListener('input', () => {
  history.replaceState(null, '', `#${encodeURIComponent(field.value)}`);
  show();
});
show();
