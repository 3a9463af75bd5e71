import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_PURPOSES } from '../../domain/recommendations/consent-purpose.ts'
import { ConsentBanner } from '../../ui/consent-banner.tsx'
import './consent.client.ts'

const send = vi.fn<typeof fetch>()
const question = () => document.querySelector<HTMLFormElement>('form.consent')
const typed = () => document.querySelector('textarea') as HTMLTextAreaElement

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
  delete document.documentElement.dataset.consent
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ConsentBanner
        purpose={CONSENT_PURPOSES.personalise}
        action="/consent"
        hidden={[
          { name: 'formToken', value: 'token' },
          { name: 'returnUrl', value: '/contact' },
        ]}
        privacyHref="/privacy"
      />
      <main id="main" tabIndex={-1}>
        <form method="post" action="/contact">
          <textarea name="message" />
        </form>
      </main>
    </>,
  )
  typed().value = 'Half a message'
})

const answers = (type: ResponseType) => send.mockResolvedValueOnce({ type } as Response)
function press(choice: string): boolean {
  const submitter = question()?.querySelector<HTMLElement>(`button[value=${choice}]`) ?? null
  submitter?.focus()
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  return question()?.dispatchEvent(event) ?? true
}

const thanks = () => document.querySelector('[role=status]')

test('D-106 the answer is sent once, thanks take the place and the focus of the question, and what was typed stays', async () => {
  answers('opaqueredirect')
  expect(thanks()?.textContent).toBe('')
  // No other form is touched.
  const other = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  expect(document.querySelector('main form')?.dispatchEvent(other)).toBe(true)
  expect([press('refused'), press('refused')]).toEqual([false, false])
  expect(document.documentElement.dataset.consent).toBeUndefined()
  await vi.waitFor(() => expect(question()).toBeNull())
  // What is still on the page goes by it.
  expect(document.documentElement.dataset.consent).toBe('refused')
  expect(thanks()?.textContent).toBe("Thank you. We won't personalise what you see.")
  expect(document.activeElement).toBe(thanks())
  expect(typed().value).toBe('Half a message')
  expect(send).toHaveBeenCalledTimes(1)
  const [, request] = send.mock.lastCall ?? []
  const body = 'formToken=token&returnUrl=%2Fcontact&choice=refused'
  expect([request?.redirect, String(request?.body)]).toEqual(['manual', body])
})

test('typing before the answer arrives keeps the focus', async () => {
  answers('opaqueredirect')
  press('accepted')
  typed().focus()
  await vi.waitFor(() => expect(question()).toBeNull())
  expect(document.activeElement).toBe(typed())
  expect(thanks()?.textContent).toBe("Thank you. We'll personalise what you see.")
})

test.each([
  ['no answer', () => send.mockRejectedValueOnce(new TypeError('offline'))],
  ['a refusal', () => answers('basic')],
])('after %s the browser posts by itself, and still names the button', async (_case, answered) => {
  const sent: string[] = []
  vi.spyOn(question() as HTMLFormElement, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(String(new FormData(this).get('choice')))
  })
  answered()
  press('accepted')
  await vi.waitFor(() => expect(sent).toEqual(['accepted']))
  expect(document.documentElement.dataset.consent).toBeUndefined()
})
