import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure, HELP_LINK_OF } from '../../domain/returns/channel-failure.ts'
import { type DraftStep, type ReturnMode, stepBefore } from '../../domain/returns/steps.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { contactPageUrl, returnCrumbs, returnPageOptions } from '../order-records/order-page.ts'
import type { FailureSentenceProps } from './failure-sentence.tsx'
import { ITEMS_MESSAGES, METHOD_MESSAGES } from './messages.ts'

type StepVisit = Pick<OrderVisit, 'site' | 'order'>

const STEP_URLS: Record<DraftStep, (site: BrandSite, orderNumber: string) => string> = {
  items: urls.itemLevelReturns,
  method: urls.returnMethod,
}

/** The modes that a URL names; withdrawn items and gifts are recognised otherwise. */
export type LinkedMode = Exclude<ReturnMode, 'withdrawal' | 'gift'>

/** The URL only names the mode; the token decides whether it is allowed (D-101). Recipients get no token. */
export function modeInQuery({
  query,
  order,
}: Pick<OrderVisit, 'query'> & { order?: Pick<OrderVisit['order'], 'recipientId'> }): LinkedMode {
  if (query.has('updatereturnmethod')) return 'amending'
  const isRecipient = order !== undefined && order.recipientId !== null
  return query.has('token') && !isRecipient ? 'order-page' : 'step-1'
}

export function stepUrl(step: DraftStep, { site, order }: StepVisit): string {
  return STEP_URLS[step](site.sites[order.site], order.orderNumber)
}

/** `none`: the shopper's draft no longer exists; `changed`: another tab has changed it. */
type DraftNotice = 'none' | 'changed'

export function stepUrlWithNotice(step: DraftStep, notice: DraftNotice, visit: StepVisit): string {
  return `${stepUrl(step, visit)}&draft=${notice}`
}

export function hasNotice({ query }: Pick<OrderVisit, 'query'>, notice: DraftNotice): boolean {
  return query.get('draft') === notice
}

/** The link back. In a change of method it is called "Cancel", and leaves the change (CHN-12). */
export function backLinkFrom(step: DraftStep, mode: ReturnMode, visit: StepVisit) {
  if (stepBefore(step, mode) === 'items') {
    return { href: stepUrl('items', visit), label: METHOD_MESSAGES.backToItems }
  }
  const { site, order } = visit
  const exitLabel = order.recipientId === null ? COMMON_SENTENCES.backToOrder : ITEMS_MESSAGES.backToReturns
  const href = urls.leaveReturn(site.sites[order.site], order)
  return { href, label: mode === 'amending' ? PAGE_WORDS.cancel : exitLabel }
}

/** What all steps show around their own content; recipients have their own title and breadcrumbs (RSN-01, D-42). */
export function stepFrame(visit: OrderVisit): {
  title: string
  crumbs: Crumb[]
  place: ReturnType<typeof returnPageOptions>
  contact: string | null
} {
  const title = visit.order.recipientId === null ? ITEMS_MESSAGES.title : ITEMS_MESSAGES.giftTitle
  return {
    title,
    place: returnPageOptions(visit.order),
    contact: contactPageUrl(visit),
    crumbs: returnCrumbs(visit, title),
  }
}

export function failureSentenceProps(failure: ChannelFailure, site: Site): FailureSentenceProps {
  const sentence = CHANNEL_FAILURE_SENTENCES[failure]
  if (failure === 'no-method') return { sentence, link: { href: urls.contact(site), label: PAGE_NAMES.contact } }
  const label = HELP_LINK_OF[failure]
  return { sentence, link: label ? { href: urls.help(site), label } : null }
}
