/**
 * Forms work without this. With it, a second click on a button whose post is already under way does nothing, and the
 * button shows that it is busy. Coming back with Back shows the form free again, and so does Stop. Where the browser does
 * not report Stop, another click counts after a while: the key in the form makes a repeat harmless (D-124).
 */
const BLOCKED_MS = 3000
const blockedUntil = new WeakMap<HTMLFormElement, number>()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (Date.now() < (blockedUntil.get(form) ?? 0)) {
    event.preventDefault()
    return
  }
  blockedUntil.set(form, Date.now() + BLOCKED_MS)
  event.submitter?.classList.add('is-busy')
})

addEventListener('pageshow', (event) => {
  if (event.persisted) freeAll()
})
if ('navigation' in window) (window.navigation as EventTarget).addEventListener('navigateerror', freeAll)

function freeAll(): void {
  for (const form of document.forms) {
    blockedUntil.delete(form)
    for (const button of form.querySelectorAll('.is-busy')) button.classList.remove('is-busy')
  }
}

// Makes it a module, for its test.
export {}
