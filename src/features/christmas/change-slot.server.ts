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
import { allowedStage, NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import { type AllowedActions, allowedActions } from '../../domain/order-actions/allowed-actions.ts'
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
import { FIELDS, missingChoices, type SlotNotice, type SlotPageProps } from './slot-props.ts'
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

interface SlotContext {
  visit: OrderVisit
  order: Order
  cutOffs: CutOffs
  may: AllowedActions
  /** Why it can't be moved, independent of the choice. */
  closed: ReturnType<typeof whyNoMove>
  isOffline: boolean
}

/** How a request is answered: by the order's own page, or by a stage of this one. */
type Outcome = { at: 'order'; notice?: OrderNotice } | { at: 'stage'; choice: SlotChoice; notices?: SlotNotices }

interface SlotNotices {
  /** Why the confirmed slot was refused. */
  notTaken?: string
  notice?: SlotNotice
  /** The slot that has just gone (D-171). */
  gone?: ChristmasCollection
  /** Show the confirmation again, whatever the slots are: the post was not accepted. */
  stays?: true
  /** It can never succeed: show only what is booked. */
  closes?: true
  status?: 409 | 422 | 503
}

export async function showChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null || !isChristmas(details)) return missing
  const saved = await visit.takeSavedPost()
  const about = aboutOrder(parts, { visit, details, cutOffs: await cutOffsOf(parts, details.order, visit.now) })
  const choice = saved ? choiceInForm(saved).choice : choiceInQuery(visit.query)
  return await answerOutcome(parts, about, decideToShow(about, choice, saved !== null))
}

/** Moves the collection, or searches for stores near the browser's location, which is never put into an address. */
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
  return await answerOutcome(parts, about, decide(result, about, sent))
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
  form: OrderSubject<typeof CHANGE_COLLECTION> & { requester: ChangeRequester | null },
  { choice, from, to }: SentChoice,
): Promise<MoveResult> {
  if (choice.stage !== 'confirmation') return { state: 'choosing' }
  if (to === null) return { state: 'incomplete' }
  if (form.requester === null || from === null) return { state: 'expired' }
  return await changeCollection(parts, form, { from, to }, form.requester)
}

function aboutOrder(
  { health }: SlotParts,
  { visit, details, cutOffs }: Pick<SlotContext, 'visit' | 'cutOffs'> & { details: OrderDetails },
): SlotContext {
  const { order, openWrite } = details
  const orderManagement = health.current()
  return {
    ...{ visit, order, cutOffs },
    may: allowedActions(order, { orderManagement, openWrite, cutOffs }, visit.now),
    closed: whyNoMove(order, visit.now, cutOffs),
    isOffline: orderManagement === 'offline',
  }
}

function decideToShow(about: SlotContext, choice: SlotChoice, isRestored: boolean): Outcome {
  if (redirectsToOrder(about) || (isRestored && isTooLate(about))) {
    // A shopper who has begun to choose sees that it was not done.
    return choice.stage === 'start' ? { at: 'order' } : NOT_MADE
  }
  return { at: 'stage', choice, ...(isRestored && { notices: { notice: noticeOf('info', MESSAGES.restored) } }) }
}

function decide(result: MoveResult, about: SlotContext, { choice, to }: SentChoice): Outcome {
  const { visit, order } = about
  const again = (notices: SlotNotices): Outcome => ({ at: 'stage', choice, notices })
  switch (result.state) {
    case 'choosing':
      return { at: 'stage', choice }
    case 'incomplete':
      return isTooLate(about) ? NOT_MADE : { at: 'stage', choice }
    case 'expired':
      return isTooLate(about) ? NOT_MADE : again(SEND_AGAIN)
    case 'changed':
      return { at: 'order', notice: { collectionChanged: result.token } }
    case 'nothing-changed':
      return again({ status: 422 })
    case 'not-moved':
      return decideWhenNotMoved(result.code, choice, to)
    // Nothing is left to try, unless another tab was quicker: then the order's page shows its status.
    case 'changed-elsewhere':
    case 'refused': {
      if (redirectsToOrder(about)) return NOT_MADE
      if (result.state === 'refused') {
        const notice = { tone: 'error', ...withContact(MESSAGES.refused, contactAbout(visit, visit.order)) } as const
        return again({ notice, closes: true, status: 409 })
      }
      // Shows what is booked now, to be confirmed again.
      const booked = collectionOf(order)
      if (!booked || !to || !isSameCollection(booked, to))
        return again({ notice: noticeOf('warning', MESSAGES.changedElsewhere), status: 422 })
      const start = { ...choice, stage: 'start', chosen: NOTHING_CHOSEN } as const
      return { at: 'stage', choice: start, notices: { notice: noticeOf('info', MESSAGES.alreadyThere) } }
    }
    case 'key-reused':
      return again(SEND_AGAIN)
    case 'failed':
      return again(FAILED)
    case 'given-up':
      return again({ ...FAILED, notice: noticeOf('error', notConfirmed(visit.order.orderNumber)) })
    case 'not-allowed':
      // Order management may be back soon; otherwise the order's own page shows its status.
      return about.isOffline ? again(FAILED) : NOT_MADE
    case 'busy':
      return NOT_MADE
    // Pending: the order's page shows that.
    case 'requested':
      return { at: 'order' }
  }
}

/** Too late for any change: the order's page then shows that it was not made, as for every form. */
function isTooLate({ closed }: SlotContext): boolean {
  return closed !== null && closed in CHRISTMAS_OVER
}

/** The order's own page shows why it can't be changed now, unless it is too late for it: this page shows that (D-46). */
function redirectsToOrder({ may }: SlotContext): boolean {
  return !may.changeCollection && !(may.notice && may.notice in CHRISTMAS_OVER)
}

function decideWhenNotMoved(
  code: Extract<CollectionResult, { state: 'not-moved' }>['code'],
  choice: SlotChoice,
  to: ChristmasCollection | null,
): Outcome {
  if (code in CHRISTMAS_OVER) return NOT_MADE
  if (code === 'slots-unavailable' || code === 'shops-unavailable') return { at: 'stage', choice, notices: FAILED }
  // Other problems are shown at their own stage.
  if (code !== 'slot-full' && code !== 'unknown-slot') return { at: 'stage', choice, notices: { status: 422 } }
  const slots = { ...choice, stage: 'slotSelection', chosen: { ...choice.chosen, slot: null } } as const
  return { at: 'stage', choice: slots, notices: { ...(to && { gone: to }), notTaken: NOT_MOVED[code] } }
}

function noticeOf(tone: SlotNotice['tone'], text: string): SlotNotice {
  return { tone, text, link: null }
}

const NOT_MADE = { at: 'order', notice: { notMade: 'true' } } as const satisfies Outcome
const SEND_AGAIN: SlotNotices = { notice: noticeOf('warning', MESSAGES.sendAgain), stays: true, status: 422 }
/** XMS-15. */
const FAILED: SlotNotices = { notice: noticeOf('error', NOT_MOVED['slot-full']), stays: true, status: 503 }

/** The longest wait for slots (XMS-13), and for a store after a post. */
const SLOTS_WAIT_MS = 10_000

async function answerOutcome(parts: SlotParts, about: SlotContext, outcome: Outcome): Promise<Answer> {
  if (outcome.at === 'order') return toOrder(about.visit, outcome.notice)
  return await answerStage(parts, about, outcome.choice, outcome.notices ?? {})
}

/** The page at the requested stage, or at the first before it that is incomplete. */
async function answerStage(
  parts: SlotParts,
  about: SlotContext,
  choice: SlotChoice,
  notices: SlotNotices,
): Promise<Answer> {
  const { visit, order, may } = about
  const present = collectionOf(order)
  // After a refused post no choice must be lost, so the store is awaited for as long as its slots.
  const waitMs = notices.status ? SLOTS_WAIT_MS : undefined
  const shops = await shopsOf(parts, [present?.shopId, choice.chosen.shopId], waitMs)
  const shop = shops?.find(({ shopId }) => shopId === present?.shopId) ?? null
  const read = { ...about, choice, notices, present, shops, shop }
  const opened = openStage(read)
  const shown = opened.stage === 'slots' ? await openSlots(parts, read, opened) : opened
  const stage = await stageProps(parts, read, shown)
  const frame = pageFrame(read, await amendLink(parts.tokens, order, may, visit))
  const notTaken = notices.notTaken ? [{ field: fieldOfSlot(stage.chosen), message: notices.notTaken }] : []
  const problems = [...notTaken, ...(stage.problems ?? [])]
  const isAnswer = notices.notice !== undefined || notices.status !== undefined
  const props: SlotPageProps = { ...frame, isAnswer, notice: notices.notice ?? null, ...stage, problems }
  const status = notices.status ?? (problems.length > 0 ? 422 : undefined)
  return show(changeSlotPage, props, status ? { status } : {})
}

interface Read extends StageRead, SlotContext {
  notices: SlotNotices
  /** Null: the list can't be read. */
  shops: readonly Shop[] | null
}

/** Decided once the store's slots are read. */
interface SlotsStage extends AtStore {
  stage: 'slots'
  shops: readonly Shop[]
  requestedStage: 'slotSelection' | 'confirmation'
  problems: FieldProblem[]
}

function openStage({ order, closed, choice, notices, present, shops, shop }: Read): ShownStage | SlotsStage {
  // Neither resolves by itself: lines that disagree, and a store that has left the list.
  const isStuck = closed === 'no-collection' || (closed === null && shops !== null && shop === null)
  const start = { stage: 'start', isOpen: !closed && !isStuck && !notices.closes } as const
  if (isStuck) return { ...start, text: `${NOT_MOVED['no-collection']} ${MESSAGES.help}` }
  if (closed) return { ...start, text: NOT_MOVED[closed] }
  if (choice.stage === 'start' || notices.closes || !present) return { ...start, text: null }
  if (!shops || !shop) return { ...start, text: NOT_MOVED['shops-unavailable'] }
  const picked = shops.find(({ shopId }) => shopId === choice.chosen.shopId) ?? null
  const notThere = choice.chosen.shopId === null ? null : whyNotThere(order, shops, picked)
  const chosen = notThere ? NOTHING_CHOSEN : withOwnSlot(choice, present)
  const entered = allowedStage(choice.stage, chosen)
  const wantsSlots = choice.stage !== 'storeSelection'
  const problems =
    notThere && wantsSlots
      ? [{ field: FIELDS.shopId, message: NOT_MOVED[notThere] }]
      : missingChoices(choice.stage, chosen)
  if ((entered !== 'slotSelection' && entered !== 'confirmation') || !picked)
    return { stage: 'storeSelection', shop, picked: notThere ? null : picked, problems }
  const atStore = { present, shop, picked, choice: { ...choice, chosen } }
  if (entered === 'confirmation' && notices.stays) return { stage: 'confirmation', ...atStore }
  return { stage: 'slots', ...atStore, shops, requestedStage: entered, problems }
}

/** With the present store unchanged, the present slot is preselected (D-182). */
function withOwnSlot({ chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  if (chosen.shopId !== shopId || chosen.day !== null || chosen.slot !== null) return chosen
  return { shopId, day: on.toString(), slot: `${startsAt}-${endsAt}` }
}

async function openSlots(parts: SlotParts, read: Read, slotsStage: SlotsStage): Promise<ShownStage> {
  const { visit, order } = read
  const from = () => searchedFrom(parts, read, slotsStage.shop)
  const [days, near] = await Promise.all([
    withinMs(slotsOf(parts.orderManagement, order, slotsStage.picked.shopId, visit.now), SLOTS_WAIT_MS),
    slotsStage.requestedStage === 'slotSelection' ? from() : null,
  ])
  const shown = decideSlot(read, slotsStage, days === TOO_LATE ? null : days)
  if (shown.stage !== 'slotSelection') return shown
  // There is nothing to confirm, but perhaps another slot to choose.
  return { ...shown, from: shown.notice ? await from() : near }
}

function decideSlot(
  { visit, order, cutOffs, notices }: Read,
  { requestedStage, problems, shops, stage: _, ...atStore }: SlotsStage,
  days: readonly SlotDay[] | null,
): ShownStage {
  const { present, shop, picked, choice } = atStore
  const slots = { stage: 'slotSelection', ...atStore, days, from: null, gone: notices.gone ?? null } as const
  if (requestedStage === 'slotSelection') return { ...slots, problems }
  const wanted = { shopId: picked.shopId, slot: slotChosen(choice.chosen), shops, days }
  const decided = moveCollection(order, wanted, visit.now, cutOffs)
  if (decided.ok) return { stage: 'confirmation', ...atStore }
  if (decided.code === 'nothing-changed')
    return { ...slots, problems: [], notice: noticeOf('info', nothingChanged(shop.name, present)) }
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
