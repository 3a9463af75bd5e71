/** Without this script there is no button: the browser's own print does the same. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
