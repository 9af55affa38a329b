(() => {
  /** Command lines get a button that copies them, once they are seen. */
  function addButtons({ target }) {
    if (target.matches('details:not([open])')) return;
    for (const pre of target.querySelectorAll('pre.curl'))
      if (!pre.closest('.copyable, details:not([open])')) addButton(pre);
  }

  function addButton(pre) {
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

  document.addEventListener('toggle', addButtons, true);
  document.addEventListener('drawn', addButtons);
  for (const target of document.querySelectorAll('.card')) addButtons({ target });
})();
