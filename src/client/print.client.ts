/** Without this there is no button to print with: the browser's own way to print does the same. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
