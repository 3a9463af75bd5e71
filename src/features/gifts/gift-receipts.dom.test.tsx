import { describe, expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine, type OrderParts } from '../../../test/builders/order.ts'
import {
  actAndRender,
  hydrateServerHtml,
  isLetThrough,
  openPage,
  renderServerHtml,
} from '../../../test/harness/hydrated.tsx'
import { PAGE_VISIT } from '../../../test/harness/page-visit.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import type { GiftProps } from './gift-form.ts'
import { giftReceiptsPage } from './gift-receipts.page.tsx'
import { type GiftPageState, showGiftPage } from './gift-receipts.server.ts'

const SOON = { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-23') }
const FIELDS = { name: '', email: '', message: '', theme: 'birthday', when: 'now', date: '' }

function props(state: Partial<GiftPageState> = {}, parts: OrderParts = {}): GiftProps {
  const lines = [
    anOrderLine({ description: 'Dress', unitPricePence: 7654 }),
    anOrderLine({ description: 'Candle', unitPricePence: 7654, facts: SOON }),
    anOrderLine({ description: 'Mug', unitPricePence: 7654, status: 'Scheduled' }),
  ]
  const order = anOrder({ lines, ...parts })
  const failed = aGiftReceipt({ state: 'failed', failure: 'email' })
  const details = { order, giftReceipts: [failed] } as unknown as OrderDetails
  const answer = showGiftPage({ brandName: 'Fern & Field' }, PAGE_VISIT, details, { view: 'choose', ...state })
  return (answer as PageAnswer).props as GiftProps
}

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const box = (line: number) => find<HTMLInputElement>(`line-${line}-0`)
const errors = () => [...document.querySelectorAll('.err-sum a')].map(({ textContent }) => textContent)
const button = (name: string) => {
  const named = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!named) throw new Error(`there is no button ${name}`)
  return named
}
const press = (name: string) => actAndRender(() => button(name).click())
const isWaiting = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const openDialog = () => document.querySelector('dialog[open]')

const begin = (made: GiftProps) => openPage(giftReceiptsPage, made)

async function fill(id: string, value: string): Promise<void> {
  const field = find<HTMLInputElement>(id)
  await actAndRender(() => {
    // As typing does: React compares with the value set on the element itself.
    const of = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe.each<[string, () => GiftProps]>([
  ['the items', () => props({ chosen: ['600000001-1'] })],
  ['nothing that can be given', () => props({}, { lines: [anOrderLine({ status: 'Scheduled' })] })],
  ['a form by itself', () => props({ view: 'email', chosen: ['600000001-1'] })],
  [
    'a form that was refused',
    () => props({ view: 'print', problems: [{ field: 'name', message: 'No' }], failure: 'Not now' }),
  ],
  [
    'a preview',
    () => props({ view: 'email', isPreviewed: true, chosen: ['600000001-1'], fields: { ...FIELDS, name: 'Rosie' } }),
  ],
])('with %s', (_, make) => {
  test('GFT-12 D-43 server HTML and the first render are equal, and no price is in either', async () => {
    await begin(make())
    expect(document.querySelector('h1')?.textContent).not.toBe('')
    for (const amount of ['76.54', '7654', '£']) expect(document.documentElement.innerHTML).not.toContain(amount)
  })
})

test('a flyout that is closed and opened at once stays: its close event comes only then', async () => {
  await begin(props())
  await actAndRender(() => box(1).click())
  await press('Send gift receipt email')
  const flyout = openDialog()
  await actAndRender(() => flyout?.dispatchEvent(new Event('cancel')))
  await press('Send gift receipt email')
  await actAndRender(() => flyout?.dispatchEvent(new Event('close')))
  expect([openDialog()?.id, flyout?.querySelector('form') !== null]).toEqual(['gift-email', true])
})

test('GFT-10 D-55 without a name and an address the buttons wait, stay pressable and say why, in order', async () => {
  await begin(props({ chosen: ['600000001-1'] }))
  await press('Send gift receipt email')
  expect([isWaiting('Send now'), isWaiting('Preview')]).toEqual([true, true])
  expect(await isLetThrough(() => button('Send now').click())).toBe(false)
  expect(errors()).toEqual(['Please enter a valid first name', 'The email address is required'])
  await fill('name', 'Rosie')
  expect([errors(), isWaiting('Send now')]).toEqual([['The email address is required'], true])
  await fill('email', 'rosie@example.com')
  expect([errors(), isWaiting('Send now')]).toEqual([[], false])
  await actAndRender(() => openDialog()?.querySelector<HTMLElement>('[data-dialog-close]')?.click())
  await press('Print gift receipt')
  expect([find<HTMLInputElement>('name').value, isWaiting('Continue')]).toEqual(['Rosie', false])
  await fill('name', ' ')
  expect(isWaiting('Continue')).toBe(true)
})

test('what was ticked before the script ran stays ticked', async () => {
  renderServerHtml(giftReceiptsPage, props())
  box(2).checked = true
  await hydrateServerHtml(giftReceiptsPage)
  expect([box(1).checked, box(2).checked, box(3).disabled]).toEqual([false, true, true])
  expect(document.querySelector('form [role=status]')?.textContent).toBe('1 item chosen. ')
})
