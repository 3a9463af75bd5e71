import { navigateAfterSuccess } from '../web/navigate.ts'

/** Shows something of another page in this one: a form in a dialog or in place of something, or what has changed. */

const sending = new WeakSet<HTMLFormElement>()

/** The form of the page to which the link leads; null while it is on its way, and when the page is visited instead. */
export async function contentBehind(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  if (link.classList.contains('is-busy')) return null
  link.classList.add('is-busy')
  const content = await contentOf(await fetch(link.href).catch(() => null))
  link.classList.remove('is-busy')
  if (!content) location.assign(link.href)
  return content
}

/**
 * Posts a form, once. Gives the form again where that is the answer (something was wrong); any other answer takes the
 * browser along.
 */
export async function postForm({ target, submitter }: SubmitEvent): Promise<HTMLElement | null> {
  const form = target as HTMLFormElement
  if (sending.has(form)) return null
  sending.add(form)
  submitter?.classList.add('is-busy')
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (answer?.redirected) {
    navigateAfterSuccess(() => location.assign(answer.url))
    return null
  }
  const content = await contentOf(answer)
  // No answer, or one that is not for here: the browser asks again and shows what it gets. The form's key makes it safe.
  if (!content) submitAsPressed(form, submitter)
  return content
}

/** `submit()` alone would forget which button it was. */
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

/** What a page has to be shown elsewhere; nothing when it led elsewhere itself, as to sign-in. */
async function contentOf(answer: Response | null): Promise<HTMLElement | null> {
  if (!answer || answer.redirected) return null
  return toDocument(await answer.text()).querySelector<HTMLElement>('[data-dialog-content]')
}

/** A page of our own, read from its text. */
export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}

interface Policy {
  createHTML(html: string): string
}

let policy: Policy | undefined

/** The only HTML that is made from text: pages of our own, in which nothing runs. The server allows this one policy. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
  policy ??= trustedTypes?.createPolicy('page-content', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

export function isPost({ target, defaultPrevented }: SubmitEvent): boolean {
  return target instanceof HTMLFormElement && target.method === 'post' && !defaultPrevented
}
