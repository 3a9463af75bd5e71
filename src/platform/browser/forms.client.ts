/**
 * Blocks a second click while a post is under way. Not every browser reports that the user pressed Stop, so another
 * click is allowed after a while: the form's key makes a repeat harmless (D-124).
 */
const BLOCKED_MS = 3000
const blockedUntil = new WeakMap<HTMLFormElement, number>()

// A refused form is the answer to a post: without this, Back and reload would ask whether to send it again.
history.replaceState(history.state, '', location.href)

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
  if (event.persisted) unblockAll()
})
if ('navigation' in window) (window.navigation as EventTarget).addEventListener('navigateerror', unblockAll)

function unblockAll(): void {
  for (const form of document.forms) {
    blockedUntil.delete(form)
    for (const button of form.querySelectorAll('.is-busy')) button.classList.remove('is-busy')
  }
}

// Makes this file a module, so that its test can import it.
export {}
