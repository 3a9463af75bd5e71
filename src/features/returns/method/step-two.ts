import { recipientReturnableLines } from '../../../domain/gift-receipts/gift-to-return.ts'
import type { OpenWrite } from '../../../domain/order-actions/allowed-actions.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { ReturnMethod } from '../../../domain/policy/return-method.ts'
import { missingCollectionDetail } from '../../../domain/return-methods/choose-collection.ts'
import {
  collectionContact,
  collectionPlace,
  MISSING_CONTACT_SENTENCES,
  missingContact,
} from '../../../domain/return-methods/collection.ts'
import { chosenMethod, type MethodChoice, needOf } from '../../../domain/return-methods/method-choice.ts'
import { giftFromAbroadNotice, methodsFromAbroad } from '../../../domain/return-methods/other-methods.ts'
import { canChangeMethod } from '../../../domain/returns/change-of-method.ts'
import { hasLapsed, type ReturnEntryPoint } from '../../../domain/returns/draft-return.ts'
import { orderBeforeReturn } from '../../../domain/returns/end-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { type ReturnableLines, returnableLines } from '../../../domain/returns/returnable-lines.ts'
import { linesExpectedBack } from '../../../domain/returns/selection.ts'
import { allowedStep, type DraftStep, returnableLinesFor } from '../../../domain/returns/steps.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import type { DropOffs } from '../../../domain/shops/drop-off.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { Log } from '../../../platform/log.ts'
import type { CollectsByDay, CollectsBySlot } from '../../../systems/carriers/carrier.ts'
import type { Shops } from '../../../systems/shops/shops.ts'
import type { ContentReader } from '../../content/content.records.ts'
import type { GiftReceiptRecords } from '../../gifts/gift-receipt.records.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import type { LastReturnCreation, OrderDetails } from '../../order-records/order-details.records.ts'
import type { DropOffParts } from '../../stores/find-near.ts'
import { CHANGE_RETURN } from '../change-return.write.ts'
import { type CurrentSelection, currentSelection } from '../changed-lines.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { ReturnSettings } from '../return-parts.ts'
import type { ReturnSteps, StepTwoFacts } from '../return-steps.records.ts'
import type { SaveSelectionParts } from '../save-selection.ts'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { STEP_TWO_MESSAGES } from './step-two-messages.ts'
import { FIELDS } from './step-two-props.ts'

export interface StepTwoParts extends SaveSelectionParts, DropOffParts {
  evri: CollectsByDay & DropOffs<{ point: Point }>
  parcelforce: CollectsBySlot
  shops: Shops
  orders: OrderRecords
  returnSteps: ReturnSteps
  content: ContentReader
  created: CreatedReturns
  giftReceipts: Pick<GiftReceiptRecords, 'hold'>
  settings: ReturnSettings
  log: Log
}

export interface StepTwo extends CurrentSelection {
  site: BrandSite
  order: Order
  /** For calculations, never shown: includes what a gift recipient may not see. */
  wholeOrder: Order
  /** Set for returns by gift recipients (D-42). */
  recipientId: string | null
  /** The returner's name. */
  owner: string
  eligibility: ReturnableLines
  saved: SavedDraft
  facts: StepTwoFacts
  /** The returner's contact. */
  contact: OrderDetails['contact']
  /** The return whose method is being changed; `order` is then as it was before that return. Null for a new return. */
  changedReturn: CreatedReturn | null
}

/** `credentialId` is null for requests by the shopper. */
export interface StepTwoSubject {
  site: BrandSite
  customerId: string
  /** Set for returns by gift recipients. */
  recipientId?: string | null
  orderNumber: string
  credentialId: string | null
  /** The return whose method is changed; null for a new return. */
  returnNumber: string | null
  now: Temporal.Instant
}

export type StepTwoResult =
  | { outcome: 'ready'; stepTwo: StepTwo }
  /** The draft is being booked, or was booked and nothing has been selected since (D-153). */
  | { outcome: 'booking' | 'created'; order: Order; returnNumber: string }
  /** The return's method is being changed or has been changed (D-100). */
  | { outcome: 'changing' | 'changed'; order: Order; returnNumber: string }
  | { outcome: 'over'; order: Order; returnNumber: string; hasEnded: boolean }
  | { outcome: 'no-order' }
  /** `entry`: where a lapsed or used draft was begun; null if there was none. `openStep`: where to go instead. */
  | { outcome: 'no-draft'; entry: ReturnEntryPoint | null; openStep: DraftStep }
  /** No line of the draft can be returned any more. */
  | { outcome: 'nothing-left'; stepTwo: StepTwo }

/** The draft with its order's current state (D-179), for the page and the API call. */
export async function findStepTwo(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  subject: StepTwoSubject,
): Promise<StepTwoResult> {
  const { customerId, recipientId = null, orderNumber, credentialId, returnNumber, now } = subject
  if (returnNumber !== null) return await findChange({ returnSteps }, subject, returnNumber)
  const details = await returnSteps.findAtStepTwo(customerId, orderNumber, recipientId)
  if (details === null) return { outcome: 'no-order' }
  const { order, wholeOrder, facts, contact, lastCreation, owner = '' } = details
  const saved = details.draft && !hasLapsed(details.draft.draft, now) ? details.draft : null
  const state = lastCreation && lastCreationState(lastCreation, saved, now)
  if (lastCreation && state) return { outcome: state, order, returnNumber: lastCreation.returnNumber }
  const openStep = allowedStep('method', saved?.draft ?? null)
  if (saved === null || openStep !== 'method')
    return { outcome: 'no-draft', entry: details.draft?.draft.entry ?? null, openStep }
  // A service that has waived the return window need not waive it again; other services gain nothing from it (D-05).
  const { windowSetAsideBy } = saved.draft
  const hardValidationDisabled = credentialId !== null && windowSetAsideBy === credentialId
  const eligibility =
    recipientId === null
      ? returnableLinesFor(saved.draft, order, now, { hardValidationDisabled })
      : recipientReturnableLines(order, details.giftReceipts, now)
  const stepTwo = {
    site: subject.site.sites[order.site],
    order,
    wholeOrder,
    recipientId,
    owner,
    eligibility,
    saved,
    facts,
    contact,
    changedReturn: null,
    ...currentSelection(order, saved.draft.items.lines, eligibility),
  }
  return { outcome: stepTwo.remainingLines.length === 0 ? 'nothing-left' : 'ready', stepTwo }
}

/** The state of the last booking: while it is under way, and for 24 hours after it unless items are selected again. */
function lastCreationState(
  { state, requestedAt }: LastReturnCreation,
  saved: SavedDraft | null,
  at: Temporal.Instant,
): 'booking' | 'created' | null {
  if (state === 'requested') return 'booking'
  const isUsedUp = saved === null || saved.draft.items.lines.length === 0
  const isRecent = Temporal.Instant.compare(at, requestedAt.add({ hours: 24 })) < 0
  return state === 'confirmed' && isUsedUp && isRecent ? 'created' : null
}

/** Step 2 of a change of method: the order is as if the return did not exist. */
async function findChange(
  { returnSteps }: { returnSteps: Pick<ReturnSteps, 'findForChange'> },
  { site, customerId, recipientId = null, orderNumber, now }: StepTwoSubject,
  returnNumber: string,
): Promise<StepTwoResult> {
  const details = await returnSteps.findForChange(customerId, orderNumber, returnNumber, recipientId)
  const created = details?.change.created
  if (!details || !created) return { outcome: 'no-order' }
  const { order, wholeOrder, facts, contact, change, openWrite, owner = '' } = details
  const returnRef = { order, returnNumber }
  if (isBeingChanged(openWrite, returnNumber)) return { outcome: 'changing', ...returnRef }
  const saved = change.draft && !hasLapsed(change.draft.draft, now) ? change.draft : null
  // The draft is used up once it is booked.
  if (saved === null && created.bookingReference !== undefined && !created.ended)
    return { outcome: 'changed', ...returnRef }
  if (!canChangeMethod(created, order, now))
    return { outcome: 'over', ...returnRef, hasEnded: created.ended !== undefined }
  if (saved === null) return { outcome: 'no-draft', entry: null, openStep: 'items' }
  const orderBefore = orderBeforeReturn(order, created)
  const { lines } = saved.draft.items
  return {
    outcome: 'ready',
    stepTwo: {
      site: site.sites[order.site],
      order: orderBefore,
      wholeOrder: orderBeforeReturn(wholeOrder, created),
      recipientId,
      owner,
      eligibility: returnableLines(orderBefore, now, { returner: recipientId === null ? 'buyer' : 'gift-recipient' }),
      ...{ saved, facts, contact, changedReturn: created },
      ...{
        remainingLines: [...lines],
        removedNotices: [],
        reducedNotices: [],
        leftOut: { removedKeys: [], reducedKeys: [] },
      },
    },
  }
}

/** Whether this return's method is being changed; a pending change of another return is reported only on submit. */
export function isBeingChanged(openWrite: OpenWrite | null, returnNumber: string): boolean {
  return openWrite?.kind === CHANGE_RETURN && openWrite.returnNumber === returnNumber
}

type MethodContext = Pick<StepTwo, 'site' | 'facts' | 'recipientId'>

/** Why a gift recipient can only return to a shop; null if they can use other methods (D-42). */
export function abroadNote({ site, facts, recipientId }: MethodContext): string | null {
  return recipientId === null ? null : giftFromAbroadNotice(site, facts.book)
}

/** The methods that the returner can use; the draft stores all, since an address may be added. */
export function methodsFor(stepTwo: MethodContext, methods: readonly ReturnMethod[]): readonly ReturnMethod[] {
  return abroadNote(stepTwo) === null ? methods : methodsFromAbroad(methods)
}

/** The draft's method, else the first that can be booked. Null if nothing is sent back, or none can be booked. */
export function choiceOf(stepTwo: StepTwo): MethodChoice | null {
  const { saved, remainingLines } = stepTwo
  return linesExpectedBack(remainingLines).length === 0
    ? null
    : chosenMethod(methodsFor(stepTwo, saved.methods), saved.draft.method)
}

export interface MissingProblem extends FieldProblem {
  code: 'method-not-offered' | 'address-missing' | 'contact-missing' | 'a-day' | 'a-slot'
}

/** What must be chosen or added before booking (CHN-14, COL-05). */
export function missingOf(stepTwo: StepTwo): MissingProblem | null {
  const choice = choiceOf(stepTwo)
  const { order, facts, saved, remainingLines, recipientId, contact: returnerContact } = stepTwo
  if (choice === null) {
    if (linesExpectedBack(remainingLines).length === 0) return null
    return {
      field: FIELDS.channel,
      message: abroadNote(stepTwo) ?? STEP_TWO_SERVER_MESSAGES.noneUsable,
      code: 'method-not-offered',
    }
  }
  if (recipientId !== null && returnerContact.email === null)
    return { field: FIELDS.channel, message: STEP_TWO_SERVER_MESSAGES.noEmail, code: 'contact-missing' }
  const need = needOf(choice)
  if (!need || need === 'nothing') return null
  const { collection } = saved.draft
  const place = collectionPlace(order, facts.book, collection?.addressId)
  if (place === null)
    return { field: 'where', message: STEP_TWO_MESSAGES.collection.noAddress, code: 'address-missing' }
  const contact = missingContact(collectionContact(place.address, facts.contact))
  if (contact) return { field: 'where', message: MISSING_CONTACT_SENTENCES[contact], code: 'contact-missing' }
  const code = missingCollectionDetail(need, collection)
  if (code === null) return null
  const { days, slots } = STEP_TWO_MESSAGES.collection
  return code === 'a-day' ? { field: FIELDS.on, message: days, code } : { field: FIELDS.slot, message: slots, code }
}
