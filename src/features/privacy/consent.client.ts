import { isPost, submitAsPressed } from '../../platform/browser/page-content.ts'

/** The form works without this script, which sends it by fetch, so that no other half-filled form is lost. */
let isSending = false

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('form.consent') || !isPost(event)) return
  event.preventDefault()
  if (isSending) return
  isSending = true
  void sendAnswer(form, event.submitter)
})

async function sendAnswer(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  isSending = false
  // The server redirects to this page; the browser itself shows any other response.
  if (response?.type !== 'opaqueredirect') {
    submitAsPressed(form, submitter)
    return
  }
  document.documentElement.dataset.consent = body.get('choice') ?? ''
  // The server records a view with its page, so after consent the page is requested again.
  if (body.get('choice') === 'accepted' && document.querySelector('[data-records-view]'))
    void fetch(location.href).then(
      (page) => page.text(),
      () => null,
    )
  const mustMoveFocus = form.contains(document.activeElement) || document.activeElement === document.body
  const thanks = form.nextElementSibling as HTMLElement
  form.remove()
  thanks.textContent = thanks.dataset[body.get('choice') ?? ''] ?? ''
  // Focus stays in a field in which the visitor is typing.
  if (mustMoveFocus) thanks.focus({ preventScroll: true })
}
