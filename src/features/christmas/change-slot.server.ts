import { CHRISTMAS_OVER } from '../../domain/christmas/change-status.ts'
import type { CutOffs } from '../../domain/christmas/cut-off.ts'
import {
  moveCollection,
  NOT_MOVED,
  nothingChanged,
  whyNoMove,
  whyNotThere,
} from '../../domain/christmas/move-collection.ts'
import type { SlotDay } from '../../domain/christmas/slots.ts'
import { NOTHING_CHOSEN, stageToEnter } from '../../domain/christmas/stages.ts'
import { type WhatMayBeDone, whatMayBeDone } from '../../domain/order-actions/allowed-actions.ts'
import { type ChristmasCollection, collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { Order } from '../../domain/orders/order.ts'
import { christmasRegionOf } from '../../domain/shops/christmas-shop.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderNotice } from '../../notice-params.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { ChangeRequester } from '../order-records/order.write.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { cutOffsOf, type OrderSubject, receiveOrderForm, toOrder } from '../order-records/order-form.ts'
import { contactAbout, withContact } from '../order-records/order-page.ts'
import { pointSearched } from '../stores/find-near.ts'
import { amendLink } from './amend.server.ts'
import {
  CHANGE_COLLECTION,
  type CollectionParts,
  type CollectionResult,
  changeCollection,
  shopsOf,
  slotsOf,
} from './change-collection.ts'
import { changeSlotPage } from './change-slot.page.tsx'
import { choiceInForm, choiceInQuery, type SentChoice, type SlotChoice, slotChosen } from './slot-choice.ts'
import { SLOT_ANSWERS as MESSAGES } from './slot-messages.ts'
import { FIELDS, missingAt, type SlotNotice, type SlotPageProps } from './slot-props.ts'
import {
  type AtStore,
  fieldOfSlot,
  pageFrame,
  type ShownStage,
  type StageRead,
  type StoreParts,
  stageProps,
} from './stage-props.ts'

export type SlotParts = CollectionParts & StoreParts

/** The order as it was read, and what may be done with it now. */
interface SlotContext {
  visit: OrderVisit
  order: Order
  cutOffs: CutOffs
  may: WhatMayBeDone
  /** Why it can't be moved, whatever is chosen. */
  closed: ReturnType<typeof whyNoMove>
  isOffline: boolean
}

/** How a request is answered: by the order's own page, or by a stage of this one. */
type Outcome = { at: 'order'; news?: OrderNotice } | { at: 'stage'; choice: SlotChoice; news?: SlotNotices }

interface SlotNotices {
  /** Why the slot that was confirmed was not taken. */
  notTaken?: string
  notice?: SlotNotice
  /** The slot that has just gone (D-171). */
  gone?: ChristmasCollection
  /** The confirmation once more, whatever the slots say: what was sent was not taken. */
  stays?: true
  /** It will never be done: what is booked is to be read alone. */
  closes?: true
  status?: 409 | 422 | 503
}

/** Any stage of the page. It writes nothing. */
export async function showChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null || !isChristmas(details)) return missing
  const kept = await visit.takeSavedPost()
  const about = aboutOrder(parts, { visit, details, cutOffs: await cutOffsOf(parts, details.order, visit.now) })
  const choice = kept ? choiceInForm(kept).choice : choiceInQuery(visit.query)
  return await answer(parts, about, decideToShow(about, choice, kept !== null))
}

/** Moves the collection; or looks for stores round where the browser is, which stands in no address. */
export async function submitChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, CHANGE_COLLECTION, visit)
  if ('kind' in form) return form
  if (!isChristmas(form.details)) return missing
  const sent = choiceInForm(visit.fields)
  const result = await move(parts, form, sent)
  // Another tab, or order management itself, may have been quicker.
  const isOutdated = result.state === 'refused' || result.state === 'changed-elsewhere'
  const latest = isOutdated ? await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber) : null
  const about = aboutOrder(parts, { ...form, details: latest ?? form.details })
  return await answer(parts, about, decide(result, about, sent))
}

function isChristmas({ order }: OrderDetails): boolean {
  return SITES[order.site].christmas
}

type MoveResult =
  | CollectionResult
  /** `choosing`: at an earlier stage. `expired`: its key is too old, or what it showed is missing. */
  | { state: 'choosing' | 'incomplete' | 'expired' }

async function move(
  parts: SlotParts,
  form: OrderSubject<typeof CHANGE_COLLECTION> & { asker: ChangeRequester | null },
  { choice, from, to }: SentChoice,
): Promise<MoveResult> {
  if (choice.stage !== 'confirmation') return { state: 'choosing' }
  if (to === null) return { state: 'incomplete' }
  if (form.asker === null || from === null) return { state: 'expired' }
  return await changeCollection(parts, form, { from, to }, form.asker)
}

function aboutOrder(
  { health }: SlotParts,
  { visit, details, cutOffs }: Pick<SlotContext, 'visit' | 'cutOffs'> & { details: OrderDetails },
): SlotContext {
  const { order, openWrite } = details
  const orderManagement = health.current()
  return {
    ...{ visit, order, cutOffs },
    may: whatMayBeDone(order, { orderManagement, openWrite, cutOffs }, visit.now),
    closed: whyNoMove(order, visit.now, cutOffs),
    isOffline: orderManagement === 'offline',
  }
}

function decideToShow(about: SlotContext, choice: SlotChoice, isRestored: boolean): Outcome {
  if (leadsToOrder(about) || (isRestored && isOver(about))) {
    // Whoever has begun to choose is told that it was not done.
    return choice.stage === 'start' ? { at: 'order' } : NOT_MADE
  }
  return { at: 'stage', choice, ...(isRestored && { news: { notice: say('info', MESSAGES.restored) } }) }
}

/** What is answered to what was sent, the order read once more where it was outdated. */
function decide(result: MoveResult, about: SlotContext, { choice, to }: SentChoice): Outcome {
  const { visit, order } = about
  const again = (news: SlotNotices): Outcome => ({ at: 'stage', choice, news })
  switch (result.state) {
    case 'choosing':
      return { at: 'stage', choice }
    case 'incomplete':
      return isOver(about) ? NOT_MADE : { at: 'stage', choice }
    case 'expired':
      return isOver(about) ? NOT_MADE : again(SEND_AGAIN)
    case 'changed':
      return { at: 'order', news: { collectionChanged: result.token } }
    case 'nothing-changed':
      return again({ status: 422 })
    case 'not-moved':
      return decideNotMoved(result.code, choice, to)
    // Nothing is left to try, unless another tab was quicker: then the order says how it stands.
    case 'changed-elsewhere':
    case 'refused': {
      if (leadsToOrder(about)) return NOT_MADE
      if (result.state === 'refused') {
        const notice = { tone: 'error', ...withContact(MESSAGES.refused, contactAbout(visit, visit.order)) } as const
        return again({ notice, closes: true, status: 409 })
      }
      // What is booked now is shown, and asked about once more.
      const booked = collectionOf(order)
      if (!booked || !to || !isSameCollection(booked, to))
        return again({ notice: say('warning', MESSAGES.changedElsewhere), status: 422 })
      const start = { ...choice, stage: 'start', chosen: NOTHING_CHOSEN } as const
      return { at: 'stage', choice: start, news: { notice: say('info', MESSAGES.alreadyThere) } }
    }
    case 'key-reused':
      return again(SEND_AGAIN)
    case 'failed':
      return again(FAILED)
    case 'given-up':
      return again({ ...FAILED, notice: say('error', notConfirmed(visit.order.orderNumber)) })
    case 'not-allowed':
      // Order management may be back soon; an order that has moved on says for itself how it stands.
      return about.isOffline ? again(FAILED) : NOT_MADE
    case 'busy':
      return NOT_MADE
    // Pending: the order says so.
    case 'requested':
      return { at: 'order' }
  }
}

/** Too late for any change: who has sent one is told by the order that it was not made, as by every form about it. */
function isOver({ closed }: SlotContext): boolean {
  return closed !== null && closed in CHRISTMAS_OVER
}

/** What can't be changed now says so on the order's own page, unless it is too late for it: that is said here (D-46). */
function leadsToOrder({ may }: SlotContext): boolean {
  return !may.changeCollection && !(may.notice && may.notice in CHRISTMAS_OVER)
}

function decideNotMoved(
  code: Extract<CollectionResult, { state: 'not-moved' }>['code'],
  choice: SlotChoice,
  to: ChristmasCollection | null,
): Outcome {
  if (code in CHRISTMAS_OVER) return NOT_MADE
  if (code === 'slots-unavailable' || code === 'shops-unavailable') return { at: 'stage', choice, news: FAILED }
  // What else is wrong is said at the stage that it is about.
  if (code !== 'slot-full' && code !== 'unknown-slot') return { at: 'stage', choice, news: { status: 422 } }
  const slots = { ...choice, stage: 'slotSelection', chosen: { ...choice.chosen, slot: null } } as const
  return { at: 'stage', choice: slots, news: { ...(to && { gone: to }), notTaken: NOT_MOVED[code] } }
}

function say(tone: SlotNotice['tone'], text: string): SlotNotice {
  return { tone, text, link: null }
}

const NOT_MADE = { at: 'order', news: { notMade: 'true' } } as const satisfies Outcome
const SEND_AGAIN: SlotNotices = { notice: say('warning', MESSAGES.sendAgain), stays: true, status: 422 }
/** XMS-15. */
const FAILED: SlotNotices = { notice: say('error', NOT_MOVED['slot-full']), stays: true, status: 503 }

/** Nobody waits longer for slots than this (XMS-13), nor for a store after a post. */
const SLOTS_WAIT_MS = 10_000

async function answer(parts: SlotParts, about: SlotContext, outcome: Outcome): Promise<Answer> {
  if (outcome.at === 'order') return toOrder(about.visit, outcome.news)
  return await answerStage(parts, about, outcome.choice, outcome.news ?? {})
}

/** The page at the stage that was asked for, or at the first before it that is incomplete. */
async function answerStage(
  parts: SlotParts,
  about: SlotContext,
  choice: SlotChoice,
  news: SlotNotices,
): Promise<Answer> {
  const { visit, order, may } = about
  const present = collectionOf(order)
  // After a post that was not taken nothing must be lost of what was chosen: the store is waited for, as its slots are.
  const waitMs = news.status ? SLOTS_WAIT_MS : undefined
  const shops = await shopsOf(parts, [present?.shopId, choice.chosen.shopId], waitMs)
  const shop = shops?.find(({ shopId }) => shopId === present?.shopId) ?? null
  const read = { ...about, choice, news, present, shops, shop }
  const entered = enterStage(read)
  const shown = entered.stage === 'slots' ? await enterSlots(parts, read, entered) : entered
  const stage = await stageProps(parts, read, shown)
  const frame = pageFrame(read, await amendLink(parts.tokens, order, may, visit))
  const notTaken = news.notTaken ? [{ field: fieldOfSlot(stage.chosen), message: news.notTaken }] : []
  const problems = [...notTaken, ...(stage.problems ?? [])]
  const isAnswer = news.notice !== undefined || news.status !== undefined
  const props: SlotPageProps = { ...frame, isAnswer, notice: news.notice ?? null, ...stage, problems }
  const status = news.status ?? (problems.length > 0 ? 422 : undefined)
  return show(changeSlotPage, props, status ? { status } : {})
}

interface Read extends StageRead, SlotContext {
  news: SlotNotices
  /** Null: the list can't be read. */
  shops: readonly Shop[] | null
}

/** Which stage is shown depends on the store's slots. */
interface Entered extends AtStore {
  stage: 'slots'
  shops: readonly Shop[]
  asked: 'slotSelection' | 'confirmation'
  problems: FieldProblem[]
}

function enterStage({ order, closed, choice, news, present, shops, shop }: Read): ShownStage | Entered {
  // Neither gets better by itself: lines that disagree, and a store that has left the list.
  const isStuck = closed === 'no-collection' || (closed === null && shops !== null && shop === null)
  const start = { stage: 'start', isOpen: !closed && !isStuck && !news.closes } as const
  if (isStuck) return { ...start, says: `${NOT_MOVED['no-collection']} ${MESSAGES.help}` }
  if (closed) return { ...start, says: NOT_MOVED[closed] }
  if (choice.stage === 'start' || news.closes || !present) return { ...start, says: null }
  if (!shops || !shop) return { ...start, says: NOT_MOVED['shops-unavailable'] }
  const picked = shops.find(({ shopId }) => shopId === choice.chosen.shopId) ?? null
  const notThere = choice.chosen.shopId === null ? null : whyNotThere(order, shops, picked)
  const chosen = notThere ? NOTHING_CHOSEN : withOwnSlot(choice, present)
  const entered = stageToEnter(choice.stage, chosen)
  const isAsked = choice.stage !== 'storeSelection'
  const problems =
    notThere && isAsked ? [{ field: FIELDS.shopId, message: NOT_MOVED[notThere] }] : missingAt(choice.stage, chosen)
  if ((entered !== 'slotSelection' && entered !== 'confirmation') || !picked)
    return { stage: 'storeSelection', shop, picked: notThere ? null : picked, problems }
  const atStore = { present, shop, picked, choice: { ...choice, chosen } }
  if (entered === 'confirmation' && news.stays) return { stage: 'confirmation', ...atStore }
  return { stage: 'slots', ...atStore, shops, asked: entered, problems }
}

/** Whoever stays with the store of now starts from the slot of now (D-182). */
function withOwnSlot({ chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  if (chosen.shopId !== shopId || chosen.day !== null || chosen.slot !== null) return chosen
  return { shopId, day: on.toString(), slot: `${startsAt}-${endsAt}` }
}

async function enterSlots(parts: SlotParts, read: Read, entered: Entered): Promise<ShownStage> {
  const { visit, order } = read
  const from = () => searchedFrom(parts, read, entered.shop)
  const [found, near] = await Promise.all([
    withinMs(slotsOf(parts.orderManagement, order, entered.picked.shopId, visit.now), SLOTS_WAIT_MS),
    entered.asked === 'slotSelection' ? from() : null,
  ])
  const shown = decideSlot(read, entered, found === TOO_LATE ? null : found)
  if (shown.stage !== 'slotSelection') return shown
  // There is nothing to confirm, but perhaps another slot to choose.
  return { ...shown, from: shown.notice ? await from() : near }
}

function decideSlot(
  { visit, order, cutOffs, news }: Read,
  { asked, problems, shops, stage: _, ...atStore }: Entered,
  days: readonly SlotDay[] | null,
): ShownStage {
  const { present, shop, picked, choice } = atStore
  const slots = { stage: 'slotSelection', ...atStore, days, from: null, gone: news.gone ?? null } as const
  if (asked === 'slotSelection') return { ...slots, problems }
  const wanted = { shopId: picked.shopId, slot: slotChosen(choice.chosen), shops, days }
  const decided = moveCollection(order, wanted, visit.now, cutOffs)
  if (decided.ok) return { stage: 'confirmation', ...atStore }
  if (decided.code === 'nothing-changed')
    return { ...slots, problems: [], notice: say('info', nothingChanged(shop.name, present)) }
  // Nothing has been tried yet, so nothing has failed.
  const code = decided.code === 'slot-full' ? 'unknown-slot' : decided.code
  const without = { ...choice, chosen: { ...choice.chosen, slot: null } }
  return { ...slots, choice: without, problems: [{ field: FIELDS.slot, message: NOT_MOVED[code] }] }
}

/** The point of the search that led to the store, for its distance. */
async function searchedFrom(
  parts: SlotParts,
  { visit: { order }, choice: { q, location } }: Read,
  present: Shop,
): Promise<Point | null> {
  if (location || !q) return location
  const typed = { site: SITES[order.site], text: q, orderNumber: order.orderNumber }
  return await pointSearched(parts, typed, christmasRegionOf(present))
}
