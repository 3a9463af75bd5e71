import { isPost, submitAsPressed } from '../../platform/browser/page-content.ts'

/** Works without this script. With it the answer is sent by fetch, so that a half-filled form is not lost. */
let sending = false

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('form.consent') || !isPost(event)) return
  event.preventDefault()
  if (sending) return
  sending = true
  void answer(form, event.submitter)
})

async function answer(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
  const answered = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  sending = false
  // The answer redirects to this very page; any other is for the browser to show.
  if (answered?.type !== 'opaqueredirect') {
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
  const focusGoesWithIt = form.contains(document.activeElement) || document.activeElement === document.body
  const thanks = form.nextElementSibling as HTMLElement
  form.remove()
  thanks.textContent = thanks.dataset[body.get('choice') ?? ''] ?? ''
  // Focus stays in a field in which the visitor is typing.
  if (focusGoesWithIt) thanks.focus({ preventScroll: true })
}
