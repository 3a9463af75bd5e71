import { giftToReturn } from '../../src/domain/gift-receipts/gift-to-return.ts'
import { recipientView } from '../../src/domain/gift-receipts/recipient-view.ts'
import { boundLines } from '../../src/domain/gift-receipts/shared-lines.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { RETURN_REASONS } from '../../src/domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../src/domain/returns/return-reason.ts'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import { DEMO_PHONE_NUMBERS } from '../../src/domain/sites/phone-numbers.data.ts'
import type { ReturnableOrder } from '../../src/features/returns/find-return-context.ts'
import { renderItemsPage } from '../../src/features/returns/items/answer-items.ts'
import { type ChooseItemsProps, chooseItemsPage } from '../../src/features/returns/items/choose-items.page.tsx'
import { NO_CHOICE, type PageNotices, type StepOneChoice } from '../../src/features/returns/items/items-choice.ts'
import type { PageAnswer } from '../../src/platform/http/answer.ts'
import type { OrderVisit } from '../../src/platform/http/visit.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { TEST_NOW } from './constants.ts'
import { actAndRender, openPage } from './hydrated.tsx'
import { PAGE_VISIT } from './page-visit.ts'

const SETTINGS = {
  policy: SPECIFIED_POLICY,
  phoneNumbers: DEMO_PHONE_NUMBERS,
  outsideTimeoutMs: 1000,
  reasonsWaitMs: 100,
  carriersWaitMs: 100,
  returnsVariationKey: '',
}
const OWN: Pick<ReturnableOrder, 'mode' | 'gift'> = { mode: 'step-1', gift: null }
const REASONS = reasonsFor({ sized: true, glass: false }, RETURN_REASONS)

/** The props of step 1, by default with two lines, one of them of three units. */
export function props(
  parts: OrderParts = {},
  {
    choice = {},
    notices = {},
    hasReasons = true,
    visit = PAGE_VISIT,
    returnItemsMax = SPECIFIED_POLICY.returnItemsMax,
  }: {
    choice?: Partial<StepOneChoice>
    notices?: PageNotices
    hasReasons?: boolean
    visit?: OrderVisit
    returnItemsMax?: number
  } = {},
): ChooseItemsProps {
  const order = anOrder({
    facts: { deliveryChargePence: 399, paymentAllowsEGiftCard: true },
    lines: [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mugs', quantity: 3 })],
    ...parts,
  })
  const eligibility = returnableLines(order, TEST_NOW)
  const offered = new Map(eligibility.online.map((key) => [key, hasReasons ? REASONS : null]))
  const subject = { order, eligibility, offeredReasons: offered, endsGift: null, ...OWN }
  const settings = { ...SETTINGS, policy: { ...SPECIFIED_POLICY, returnItemsMax } }
  const answer = renderItemsPage({ settings }, visit, subject, { ...NO_CHOICE, ...choice }, notices)
  return (answer as PageAnswer).props as ChooseItemsProps
}

/** The props of step 1 for the recipient of both lines; `ownReturnLineKeys`: of lines that they already return. */
export function giftProps(
  parts: OrderParts = {},
  ownReturnLineKeys: readonly string[] = [],
  notices: PageNotices = {},
): ChooseItemsProps {
  const whole = anOrder({
    lines: [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mugs', quantity: 3 })],
    ...parts,
  })
  const keys = whole.lines.map(({ key }) => key)
  const receipts = [{ state: 'sent' as const, lines: boundLines(whole, keys) }]
  const recipientOrder = recipientView(whole, receipts)
  const { status, order, eligibility } = giftToReturn({ order: recipientOrder, receipts, ownReturnLineKeys }, TEST_NOW)
  const gift = { recipientId: 'C-rosie', status, ownReturnLineKeys }
  const subject = { order, eligibility, offeredReasons: new Map(), endsGift: null, mode: 'gift' as const, gift }
  const recipient = { ...PAGE_VISIT, order: { ...PAGE_VISIT.order, recipientId: 'C-rosie' } }
  const answer = renderItemsPage({ settings: SETTINGS }, recipient, subject, NO_CHOICE, notices)
  return (answer as PageAnswer).props as ChooseItemsProps
}

export const openStepOne = (of: ChooseItemsProps) => openPage(chooseItemsPage, of)

export const row = (line: number, parts = {}) => ({
  lineKey: `600000001-${line}`,
  quantity: '',
  primary: 'R05-P0',
  secondary: 'R05-S1',
  ...parts,
})
export const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
export const box = (line: number) => find<HTMLInputElement>(`line-${line}-0`)
export const select = (name: string, line: number) => find<HTMLSelectElement>(`${name}-${line}-0`)
export const total = () => document.querySelector('.panel [data-refund-total]')?.textContent
export async function choose(field: HTMLSelectElement, value: string) {
  await actAndRender(() => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
