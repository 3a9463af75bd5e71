import { isPost, submitAsPressed } from './page-content.ts'

/**
 * The question works without this. With it, the answer is sent from behind the page, so that a form which is half
 * filled in stays as it is.
 */
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
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  const answered = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  sending = false
  // It leads back to this page, which is here already. Anything else is for the browser to show.
  if (answered?.type !== 'opaqueredirect') {
    submitAsPressed(form, submitter)
    return
  }
  // What stays on the page goes by it from now on.
  document.documentElement.dataset.consent = body.get('choice') ?? ''
  // A visit is noted with its page, so the page on which somebody agrees is asked for once more.
  if (body.get('choice') === 'accepted' && document.querySelector('[data-notes-visit]'))
    void fetch(location.href).then(
      (page) => page.text(),
      () => null,
    )
  const focusGoesWithIt = form.contains(document.activeElement) || document.activeElement === document.body
  const thanks = form.nextElementSibling as HTMLElement
  form.remove()
  thanks.textContent = thanks.dataset[body.get('choice') ?? ''] ?? ''
  // Who went on typing in the meantime is left alone.
  if (focusGoesWithIt) thanks.focus({ preventScroll: true })
}
