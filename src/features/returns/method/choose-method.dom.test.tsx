import { describe, expect, test, vi } from 'vitest'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { choose, find } from '../../../../test/harness/step-one.ts'
import { ADDRESS, action, chosen, DAYS, parcelforce, pick, radio, stepTwo } from '../../../../test/harness/step-two.ts'
import { LOADED_SLOTS, NO_DAY, NO_SLOT, stepTwoPage } from '../../../../test/harness/step-two-page.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import type { StepTwoProps } from './step-two-props.ts'

const page = stepTwoPage()
const { call, open } = page
const errors = () => [...document.querySelectorAll('.notice--error')].map(({ textContent }) => textContent)

const BOOK = { options: [{ value: 'A1', label: '14 Orchard Rise' }], selected: 'A1', cancel: ADDRESS }

test.each<[string, StepTwoProps]>([
  ['nothing to send back', stepTwo({ method: null })],
  ['a gift', { ...stepTwo(), refund: { total: null, items: null, asGift: "You'll get an e-gift card" } }],
  ['a day and a slot', parcelforce({ on: '2026-11-17', slots: LOADED_SLOTS, slot: '10:00-12:00' })],
  ['problems', parcelforce({}, { failure: 'Sorry', problems: [{ field: 'on', message: 'Choose a collection date' }] })],
  ['the book open', parcelforce({ change: null, book: BOOK, newAddress: { href: '/new', label: 'Add new address' } })],
  ['no days', parcelforce({ days: { state: 'failed', sentence: 'Sorry, there are no collection dates' } })],
])('with %s server HTML and the first render are equal, without warnings or requests', async (_, props) => {
  renderServerHtml(chooseMethodPage, props)
  expect(document.body.innerHTML).not.toContain('aria-disabled')
  await hydrateServerHtml(chooseMethodPage)
  expect(page.calls).toEqual([])
  expect(document.querySelector('button[value=keep]')).toBe(null)
})

describe('each choice is saved as it is made', () => {
  test('D-145 a pick shows at once, and is sent to the address of the form with all its fields', async () => {
    await open(stepTwo())
    await pick('channel', 'collect-from-home')
    expect(chosen('channel')).toBe('collect-from-home')
    expect(call(1)).toMatchObject({
      address: ADDRESS,
      method: 'POST',
      accept: 'application/json',
      keepalive: true,
      sent: { version: '1', channel: 'collect-from-home' },
    })
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  })

  test('D-145 the answer replaces what is shown, and what it answers is not picked any more', async () => {
    document.title = 'Item level returns'
    await open(stepTwo())
    await pick('channel', 'collect-from-home')
    await call(1).answer(parcelforce({}, { version: 2, ...NO_DAY }))
    expect([chosen('via'), chosen('size'), action().textContent]).toEqual([
      'parcelforce',
      'standard',
      'Book collection',
    ])
    expect(document.querySelector('form')?.hasAttribute('aria-busy')).toBe(false)
    // Refused: the server's answer stays.
    await pick('on', '2026-11-16')
    await call(2).answer(parcelforce({}, { problems: [{ field: 'on', message: 'Choose another one.' }] }))
    expect([chosen('on'), document.activeElement?.className]).toEqual([null, 'err-sum'])
    expect(document.title).toBe('Error: Item level returns')
    await actAndRender(() => document.querySelector<HTMLElement>('.err-sum a')?.click())
    expect(document.activeElement?.id).toBe('on')
    // A second refusal is announced again.
    await pick('on', '2026-11-16')
    await call(3).answer(parcelforce({}, { problems: [{ field: 'on', message: 'Choose another one.' }] }))
    expect([document.activeElement?.className, page.calls.length]).toEqual(['err-sum', 3])
    await pick('on', '2026-11-17')
    await call(4).answer(parcelforce({ on: '2026-11-17' }))
    expect(document.title).toBe('Item level returns')
  })

  test('D-145 picks made meanwhile go with the next, the last one wins, under the newer version', async () => {
    await open(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }))
    await pick('slot', '10:00-12:00')
    await pick('size', 'large')
    await pick('slot', '12:00-14:00')
    await choose(find('parcels'), '4')
    expect(page.calls.length).toBe(1)
    await call(1).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS, slot: '10:00-12:00' }, { version: 2 }))
    expect([chosen('slot'), chosen('size')]).toEqual(['12:00-14:00', 'large'])
    expect(call(2).sent).toEqual({
      version: '2',
      channel: 'collect-from-home',
      via: 'parcelforce',
      size: 'large',
      on: '2026-11-16',
      slot: '12:00-14:00',
      parcels: '4',
    })
    await call(2).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS, slot: '12:00-14:00' }, { version: 3 }))
    expect(page.calls.length).toBe(2)
  })

  test('D-145 what was picked for a method that is no longer shown is dropped with it', async () => {
    await open(parcelforce())
    await pick('channel', 'in-store')
    await pick('on', '2026-11-17')
    await call(1).answer(stepTwo({ version: 2 }))
    expect(call(2).sent).toEqual({ version: '2', channel: 'in-store' })
    await call(2).answer(stepTwo({ version: 3 }))
    await pick('channel', 'collect-from-home')
    await call(3).answer(parcelforce({}, { version: 4 }))
    expect(chosen('on')).toBe(null)
  })

  test('D-145 what was picked before the script ran is saved, too', async () => {
    renderServerHtml(chooseMethodPage, stepTwo())
    radio('channel', 'collect-from-home').checked = true
    await hydrateServerHtml(chooseMethodPage)
    expect([chosen('channel'), call(1).sent?.channel]).toEqual(['collect-from-home', 'collect-from-home'])
  })

  test.each([
    ['sign-in', '/sign-in?returnUrl=%2F', undefined],
    ['step 1, which can answer with its props as well', '/orders-and-returns/item-level-returns', { items: [] }],
  ])('D-130 a redirect to another page is followed: %s', async (_, address, props) => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open(stepTwo())
    await pick('channel', 'collect-from-home')
    await call(1).redirect(address, props)
    expect(go.mock.calls).toEqual([[new URL(address, location.href).href]])
  })

  test('the focus of a keyboard user stays while the page is drawn again', async () => {
    await open(parcelforce())
    radio('on', '2026-11-17').focus()
    await pick('on', '2026-11-17')
    const before = document.activeElement
    await call(1).answer(parcelforce({ on: '2026-11-17', slots: LOADED_SLOTS }, { version: 2, ...NO_SLOT }))
    expect(document.activeElement).toBe(before)
    expect(before).toBe(radio('on', '2026-11-17'))
  })

  test('D-130 a page that Back brings out of memory after a redirect works again', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open(stepTwo())
    await pick('channel', 'collect-from-home')
    await call(1).redirect('/sign-in?returnUrl=%2F')
    await actAndRender(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await call(2).answer(stepTwo({ version: 4 }))
    expect([chosen('channel'), document.querySelector('form')?.hasAttribute('aria-busy')]).toEqual(['in-store', false])
    await pick('channel', 'collect-from-home')
    expect(call(3).sent).toMatchObject({ version: '4', channel: 'collect-from-home' })
    await call(3).answer(parcelforce({}, { version: 5 }))
    await actAndRender(() => action().click())
    expect(page.sent.length).toBe(1)
  })
})

describe('the action', () => {
  test('D-145 waits for what is on its way, and then sends the form', async () => {
    await open(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }, NO_SLOT))
    await pick('slot', '10:00-12:00')
    await actAndRender(() => action().click())
    await actAndRender(() => action().click())
    expect(page.sent.length).toBe(0)
    await call(1).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS, slot: '10:00-12:00' }, { version: 2 }))
    expect(page.sent.map(({ submitter }) => submitter)).toEqual([action()])
  })

  test('CHN-14 is not sent while the day or the slot is missing, and leads to the first that is free', async () => {
    await open(parcelforce({}, NO_DAY))
    expect(action().getAttribute('aria-disabled')).toBe('true')
    await actAndRender(() => action().click())
    expect([page.sent.length, document.activeElement]).toEqual([0, radio('on', DAYS[0]?.value ?? '')])
    await open(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }, NO_SLOT))
    await actAndRender(() => action().click())
    expect([page.sent.length, document.activeElement]).toEqual([0, radio('slot', '10:00-12:00')])
  })

  test('COL-05 D-77 leads to the message where there is nothing to choose', async () => {
    await open(parcelforce({ days: { state: 'failed', sentence: 'Sorry, no dates' } }, NO_DAY))
    await actAndRender(() => action().click())
    expect(document.activeElement?.textContent).toBe('Error: Sorry, no dates')
    await open(parcelforce({}, { missing: { field: 'where', message: 'Add your contact details' } }))
    await actAndRender(() => action().click())
    expect([page.sent.length, document.activeElement?.textContent]).toEqual([0, 'Collection details'])
  })

  test('D-215 waits no longer than the server may take and 5 s; then the form says so, and can be sent under its key', async () => {
    const hidden = [{ name: 'commandKey', value: 'key-1' }]
    await open(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }, { ...NO_SLOT, hidden }))
    find('page-root').dataset.waitMs = '35000'
    await pick('slot', '10:00-12:00')
    await actAndRender(() => action().click())
    expect(call(1).waitsMs).toBe(40_000)
    await call(1).timeOut()
    expect([errors(), page.sent.length]).toEqual([
      ["We couldn't save your choice. Please check your connection and try again."],
      0,
    ])
    await actAndRender(() => action().click())
    const form = page.sent[0]?.target as HTMLFormElement
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ commandKey: 'key-1', slot: '10:00-12:00' })
  })
})

test('COL-03 "Add new address" opens a dialog that leads to the address book', async () => {
  await open(parcelforce({ newAddress: { href: '/new', label: 'Add new address' } }))
  const dialog = find<HTMLDialogElement>('add-address')
  await actAndRender(() => document.querySelector<HTMLElement>('a[href="/new"]')?.click())
  expect([dialog.open, dialog.querySelector('a')?.getAttribute('href')]).toEqual([true, '/new'])
  await actAndRender(() => dialog.querySelector<HTMLElement>('button')?.click())
  expect(dialog.open).toBe(false)
})
