/**
 * Forms work without this. With it, a second click on a button whose post is already under way does nothing, and the
 * button shows that it is busy. Coming back with Back shows the form free again.
 */
const busy = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (busy.has(form)) {
    event.preventDefault()
    return
  }
  busy.add(form)
  event.submitter?.classList.add('is-busy')
})

addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  for (const form of document.forms) {
    busy.delete(form)
    for (const button of form.querySelectorAll('.is-busy')) button.classList.remove('is-busy')
  }
})
