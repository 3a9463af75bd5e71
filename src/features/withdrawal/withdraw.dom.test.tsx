import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type OrderParts } from '../../../test/builders/order.ts'
import { SITES_WITHOUT_RETURNS } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import {
  actAndRender,
  hydrateServerHtml,
  isLetThrough,
  openPage,
  renderServerHtml,
} from '../../../test/harness/hydrated.tsx'
import { PAGE_VISIT } from '../../../test/harness/page-visit.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { withdrawalRules } from '../../domain/withdrawal/withdrawal-window.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { type WithdrawProps, withdrawPage } from './withdraw.page.tsx'
import { answerWithdraw, type WithdrawState } from './withdraw.server.ts'

const RAZOR = anOrderLine({ description: 'Razor', facts: { department: 'T50' } })
const SOFA = anOrderLine({ description: 'Sofa', productType: 'Furniture' })
const FOOD = anOrderLine({ description: 'Cheese', productType: 'Foods' })

function props(parts: OrderParts = {}, state: WithdrawState = {}, visit = PAGE_VISIT): WithdrawProps {
  const lines = [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mugs', quantity: 3 })]
  const order = anOrder({ site: 'ie', currency: 'EUR', facts: { deliveryChargePence: 399 }, lines, ...parts })
  const contact = { email: 'niamh@example.com', phone: null }
  const details = { order, contact, owner: 'Niamh', giftReceipts: [] as const } as unknown as OrderDetails
  const rules = withdrawalRules({ withdrawalUk: false, policy: SPECIFIED_POLICY })
  return (answerWithdraw(rules, visit, details, state) as PageAnswer).props as WithdrawProps
}

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const box = (line: number) => find<HTMLInputElement>(`line-${line}-0`)
const rows = () => [...document.querySelectorAll('.panel .dl div')].map(({ textContent }) => textContent)
const total = () => document.querySelector('.panel .total dd')?.textContent
const form = () => document.querySelector('form') as HTMLFormElement
const errors = () => [...document.querySelectorAll('.err-sum a')].map(({ textContent }) => textContent)

const begin = (made: WithdrawProps) => openPage(withdrawPage, made)
const press = () => isLetThrough(() => form().requestSubmit())

test('WDR-04 without returns online the way back is arranged by customer service', async () => {
  await begin(props({}, {}, { ...PAGE_VISIT, site: SITES_WITHOUT_RETURNS.uk }))
  expect(document.querySelector('aside')?.textContent).toContain(
    'You then send back what you have. Please contact us and we will arrange it.',
  )
  expect(document.body.textContent).not.toContain('return method')
})

test('server HTML and the first render are equal, without a warning', async () => {
  const problems: WithdrawState['problems'] = [
    { code: 'quantity-out-of-range', lineKey: '600000001-1' },
    { code: 'seal-unanswered', lineKey: '600000001-2' },
    { code: 'unknown-line', lineKey: '<script>' },
  ]
  const declared = { at: TEST_NOW, units: new Map([['600000001-1', 1]]) }
  for (const made of [
    props({ lines: [RAZOR, SOFA, FOOD] }),
    props({ lines: [FOOD] }),
    props(
      { lines: [anOrderLine({ quantity: 2 }), RAZOR] },
      { sent: [{ lineKey: '600000001-1', quantity: '7', seal: '' }], problems },
    ),
    props({}, { notices: ['Please check your choices and continue.'], declared }),
  ]) {
    await begin(made)
    expect(document.querySelector('h1')?.textContent).toBe('Withdraw from contract')
  }
})

test('WDR-02 WDR-06 the refund follows what is chosen: delivery only with the whole order', async () => {
  await begin(props())
  expect(rows()).toEqual([
    'DressQty 1€25.00',
    'MugsQty 3€75.00',
    'Standard delivery€3.99',
    'Expected total refund€103.99',
  ])
  const select = find<HTMLSelectElement>('quantity-2-0')
  await actAndRender(() => {
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect([total(), rows().length]).toEqual(['€75.00', 3])
  await actAndRender(() => box(1).click())
  expect(total()).toBe('€50.00')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Expected total refund €50.00')
})

test('D-209 delivery that was free is not mentioned', async () => {
  const free = props({ facts: { deliveryChargePence: 0 } })
  await begin(props())
  expect(document.querySelector('.panel')?.textContent).toContain('standard delivery')
  await begin(free)
  expect(document.querySelector('.panel')?.textContent).not.toContain('standard delivery')
})

test('WDR-02 if nothing is chosen the summary says so and takes focus; a choice removes it', async () => {
  await begin(props())
  for (const line of [1, 2]) await actAndRender(() => box(line).click())
  expect(await press()).toBe(false)
  expect(errors()).toEqual(['Choose at least one item to withdraw from.'])
  expect(document.activeElement?.className).toBe('err-sum')
  expect(document.title).toMatch(/^Error: /)
  await actAndRender(() => box(1).click())
  expect(errors()).toEqual([])
  expect(await press()).toBe(true)
})

test('WDR-05 a broken seal leaves the item out and shows why; an intact one puts it back', async () => {
  await begin(props({ lines: [RAZOR, anOrderLine()] }))
  expect(await press()).toBe(false)
  expect(errors()).toEqual(['Tell us whether the hygiene seal is broken.'])
  await actAndRender(() => find('seal-1-0-2').click())
  expect([box(1).checked, box(1).disabled, box(2).checked]).toEqual([false, true, true])
  const pill = box(1).closest('.pick')?.querySelector('.pill')
  expect(pill?.textContent).toBe(
    "You can't withdraw from the contract for this item because its hygiene seal is broken.",
  )
  expect(total()).toBe('€25.00')
  await actAndRender(() => find('seal-1-0').click())
  expect([box(1).checked, box(1).disabled]).toEqual([true, false])
  expect(await press()).toBe(true)
})

test('rows unticked before the script ran stay unticked', async () => {
  renderServerHtml(withdrawPage, props())
  box(2).checked = false
  await hydrateServerHtml(withdrawPage)
  expect([box(2).checked, total()]).toEqual([false, '€25.00'])
})
