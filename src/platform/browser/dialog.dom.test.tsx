import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import './dialog.client.ts'

const form = {
  title: 'Cancel order',
  action: '/cancel',
  hidden: [{ name: 'formToken', value: 'token' }],
  submit: 'Cancel order',
  cancel: { href: '/order', label: "Don't cancel" },
}
const pageWith = (more: { failure?: string } = {}) =>
  `<html><body><h1>Page</h1>${renderToStaticMarkup(<DialogForm {...form} {...more} />)}</body></html>`

const get = vi.fn<typeof fetch>()
const assign = vi.fn()

beforeEach(() => {
  get.mockReset()
  assign.mockReset()
  vi.stubGlobal('fetch', get)
  vi.spyOn(location, 'assign').mockImplementation(assign)
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <a href="/cancel" data-dialog="fetched">
        Cancel order
      </a>
      <Dialog id="fetched" title="Your order" filledByPage />
    </>,
  )
})

const dialog = () => document.getElementById('fetched') as HTMLDialogElement
const link = () => document.querySelector('[data-dialog]') as HTMLElement
const answers = (html: string, how: { redirected?: boolean; url?: string } = {}) =>
  get.mockResolvedValueOnce({ redirected: false, url: '/cancel', ...how, text: async () => html } as Response)

function press(element: Element | null, how: MouseEventInit = {}): boolean {
  return element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how })) ?? false
}
async function opened(): Promise<HTMLDialogElement> {
  answers(pageWith())
  link().focus()
  press(link())
  await vi.waitFor(() => expect(dialog().open).toBe(true))
  return dialog()
}
function post(): void {
  const button = dialog().querySelector('form button')
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button as HTMLElement })
  dialog().querySelector('form')?.dispatchEvent(event)
}

test('CAN-01 the link opens the dialog with the form and the title of its page, and focus goes in', async () => {
  await opened()
  expect(dialog().querySelector('h2')?.textContent).toBe('Cancel order')
  expect(dialog().querySelector('form')?.getAttribute('action')).toBe('/cancel')
  expect(document.activeElement).toBe(dialog().querySelector('h2'))
  expect(assign).not.toHaveBeenCalled()
})

test.each(['.icon-btn', 'a[data-dialog-close]'])('CAN-02 %s closes it, and focus returns', async (selector) => {
  await opened()
  expect(press(dialog().querySelector(selector))).toBe(false)
  expect(dialog().open).toBe(false)
  expect(document.activeElement).toBe(link())
  expect(dialog().querySelector('form')).toBeNull()
  expect(get).toHaveBeenCalledTimes(1)
})

test('CAN-02 a click outside closes it; one that began inside does not', async () => {
  await opened()
  vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
  const down = (target: Element, at: number) =>
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: at, clientY: at }))
  down(dialog().querySelector('form') as Element, 150)
  press(dialog(), { clientX: 10, clientY: 10 })
  expect(dialog().open).toBe(true)
  down(dialog(), 150)
  press(dialog(), { clientX: 150, clientY: 150 })
  expect(dialog().open).toBe(true)
  down(dialog(), 10)
  press(dialog(), { clientX: 10, clientY: 10 })
  expect(dialog().open).toBe(false)
})

test('CAN-10 an answer that is the form again is shown in the dialog, what failed first and nothing chosen', async () => {
  await opened()
  answers(pageWith({ failure: 'Please try again later.' }))
  post()
  await vi.waitFor(() => expect(dialog().textContent).toContain('Please try again later.'))
  expect(document.activeElement?.textContent).toBe('Please try again later.')
  const [address, sent] = get.mock.lastCall ?? []
  expect([new URL(String(address)).pathname, sent?.method, String(sent?.body)]).toEqual([
    '/cancel',
    'POST',
    'formToken=token',
  ])
})

test('CAN-09 an answer that leads elsewhere takes the browser along', async () => {
  await opened()
  answers('', { redirected: true, url: '/order?cancelled=true' })
  post()
  post()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/order?cancelled=true'))
  expect(get).toHaveBeenCalledTimes(2)
})

test.each([
  ['has nothing for a dialog', () => answers('<h1>Page</h1>')],
  ['cannot be reached', () => get.mockRejectedValueOnce(new TypeError('offline'))],
])('a page that %s is simply visited', async (_what, given) => {
  given()
  press(link())
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  expect(dialog().open).toBe(false)
})
