import { CHRISTMAS_CHANGE_REFUSALS } from '../../domain/christmas/change-status.ts'
import type { CutOffs } from '../../domain/christmas/cut-off.ts'
import {
  MOVE_REFUSALS,
  moveCollection,
  nothingChangedSentence,
  whyNotMovable,
  whyShopRefused,
} from '../../domain/christmas/move-collection.ts'
import type { SlotDay } from '../../domain/christmas/slots.ts'
import { allowedStage, NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import { type AllowedActions, allowedActions } from '../../domain/order-actions/allowed-actions.ts'
import { type ChristmasCollection, collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { notConfirmedSentence } from '../../domain/orders/not-confirmed.ts'
import type { Order } from '../../domain/orders/order.ts'
import { regionOfShop } from '../../domain/shops/christmas-shop.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { OrderNotice } from '../../notice-params.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { ChangeRequester } from '../order-records/order.write.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { cutOffsOf, type OrderSubject, receiveOrderForm, redirectToOrder } from '../order-records/order-form.ts'
import { contactPageUrl, withContact } from '../order-records/order-page.ts'
import { geocodeWithinRegion } from '../stores/find-near.ts'
import { amendLink } from './amend.server.ts'
import {
  CHANGE_COLLECTION,
  type CollectionChangeResult,
  type CollectionParts,
  changeCollection,
  findShopSlots,
  findShopsInTime,
} from './change-collection.ts'
import { changeSlotPage } from './change-slot.page.tsx'
import { choiceInForm, choiceInQuery, type SlotChoice, type SubmittedChoice, slotChosen } from './slot-choice.ts'
import { SLOT_SERVER_MESSAGES as MESSAGES } from './slot-messages.ts'
import { FIELDS, missingChoices, type SlotNotice, type SlotPageProps } from './slot-props.ts'
import {
  type PickedStore,
  pageFrame,
  type ShownStage,
  type StageInput,
  type StoreParts,
  slotProblemField,
  stageProps,
} from './stage-props.ts'

export type SlotParts = CollectionParts & StoreParts

interface SlotContext {
  visit: OrderVisit
  order: Order
  cutOffs: CutOffs
  allowed: AllowedActions
  /** Why the collection can't be moved, whatever the shopper chooses. */
  closed: ReturnType<typeof whyNotMovable>
  isOffline: boolean
}

/** A request is answered by a redirect to the order's page, or by a stage of this page. */
type Outcome = { at: 'order'; notice?: OrderNotice } | { at: 'stage'; choice: SlotChoice; notices?: SlotNotices }

interface SlotNotices {
  /** Why the slot that the shopper confirmed was refused. */
  notTaken?: string
  notice?: SlotNotice
  /** The slot that the shopper confirmed although it is no longer free; shown as unavailable (D-171). */
  takenSlot?: ChristmasCollection
  /** The post was not accepted, so the confirmation is shown again without reading the slots. */
  keepsConfirmation?: true
  /** The change can never succeed, so only the present booking is shown. */
  isFinal?: true
  status?: 409 | 422 | 503
}

export async function showChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null || !isChristmas(details)) return missing
  const saved = await visit.takeSavedPost()
  const context = createContext(parts, { visit, details, cutOffs: await cutOffsOf(parts, visit, details.order) })
  const choice = saved ? choiceInForm(saved).choice : choiceInQuery(visit.query)
  return await answerOutcome(parts, context, decideToShow(context, choice, saved !== null))
}

/** Moves the collection, or searches for stores near the browser's location, which must never be in a URL. */
export async function submitChangeSlot(parts: SlotParts, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, CHANGE_COLLECTION, visit)
  if ('kind' in form) return form
  if (!isChristmas(form.details)) return missing
  const sent = choiceInForm(visit.fields)
  const result = await move(parts, form, sent)
  // Another tab or order management may have changed the order first, so it is read again.
  const isOutdated = result.state === 'refused' || result.state === 'changed-elsewhere'
  const latest = isOutdated ? await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber) : null
  const context = createContext(parts, { ...form, details: latest ?? form.details })
  return await answerOutcome(parts, context, decide(result, context, sent))
}

function isChristmas({ order }: OrderDetails): boolean {
  return SITES[order.site].christmas
}

type MoveResult =
  | CollectionChangeResult
  /**
   * `choosing`: the form is of an earlier stage. `expired`: its command key is too old, or the collection before the
   * change is missing.
   */
  | { state: 'choosing' | 'incomplete' | 'expired' }

async function move(
  parts: SlotParts,
  form: OrderSubject<typeof CHANGE_COLLECTION> & { requester: ChangeRequester | null },
  { choice, from, to }: SubmittedChoice,
): Promise<MoveResult> {
  if (choice.stage !== 'confirmation') return { state: 'choosing' }
  if (to === null) return { state: 'incomplete' }
  if (form.requester === null || from === null) return { state: 'expired' }
  return await changeCollection(parts, form, { from, to }, form.requester)
}

function createContext(
  { health }: SlotParts,
  { visit, details, cutOffs }: Pick<SlotContext, 'visit' | 'cutOffs'> & { details: OrderDetails },
): SlotContext {
  const { order, openWrite } = details
  const orderManagement = health.current()
  return {
    ...{ visit, order, cutOffs },
    allowed: allowedActions(order, { orderManagement, openWrite, cutOffs }, visit.now),
    closed: whyNotMovable(order, visit.now, cutOffs),
    isOffline: orderManagement === 'offline',
  }
}

function decideToShow(context: SlotContext, choice: SlotChoice, isRestored: boolean): Outcome {
  if (redirectsToOrder(context) || (isRestored && isTooLate(context))) {
    // If the shopper has begun to choose, the order's page shows that nothing was changed.
    return choice.stage === 'start' ? { at: 'order' } : NOT_MADE
  }
  return {
    at: 'stage',
    choice,
    ...(isRestored && { notices: { notice: noticeOf('info', COMMON_SENTENCES.restoredChoices) } }),
  }
}

function decide(result: MoveResult, context: SlotContext, { choice, to }: SubmittedChoice): Outcome {
  const { visit, order } = context
  const showAgain = (notices: SlotNotices): Outcome => ({ at: 'stage', choice, notices })
  switch (result.state) {
    case 'choosing':
      return { at: 'stage', choice }
    case 'incomplete':
      return isTooLate(context) ? NOT_MADE : { at: 'stage', choice }
    case 'expired':
      return isTooLate(context) ? NOT_MADE : showAgain(sendAgainNotices())
    case 'changed':
      return { at: 'order', notice: { collectionChanged: result.token } }
    case 'nothing-changed':
      return showAgain({ status: 422 })
    case 'not-moved':
      return decideWhenNotMoved(result.code, choice, to)
    // If the order can no longer be changed, for example because another tab was quicker, its page shows why.
    case 'changed-elsewhere':
    case 'refused': {
      if (redirectsToOrder(context)) return NOT_MADE
      if (result.state === 'refused') {
        const notice = { tone: 'error', ...withContact(MESSAGES.refused, contactPageUrl(visit)) } as const
        return showAgain({ notice, isFinal: true, status: 409 })
      }
      // Shows the present booking, so that the shopper can confirm the change again.
      const booked = collectionOf(order)
      if (!booked || !to || !isSameCollection(booked, to))
        return showAgain({ notice: noticeOf('warning', MESSAGES.changedElsewhere), status: 422 })
      const start = { ...choice, stage: 'start', chosen: NOTHING_CHOSEN } as const
      return { at: 'stage', choice: start, notices: { notice: noticeOf('info', MESSAGES.alreadyThere) } }
    }
    case 'key-reused':
      return showAgain(sendAgainNotices())
    case 'failed':
      return showAgain(failedNotices())
    case 'given-up':
      return showAgain({ ...failedNotices(), notice: noticeOf('error', notConfirmedSentence(visit.order.orderNumber)) })
    case 'not-allowed':
      // While order management is down, the shopper can try again later; otherwise the order's page shows its status.
      return context.isOffline ? showAgain(failedNotices()) : NOT_MADE
    case 'busy':
      return NOT_MADE
    // The order's page shows that the change is pending.
    case 'requested':
      return { at: 'order' }
  }
}

/** Whether it is too late for any change. The order's page then shows that the change was not made. */
function isTooLate({ closed }: SlotContext): boolean {
  return closed !== null && closed in CHRISTMAS_CHANGE_REFUSALS
}

/**
 * Whether to redirect to the order's page, which shows why the collection can't be changed. If it is too late, this
 * page shows that itself (D-46).
 */
function redirectsToOrder({ allowed }: SlotContext): boolean {
  return !allowed.changeCollection && !(allowed.notice && allowed.notice in CHRISTMAS_CHANGE_REFUSALS)
}

function decideWhenNotMoved(
  code: Extract<CollectionChangeResult, { state: 'not-moved' }>['code'],
  choice: SlotChoice,
  to: ChristmasCollection | null,
): Outcome {
  if (code in CHRISTMAS_CHANGE_REFUSALS) return NOT_MADE
  if (code === 'slots-unavailable' || code === 'shops-unavailable')
    return { at: 'stage', choice, notices: failedNotices() }
  // Other problems are shown at their own stage.
  if (code !== 'slot-full' && code !== 'unknown-slot') return { at: 'stage', choice, notices: { status: 422 } }
  const slots = { ...choice, stage: 'slotSelection', chosen: { ...choice.chosen, slot: null } } as const
  return { at: 'stage', choice: slots, notices: { ...(to && { takenSlot: to }), notTaken: MOVE_REFUSALS[code] } }
}

function noticeOf(tone: SlotNotice['tone'], text: string): SlotNotice {
  return { tone, text, link: null }
}

const NOT_MADE = { at: 'order', notice: { notMade: 'true' } } as const satisfies Outcome
const sendAgainNotices = (): SlotNotices => ({
  notice: noticeOf('warning', COMMON_SENTENCES.sendAgain),
  keepsConfirmation: true,
  status: 422,
})
/** After any failed update the text is that for a full slot (XMS-15). */
const failedNotices = (): SlotNotices => ({
  notice: noticeOf('error', MOVE_REFUSALS['slot-full']),
  keepsConfirmation: true,
  status: 503,
})

/** The longest wait for slots (XMS-13), and for the list of shops after a refused post. */
const SLOTS_WAIT_MS = 10_000

async function answerOutcome(parts: SlotParts, context: SlotContext, outcome: Outcome): Promise<Answer> {
  if (outcome.at === 'order') return redirectToOrder(context.visit, outcome.notice)
  return await answerStage(parts, context, outcome.choice, outcome.notices ?? {})
}

/** Shows the requested stage, or the first incomplete stage before it. */
async function answerStage(
  parts: SlotParts,
  context: SlotContext,
  choice: SlotChoice,
  notices: SlotNotices,
): Promise<Answer> {
  const { visit, order, allowed } = context
  const present = collectionOf(order)
  // Without the shops the choice of store and slot can't be shown, so after a refused post they are awaited longer.
  const waitMs = notices.status ? SLOTS_WAIT_MS : undefined
  const shops = await findShopsInTime(parts, [present?.shopId, choice.chosen.shopId], waitMs)
  const shop = shops?.find(({ shopId }) => shopId === present?.shopId) ?? null
  const stageContext = { ...context, choice, notices, present, shops, shop }
  const opened = openStage(stageContext)
  const shown = opened.stage === 'slots' ? await openSlots(parts, stageContext, opened) : opened
  const stage = await stageProps(parts, stageContext, shown)
  const frame = pageFrame(stageContext, await amendLink(parts.tokens, order, allowed, visit))
  const notTaken = notices.notTaken ? [{ field: slotProblemField(stage.chosen), message: notices.notTaken }] : []
  const problems = [...notTaken, ...(stage.problems ?? [])]
  const isAnswer = notices.notice !== undefined || notices.status !== undefined
  const props: SlotPageProps = { ...frame, isAnswer, notice: notices.notice ?? null, ...stage, problems }
  const status = notices.status ?? (problems.length > 0 ? 422 : undefined)
  return show(changeSlotPage, props, status ? { status } : {})
}

interface StageContext extends StageInput, SlotContext {
  notices: SlotNotices
  /** Null if the list of shops can't be read. */
  shops: readonly Shop[] | null
}

/** A stage that needs the slots of the store: once they are read, it becomes the slot stage or the confirmation. */
interface SlotsStage extends PickedStore {
  stage: 'slots'
  shops: readonly Shop[]
  requestedStage: 'slotSelection' | 'confirmation'
  problems: FieldProblem[]
}

function openStage({ order, closed, choice, notices, present, shops, shop }: StageContext): ShownStage | SlotsStage {
  // Waiting doesn't solve two problems: lines with different collections, and a store that is no longer in the list.
  const isStuck = closed === 'no-collection' || (closed === null && shops !== null && shop === null)
  const start = { stage: 'start', isOpen: !closed && !isStuck && !notices.isFinal } as const
  if (isStuck) return { ...start, text: `${MOVE_REFUSALS['no-collection']} ${MESSAGES.help}` }
  if (closed) return { ...start, text: MOVE_REFUSALS[closed] }
  if (choice.stage === 'start' || notices.isFinal || !present) return { ...start, text: null }
  if (!shops || !shop) return { ...start, text: MOVE_REFUSALS['shops-unavailable'] }
  const picked = shops.find(({ shopId }) => shopId === choice.chosen.shopId) ?? null
  const storeRefusal = choice.chosen.shopId === null ? null : whyShopRefused(order, shops, picked)
  const chosen = storeRefusal ? NOTHING_CHOSEN : withOwnSlot(choice, present)
  const allowed = allowedStage(choice.stage, chosen)
  const wantsSlots = choice.stage !== 'storeSelection'
  const problems =
    storeRefusal && wantsSlots
      ? [{ field: FIELDS.shopId, message: MOVE_REFUSALS[storeRefusal] }]
      : missingChoices(choice.stage, chosen)
  if ((allowed !== 'slotSelection' && allowed !== 'confirmation') || !picked)
    return { stage: 'storeSelection', shop, picked: storeRefusal ? null : picked, problems }
  const atStore = { present, shop, picked, choice: { ...choice, chosen } }
  if (allowed === 'confirmation' && notices.keepsConfirmation) return { stage: 'confirmation', ...atStore }
  return { stage: 'slots', ...atStore, shops, requestedStage: allowed, problems }
}

/** If the shopper keeps the store, the order's present slot is preselected (D-182). */
function withOwnSlot({ chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  if (chosen.shopId !== shopId || chosen.day !== null || chosen.slot !== null) return chosen
  return { shopId, day: on.toString(), slot: `${startsAt}-${endsAt}` }
}

async function openSlots(parts: SlotParts, stageContext: StageContext, slotsStage: SlotsStage): Promise<ShownStage> {
  const { visit, order } = stageContext
  const findSearchedPoint = () => searchedFrom(parts, stageContext, slotsStage.shop)
  const [days, searchedPoint] = await Promise.all([
    withinMs(findShopSlots(parts.orderManagement, order, slotsStage.picked.shopId, visit.now), SLOTS_WAIT_MS),
    slotsStage.requestedStage === 'slotSelection' ? findSearchedPoint() : null,
  ])
  const shown = decideSlot(stageContext, slotsStage, days === TOO_LATE ? null : days)
  if (shown.stage !== 'slotSelection') return shown
  // If the choice changes nothing, the slots are shown again, and they need the searched point.
  return { ...shown, from: shown.notice ? await findSearchedPoint() : searchedPoint }
}

function decideSlot(
  { visit, order, cutOffs, notices }: StageContext,
  { requestedStage, problems, shops, stage: _, ...atStore }: SlotsStage,
  days: readonly SlotDay[] | null,
): ShownStage {
  const { present, shop, picked, choice } = atStore
  const slots = { stage: 'slotSelection', ...atStore, days, from: null, takenSlot: notices.takenSlot ?? null } as const
  if (requestedStage === 'slotSelection') return { ...slots, problems }
  const wanted = { shopId: picked.shopId, slot: slotChosen(choice.chosen), shops, days }
  const decision = moveCollection(order, wanted, visit.now, cutOffs)
  if (decision.ok) return { stage: 'confirmation', ...atStore }
  if (decision.code === 'nothing-changed')
    return { ...slots, problems: [], notice: noticeOf('info', nothingChangedSentence(shop.name, present)) }
  // No request was sent, so the message must not say that one failed.
  const code = decision.code === 'slot-full' ? 'unknown-slot' : decision.code
  const choiceWithoutSlot = { ...choice, chosen: { ...choice.chosen, slot: null } }
  return { ...slots, choice: choiceWithoutSlot, problems: [{ field: FIELDS.slot, message: MOVE_REFUSALS[code] }] }
}

/** The point that the shopper searched around, to show the store's distance from it; null without a search. */
async function searchedFrom(
  parts: SlotParts,
  { visit: { order }, choice: { q, location } }: StageContext,
  present: Shop,
): Promise<Point | null> {
  if (location || !q) return location
  const typed = { site: SITES[order.site], text: q, orderNumber: order.orderNumber }
  return await geocodeWithinRegion(parts, typed, regionOfShop(present))
}
