import { isPost, submitAsPressed } from '../../platform/browser/page-content.ts'

/** The form works without this script. The script sends it by fetch, so that no other half-filled form is lost. */
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
  // After success the server redirects to this page. Any other response is left to the browser.
  if (response?.type !== 'opaqueredirect') {
    submitAsPressed(form, submitter)
    return
  }
  document.documentElement.dataset.consent = body.get('choice') ?? ''
  // The server records a product view with its page, so after consent the page is requested again.
  if (body.get('choice') === 'accepted' && document.querySelector('[data-records-view]'))
    void fetch(location.href).then(
      (page) => page.text(),
      () => null,
    )
  const mustMoveFocus = form.contains(document.activeElement) || document.activeElement === document.body
  const thanks = form.nextElementSibling as HTMLElement
  form.remove()
  thanks.textContent = thanks.dataset[body.get('choice') ?? ''] ?? ''
  // If the visitor is typing in another field, the focus stays there.
  if (mustMoveFocus) thanks.focus({ preventScroll: true })
}
