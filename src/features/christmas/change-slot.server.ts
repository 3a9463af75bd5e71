import type { CutOffs } from '../../domain/christmas/cut-off.ts'
import { NOT_MOVED } from '../../domain/christmas/move-collection.ts'
import { NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import { CHRISTMAS_OVER, christmasStanding } from '../../domain/christmas/standing.ts'
import { whatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import { type ChristmasCollection, collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import { SITES } from '../../domain/sites/site.ts'
import { type Answer, missing } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { cutOffsOf } from '../order-records/cut-offs-of.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import { receiveOrderForm, toOrder } from '../order-records/order-form.ts'
import { contactAbout } from '../order-records/order-page.ts'
import { withContact } from '../order-records/with-contact.ts'
import { answerStage, type SlotNews, type SlotParts } from './answer-stage.ts'
import { CHANGE_COLLECTION, type CollectionResult, changeCollection } from './change-collection.ts'
import { missingAt } from './missing-at.ts'
import { choiceInForm, choiceInQuery, type SlotChoice, sentFrom, toCollection } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS } from './slot-messages.ts'
import type { SlotNotice } from './slot-props.ts'

/** Any stage of the page. It writes nothing. */
export async function showChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null || !isChristmas(details)) return missing
  const sent = await visit.takeKeptPost()
  const asked = { visit, details, cutOffs: await cutOffsOf(parts, details.order, visit.now) }
  const choice = sent ? choiceInForm(sent) : choiceInQuery(visit.query)
  // Whoever has begun to choose is told that it was not done.
  if (leadsToOrder(parts, asked) || (sent && isOver(asked)))
    return toOrder(visit, choice.stage === 'start' ? undefined : { notMade: 'true' })
  return await answerStage(parts, asked, choice, sent ? { notice: say('info', SAYS.restored) } : {})
}

function isChristmas({ order }: OrderDetails): boolean {
  return SITES[order.site].christmas
}

/** Too late for any change: who has sent one is told by the order that it was not made, as by every form about it. */
function isOver({ visit, details, cutOffs }: AskedAbout): boolean {
  return christmasStanding(details.order, visit.now, cutOffs) !== 'open'
}

/** What can't be changed now says so on the order's own page, unless it is too late for it: that is said here (D-46). */
function leadsToOrder(parts: SlotParts, { visit, details: { order, openWrite }, cutOffs }: AskedAbout): boolean {
  const may = whatMayBeDone(order, { orderManagement: parts.health.current(), openWrite, cutOffs }, visit.now)
  return !may.changeCollection && !(may.notice && may.notice in CHRISTMAS_OVER)
}

/** Moves the collection; or looks for stores round where the browser is, which stands in no address. */
export async function submitChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const sent = await receiveOrderForm(parts, CHANGE_COLLECTION, visit)
  if ('kind' in sent) return sent
  if (!isChristmas(sent.details)) return missing
  const choice = choiceInForm(visit.fields)
  if (choice.stage !== 'confirmation') return await answerStage(parts, sent, choice)
  const [from, to] = [sentFrom(visit.fields), toCollection(choice.chosen)]
  const isIncomplete = to === null || missingAt('confirmation', choice.chosen).length > 0
  if (isIncomplete || sent.asker === null || from === null) {
    if (isOver(sent)) return toOrder(visit, { notMade: 'true' })
    return await answerStage(parts, sent, choice, isIncomplete ? {} : SEND_AGAIN)
  }
  const result = await changeCollection(parts, sent, { from, to }, sent.asker)
  return await answerResult(parts, { ...sent, choice, to }, result)
}

/** The order, as it was found. */
interface AskedAbout {
  visit: OrderVisit
  details: OrderDetails
  cutOffs: CutOffs
}

interface Sent extends AskedAbout {
  choice: SlotChoice
  to: ChristmasCollection
}

async function answerResult(parts: SlotParts, sent: Sent, result: CollectionResult): Promise<Answer> {
  const { visit, choice } = sent
  const { order } = visit
  const again = (news: SlotNews) => answerStage(parts, sent, choice, news)
  switch (result.state) {
    case 'changed':
      return toOrder(visit, { collectionChanged: result.token })
    case 'nothing-changed':
      return await again({ status: 422 })
    case 'not-moved':
      return await answerNotMoved(parts, sent, result.code)
    case 'changed-elsewhere':
      return await showLatest(parts, sent)
    case 'key-reused':
      return await again(SEND_AGAIN)
    case 'refused':
      return await answerRefused(parts, sent)
    case 'failed':
      return await again(FAILED)
    case 'given-up':
      return await again({ ...FAILED, notice: say('error', notConfirmed(order.orderNumber)) })
    case 'not-allowed':
      // Order management may be back soon; an order that has moved on says for itself how it stands.
      return parts.health.current() === 'offline' ? await again(FAILED) : toOrder(visit, { notMade: 'true' })
    case 'busy':
      return toOrder(visit, { notMade: 'true' })
    // Under way: the order says so.
    case 'requested':
      return toOrder(visit)
  }
}

async function answerNotMoved(
  parts: SlotParts,
  sent: Sent,
  code: Extract<CollectionResult, { state: 'not-moved' }>['code'],
): Promise<Answer> {
  const { visit, choice, to } = sent
  if (code in CHRISTMAS_OVER) return toOrder(visit, { notMade: 'true' })
  if (code === 'slots-unavailable' || code === 'shops-unavailable')
    return await answerStage(parts, sent, choice, FAILED)
  // What else is wrong is said at the stage that it is about.
  if (code !== 'slot-full' && code !== 'unknown-slot') return await answerStage(parts, sent, choice, { status: 422 })
  const slots = { ...choice, stage: 'slotSelection', chosen: { ...choice.chosen, slot: null } } as const
  return await answerStage(parts, sent, slots, {
    gone: to,
    notTaken: NOT_MOVED[code],
  })
}

/** Nothing is left to try, unless another tab was quicker: then the order says how it stands. */
async function answerRefused(parts: SlotParts, sent: Sent): Promise<Answer> {
  const { visit, choice, details } = sent
  const latest = (await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)) ?? details
  if (leadsToOrder(parts, { ...sent, details: latest })) return toOrder(visit, { notMade: 'true' })
  const notice = { tone: 'error', ...withContact(SAYS.refused, contactAbout(visit, visit.order)) } as const
  return await answerStage(parts, { ...sent, details: latest }, choice, { notice, closes: true, status: 409 })
}

/** Another tab, or order management itself, was quicker: what is booked now is shown, and asked about once more. */
async function showLatest(parts: SlotParts, sent: Sent): Promise<Answer> {
  const { visit, choice, details, to } = sent
  const latest = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (latest && leadsToOrder(parts, { ...sent, details: latest })) return toOrder(visit, { notMade: 'true' })
  const booked = latest && collectionOf(latest.order)
  if (booked && isSameCollection(booked, to)) {
    const start = { ...choice, stage: 'start', chosen: NOTHING_CHOSEN } as const
    return await answerStage(parts, { ...sent, details: latest }, start, { notice: say('info', SAYS.alreadyThere) })
  }
  const news = { notice: say('warning', SAYS.changedElsewhere), status: 422 } as const
  return await answerStage(parts, { ...sent, details: latest ?? details }, choice, news)
}

function say(tone: SlotNotice['tone'], text: string): SlotNotice {
  return { tone, text, link: null }
}

const SEND_AGAIN: SlotNews = { notice: say('warning', SAYS.sendAgain), stays: true, status: 422 }
/** XMS-15. */
const FAILED: SlotNews = { notice: say('error', NOT_MOVED['slot-full']), stays: true, status: 503 }
