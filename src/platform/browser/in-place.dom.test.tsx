import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MessageField } from '../../ui/message-field.tsx'
import { OrderLine, type OrderLineProps } from '../../ui/order-line.tsx'
import './in-place.client.ts'

const form = (value: string, problem?: string) => (
  <DialogForm
    title="Edit message"
    action="/message"
    hidden={[{ name: 'formToken', value: 'token' }]}
    problems={problem ? [{ field: 'message-1-0', message: problem }] : []}
    submit={{ label: 'Save', name: 'act', value: 'save' }}
    other={{ label: 'Remove message', name: 'act', value: 'remove' }}
    cancel={{ href: '/order', label: 'Cancel' }}
  >
    <MessageField name="text" id="message-1-0" label="Gift message" value={value} />
  </DialogForm>
)
const line: OrderLineProps = {
  name: 'Throw',
  picture: null,
  facts: [],
  price: { now: '£1.00', was: null },
  status: { tone: 'info', label: 'Order created' },
}
const link = (inPlace: string) => ({ href: '/message', label: 'Message', inPlace })

const get = vi.fn<typeof fetch>()
const assign = vi.fn()

beforeEach(() => {
  get.mockReset()
  assign.mockReset()
  vi.stubGlobal('fetch', get)
  vi.spyOn(location, 'assign').mockImplementation(assign)
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <OrderLine
        {...line}
        messages={[{ title: 'Gift message', text: 'Stored', place: 'with' }]}
        actions={[link('with')]}
      />
      <OrderLine {...line} actions={[link('without')]} />
    </>,
  )
})

const at = (id: string) => document.getElementById(id) as HTMLElement
const opener = (id: string) => document.querySelector(`[data-in-place="${id}"]`) as HTMLElement
const answers = (html: string, how: { redirected?: boolean; url?: string } = {}) =>
  get.mockResolvedValueOnce({ redirected: false, url: '/message', ...how, text: async () => html } as Response)
const press = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

async function opened(id: string): Promise<HTMLElement> {
  answers(`<html><body>${renderToStaticMarkup(form('Stored'))}</body></html>`)
  press(opener(id))
  await vi.waitFor(() => expect(at(id).querySelector('form')).not.toBeNull())
  return at(id)
}
function post(place: HTMLElement, value = 'save'): void {
  const submitter = place.querySelector<HTMLElement>(`button[value=${value}]`)
  place.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test.each(['with', 'without'])(
  'MSG-01 a line %s a message: the form takes its place, and focus goes to the field',
  async (id) => {
    const place = await opened(id)
    expect([place.hidden, opener(id).hidden]).toEqual([false, true])
    expect(place.querySelector('.message')).toBeNull()
    expect(document.activeElement).toBe(place.querySelector('textarea'))
  },
)

test.each([
  ['Cancel', (place: HTMLElement) => press(place.querySelector('[data-dialog-close]'))],
  [
    'Escape',
    (place: HTMLElement) =>
      place.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
])('MSG-01 %s restores the stored text, and focus returns', async (_way, leave) => {
  for (const id of ['with', 'without']) {
    const before = at(id).outerHTML
    const place = await opened(id)
    const area = place.querySelector('textarea') as HTMLTextAreaElement
    area.value = 'Typed and left'
    leave(place)
    expect(at(id).outerHTML).toBe(before)
    expect(document.activeElement).toBe(opener(id))
    expect(opener(id).hidden).toBe(false)
  }
  expect(get).toHaveBeenCalledTimes(2)
})

test('MSG-04 what is wrong is shown in place and read first', async () => {
  const place = await opened('with')
  answers(renderToStaticMarkup(form('Typed', 'Enter at least 2 characters')))
  post(place)
  await vi.waitFor(() => expect(place.textContent).toContain('Enter at least 2 characters'))
  expect(document.activeElement?.className).toBe('err-sum')
  expect(place.querySelector('textarea')?.value).toBe('Typed')
  expect(assign).not.toHaveBeenCalled()
})

test('without an answer the browser posts by itself, with the name of the button', async () => {
  const place = await opened('with')
  const sent: string[] = []
  vi.spyOn(place.querySelector('form') as HTMLFormElement, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    sent.push(String(new FormData(this).get('act')))
  })
  get.mockRejectedValueOnce(new TypeError('offline'))
  post(place, 'remove')
  await vi.waitFor(() => expect(sent).toEqual(['remove']))
})
