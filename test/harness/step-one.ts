import { reasonsFor } from '../../src/domain/returns/return-reason.ts'
import { whatCanGoBack } from '../../src/domain/returns/what-can-go-back.ts'
import { DEMO_PHONE_NUMBERS } from '../../src/domain/sites/phone-numbers.data.ts'
import { answerItems, type PageNews } from '../../src/journeys/returns/items/answer-items.ts'
import type { ChooseItemsProps } from '../../src/journeys/returns/items/choose-items.page.tsx'
import { type Choice, NO_CHOICE } from '../../src/journeys/returns/items/items-choice.ts'
import type { PageAnswer } from '../../src/web/answer.ts'
import type { OrderVisit } from '../../src/web/visit.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { TEST_NOW } from './constants.ts'
import { doing } from './hydrated.tsx'

const visit = {
  now: TEST_NOW,
  newFormToken: () => 'token',
  newCommandKey: () => 'key',
  hasPage: () => true,
  pictureOf: (picture: string | null) => picture && `/pictures/${picture}.svg`,
} as unknown as OrderVisit

const SETTINGS = {
  maxReturnItems: 25,
  eGiftCardRefunds: true,
  phoneNumbers: DEMO_PHONE_NUMBERS,
  outsideTimeoutMs: 1000,
  reasonsWaitMs: 100,
  carriersWaitMs: 100,
  anPostLimits: [],
  variationKey: '',
}
const REASONS = reasonsFor({ sized: true, glass: false })

/** What step 1 is given: two lines, one of them of three units, unless said otherwise. */
export function props(
  parts: OrderParts = {},
  {
    choice = {},
    news = {},
    hasReasons = true,
  }: { choice?: Partial<Choice>; news?: PageNews; hasReasons?: boolean } = {},
): ChooseItemsProps {
  const order = anOrder({
    facts: { deliveryChargePence: 399, paymentAllowsEGiftCard: true },
    lines: [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mugs', quantity: 3 })],
    ...parts,
  })
  const back = whatCanGoBack(order, TEST_NOW)
  const offered = new Map(back.online.map((key) => [key, hasReasons ? REASONS : null]))
  const subject = { order, back, offered, endsGift: null }
  const answer = answerItems({ settings: SETTINGS }, visit, subject, { ...NO_CHOICE, ...choice }, news)
  return (answer as PageAnswer).props as ChooseItemsProps
}

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
  await doing(() => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
