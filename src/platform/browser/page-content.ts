import { navigateAfterSuccess } from './navigate.ts'

const formsBeingSent = new WeakSet<HTMLFormElement>()

/** Fetches the form behind a link. Null if it is already loading, or if the browser navigates to the page instead. */
export async function contentBehind(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  if (link.classList.contains('is-busy')) return null
  link.classList.add('is-busy')
  const content = await contentOf(await fetch(link.href).catch(() => null))
  link.classList.remove('is-busy')
  if (!content) location.assign(link.href)
  return content
}

/** Posts a form once. Returns the form again if it was refused; any other answer is navigated to. */
export async function postForm({ target, submitter }: SubmitEvent): Promise<HTMLElement | null> {
  const form = target as HTMLFormElement
  if (formsBeingSent.has(form)) return null
  formsBeingSent.add(form)
  submitter?.classList.add('is-busy')
  const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (response?.redirected) {
    navigateAfterSuccess(() => location.assign(response.url))
    return null
  }
  const content = await contentOf(response)
  // Without a usable response the browser repeats the post, which the form's key makes safe.
  if (!content) submitAsPressed(form, submitter)
  return content
}

/** `submit()` alone would lose which button was pressed. */
export function submitAsPressed(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = document.createElement('input')
    pressed.type = 'hidden'
    pressed.name = submitter.name
    pressed.value = submitter.value
    form.append(pressed)
  }
  form.submit()
}

/** Null if the request was redirected, for example to sign-in. */
async function contentOf(response: Response | null): Promise<HTMLElement | null> {
  if (!response || response.redirected) return null
  return toDocument(await response.text()).querySelector<HTMLElement>('[data-dialog-content]')
}

export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}

interface Policy {
  createHTML(html: string): string
}

let policy: Policy | undefined

/** Only our own pages are turned from text into HTML, and none of their scripts run. The CSP allows this one policy. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
  policy ??= trustedTypes?.createPolicy('page-content', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

export function isPost({ target, defaultPrevented }: SubmitEvent): boolean {
  return target instanceof HTMLFormElement && target.method === 'post' && !defaultPrevented
}
