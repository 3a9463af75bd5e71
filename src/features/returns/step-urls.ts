import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure, HELP_LINK_OF } from '../../domain/returns/channel-failure.ts'
import { type OpenStep, type ReturnMode, stepBefore } from '../../domain/returns/steps.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { placeOfReturn, returnCrumbs } from '../order-records/order-page.ts'
import type { FailureSentenceProps } from './failure-sentence.tsx'
import { ITEMS_MESSAGES, METHOD_MESSAGES } from './messages.ts'
import { FIELDS } from './method/step-two-props.ts'

type At = Pick<OrderVisit, 'site' | 'order'>

const STEP_URLS: Record<OpenStep, (site: BrandSite, orderNumber: string) => string> = {
  items: urls.itemLevelReturns,
  method: urls.returnMethod,
}

/** Withdrawn items and gifts are recognised otherwise. */
export type AskedMode = Exclude<ReturnMode, 'withdrawal' | 'gift'>

/** The token decides whether it is allowed (D-101). Recipients get none. */
export function modeAskedFor({
  query,
  order,
}: Pick<OrderVisit, 'query'> & { order?: Pick<OrderVisit['order'], 'recipientId'> }): AskedMode {
  if (query.has('updatereturnmethod')) return 'amending'
  const isRecipient = order !== undefined && order.recipientId !== null
  return query.has('token') && !isRecipient ? 'order-page' : 'step-1'
}

export function stepUrl(step: OpenStep, { site, order }: At): string {
  return STEP_URLS[step](site.sites[order.site], order.orderNumber)
}

export const NO_DRAFT = { name: 'draft', value: 'none' } as const

export function stepWithoutDraft(step: OpenStep, visit: At): string {
  return `${stepUrl(step, visit)}&${NO_DRAFT.name}=${NO_DRAFT.value}`
}

/** CHN-12. */
export function backFrom(step: OpenStep, mode: ReturnMode, visit: At) {
  if (stepBefore(step, mode) === 'items') {
    return { href: stepUrl('items', visit), label: METHOD_MESSAGES.backToItems }
  }
  const out = visit.order.recipientId === null ? ITEMS_MESSAGES.backToOrder : ITEMS_MESSAGES.backToReturns
  return { href: wayOut(visit), label: mode === 'amending' ? METHOD_MESSAGES.cancel : out }
}

/** A recipient goes to their returns, never to the order (D-42). */
export function wayOut({ site, order }: At): string {
  const at = site.sites[order.site]
  return order.recipientId === null ? urls.orderDetails(at, order.orderNumber) : urls.yourReturns(at)
}

/** Recipients have their own (RSN-01, D-42). */
export function stepFrame(visit: At): { title: string; crumbs: Crumb[]; place: ReturnType<typeof placeOfReturn> } {
  const title = visit.order.recipientId === null ? ITEMS_MESSAGES.title : ITEMS_MESSAGES.giftTitle
  return { title, place: placeOfReturn(visit.order), crumbs: returnCrumbs(visit, title) }
}

/** What the address of step 2 can say beside its order. */
export const ASKS = {
  changeAddress: 'changeAddress',
  /** Which address is picked in it and not confirmed yet, such as one that was just added. */
  addressId: 'addressId',
  /** Round what places to hand it in are searched for, and that more of them are shown. */
  near: FIELDS.near,
  more: 'more',
  /** Days, hours and places may take all their time. */
  wait: 'wait',
  /** The method that is not offered from the address that was chosen (D-146). */
  insteadOf: 'insteadOf',
  /** What was chosen for another address, and could not be kept for this one: `day` or `slot`. */
  letGo: 'letGo',
  /** Lines that the last post left out, and lines of which it left out units (D-179). */
  removed: 'removed',
  fewer: 'fewer',
} as const

/** Where the address of the collection stands on the page, and what its heading is called. */
export const WHERE = 'where'

/** In a change of method it is the address of that (D-101). */
export function stepTwoUrl(
  visit: Pick<OrderVisit, 'site' | 'order' | 'query'>,
  asks: Partial<Record<keyof typeof ASKS, string | readonly string[]>> = {},
): string {
  const said = Object.entries(asks).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const { site, orderNumber } = visit.order
  const returnNumber = visit.query.get('returnNumber') ?? ''
  const here =
    modeAskedFor(visit) === 'amending'
      ? urls.returnMethod(visit.site.sites[site], orderNumber, { updatereturnmethod: 'true', returnNumber })
      : stepUrl('method', visit)
  return [here, ...(said.length === 0 ? [] : [new URLSearchParams(said)])].join('&')
}

export function failureSentence(failure: ChannelFailure, site: Site): FailureSentenceProps {
  const label = HELP_LINK_OF[failure]
  return { sentence: CHANNEL_FAILURE_SENTENCES[failure], link: label ? { href: urls.help(site), label } : null }
}
