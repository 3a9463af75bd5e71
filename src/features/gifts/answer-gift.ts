import type { GiftFields, GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import { offeredDays, shownDay } from '../../domain/gift-receipts/send-days.ts'
import { shownGift } from '../../domain/gift-receipts/shown-receipt.ts'
import { DEFAULT_GIFT_THEME, themesOn } from '../../domain/gift-receipts/themes-on.ts'
import { soonPossible, whichLines } from '../../domain/gift-receipts/which-lines.ts'
import { returnByNotice } from '../../domain/returns/return-window.ts'
import { sentenceAt } from '../../domain/returns/why-not-returnable.ts'
import { dayOf } from '../../domain/time/days.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { type Answer, type PageAnswer, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { themeDrawings } from '../../ui/gift-themes.data.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../order-records/order-page.ts'
import { FIELDS, type ShownProblem } from './asking.ts'
import { BUYER_ANSWERS, BUYER_SAYS as SAYS } from './buyer-messages.ts'
import type { GiftItemProps, GiftProps } from './gift-props.ts'
import { giftReceiptsPage } from './gift-receipts.page.tsx'
import { PRINT_GIFT } from './print-gift.ts'
import { SEND_GIFT } from './send-gift.ts'
import { sentReceipts } from './sent-receipts.ts'

export interface GiftLook {
  brandName: string
  look?: BrandLook
}

export interface GiftState {
  view: GiftProps['view']
  chosen?: readonly string[]
  fields?: GiftFields
  isPreviewed?: boolean
  problems?: ShownProblem[]
  failure?: string | null
  notice?: string | null
  status?: PageAnswer['status']
}

const BLANK: GiftFields = { name: '', email: '', message: '', theme: DEFAULT_GIFT_THEME, when: 'now', date: '' }

export function answerGift(look: GiftLook, visit: OrderVisit, details: OrderDetails, state: GiftState): Answer {
  const { status = (state.problems ?? []).length > 0 ? 422 : 200 } = state
  return show(giftReceiptsPage, toPage(look, visit, details, state), { elsewhere: ORDERS_ELSEWHERE, status })
}

function toPage({ brandName, look }: GiftLook, visit: OrderVisit, details: OrderDetails, state: GiftState): GiftProps {
  const { order } = details
  const { orderNumber } = order
  const site = visit.site.sites[order.site]
  const today = dayOf(visit.now)
  const items = itemsOf(details, visit)
  const keys = items.map(({ key }) => key).filter((key) => state.chosen?.includes(key))
  const toOrder = { href: urls.orderDetails(site, orderNumber), label: BUYER_ANSWERS.backToOrder }
  const toItems = { href: withLines(urls.giftReceipts(site, orderNumber), keys), label: BUYER_ANSWERS.backToItems }
  return {
    crumbs: orderCrumbs(site, SAYS.title),
    back: state.view === 'choose' ? toOrder : toItems,
    view: state.view,
    items,
    today: shownDay(today),
    themes: themesOn(today)
      .filter(({ isVisible }) => isVisible)
      .map(({ value, label, title, url }) => ({ value, label, title, url, drawing: themeDrawings[value] })),
    // To open a form everything ticked must be possible; a sent form says what is not.
    chosen: state.view === 'choose' ? keys.filter((key) => isPossible(items, key)) : keys,
    fields: state.fields ?? BLANK,
    isPreviewed: state.isPreviewed ?? false,
    problems: state.problems ?? [],
    failure: state.failure ?? null,
    notice: state.notice ?? null,
    choosing: {
      ...addressOf('email', urls.giftEmail(site, orderNumber)),
      ...addressOf('print', urls.giftPrint(site, orderNumber)),
      hidden: queryOf(urls.giftEmail(site, orderNumber)),
    },
    forms: {
      email: { action: urls.giftEmail(site, orderNumber), hidden: hiddenFields(visit, SEND_GIFT) },
      print: { action: urls.giftPrint(site, orderNumber), hidden: hiddenFields(visit, PRINT_GIFT) },
    },
    brand: { name: brandName, mark: look?.mark ?? null },
    receipt: { orderNumber, country: site.main },
    receipts: sentReceipts(details, visit),
  }
}

function itemsOf({ order, giftReceipts }: OrderDetails, { site, now, pictureOf }: OrderVisit): GiftItemProps[] {
  const verdicts = whichLines(order, now, giftReceipts)
  const today = dayOf(now)
  return order.lines.map((line) => {
    const why = verdicts.get(line.key) ?? null
    const { name, facts, quantity, picture } = shownGift(line)
    return {
      ...offeredDays(line, today),
      key: line.key,
      place: `${line.lineNo}-${line.splitNo}`,
      why: why && sentenceAt(site, why),
      bounds: soonPossible(verdicts.get(line.key)),
      title: name,
      facts,
      quantity,
      returnNotice: returnByNotice(line.facts, now),
      picture: pictureOf(picture),
    }
  })
}

function isPossible(items: readonly GiftItemProps[], key: string): boolean {
  return items.some((item) => item.key === key && item.why === null)
}

/** A GET form drops its address's query, so that travels in fields. */
function addressOf<Way extends GiftWay>(way: Way, address: string): Record<Way, string> {
  return { [way]: address.split('?')[0] } as Record<Way, string>
}

function queryOf(address: string): HiddenField[] {
  return [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => ({ name, value }))
}

function withLines(address: string, keys: readonly string[]): string {
  return keys.length === 0 ? address : `${address}&${new URLSearchParams(keys.map((key) => [FIELDS.line, key]))}`
}
