import { formatMoney } from '../../../domain/money/money.ts'
import { findMethod, methodId, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { describeMethod } from '../../../domain/return-methods/method-texts.ts'
import { RETURN_SENTENCES, submitDraftMethod } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { linesExpectedBack } from '../../../domain/returns/selection.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { leftOutSentences } from '../changed-lines.ts'
import { type MakeReturnInput, makeReturn } from '../create/book-return.ts'
import { BOOKING_MESSAGES } from '../create/messages.ts'
import { METHOD_MESSAGES } from '../messages.ts'
import { saveSelection } from '../save-selection.ts'
import { stepUrl, stepUrlWithNotice } from '../step-urls.ts'
import { answerStepTwo, type StepTwoNotices } from './answer-step-two.ts'
import { type ReadMethodResult, readMethodChoice, requestFromForm, usesPickedAddress } from './read-method.ts'
import { refundOfChange } from './refund-props.ts'
import { findStepTwo, methodsFor, type StepTwo, type StepTwoParts, type StepTwoSubject } from './step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { FIELDS, SUBMIT_ACTIONS } from './step-two-props.ts'
import {
  CHOOSE_METHOD_PURPOSE,
  readRequest,
  type StepTwoRequest,
  urlOnceSaved,
  withParams,
} from './step-two-request.ts'

type ValidMethod = Extract<ReadMethodResult, { ok: true }>

/** Shows step 2 of a return, where the shopper chooses method, place and collection. */
export async function showMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const stepTwo = await openStepTwo(parts, request)
  if ('kind' in stepTwo) return stepTwo
  const savedPost = await visit.takeSavedPost()
  if (savedPost === null) {
    const leftOut = leftOutSentences(
      stepTwo.order,
      stepTwo.saved.draft.items.lines,
      stepTwo.eligibility,
      request.leftOut,
    )
    return await answerStepTwo(parts, request, stepTwo, {
      notices: [...leftOut, ...unavailableMethodNotice(request, stepTwo)],
    })
  }
  // Choices in a post that sign-in interrupted are saved and shown (D-130).
  const { form, search } = readRequest({ ...visit, fields: savedPost })
  const readForm = (partialForm: StepTwoRequest['form']) =>
    readMethodChoice(parts, visit.now, stepTwo, requestFromForm(stepTwo, { form: partialForm, search }))
  const methodChoice = await readForm(form)
  const problem = 'problem' in methodChoice ? methodChoice.problem : null
  // A day that has passed does not invalidate the other choices (D-152).
  const withoutPastDay = problem?.field === FIELDS.on ? await readForm({ ...form, on: '', slot: '' }) : methodChoice
  const shown = withoutPastDay.ok ? await restoreSelection(parts, visit.now, stepTwo, withoutPastDay) : stepTwo
  const notices = { notices: [COMMON_SENTENCES.restoredChoices], problems: problem ? [problem] : [] }
  return await answerStepTwo(parts, request, shown, notices)
}

async function restoreSelection(
  parts: StepTwoParts,
  at: Temporal.Instant,
  stepTwo: StepTwo,
  methodChoice: ValidMethod,
): Promise<StepTwo> {
  const { version } = stepTwo.saved.draft
  const chosen = submitDraftMethod(stepTwo.saved.draft, methodChoice.way, { at, shownVersion: version })
  if (!chosen.ok) return stepTwo
  const saved = { ...stepTwo.saved, ...methodChoice.offered, draft: chosen.draft }
  return (await parts.drafts.saveAlone(saved, version)) ? { ...stepTwo, saved } : stepTwo
}

function unavailableMethodNotice(request: StepTwoRequest, stepTwo: StepTwo): string[] {
  const { saved } = stepTwo
  const unavailableMethod = methodOfId(request.insteadOf ?? '')
  const currentMethod = findMethod(methodsFor(stepTwo, saved.methods), saved.draft.method ?? '')
  // No notice for a method that is offered after all: an edited URL can name one.
  const isOffered = unavailableMethod !== null && findMethod(saved.methods, methodId(unavailableMethod)) !== null
  return unavailableMethod && currentMethod && !isOffered
    ? [
        STEP_TWO_SERVER_MESSAGES.instead(
          describeMethod(unavailableMethod, currentMethod, request.visit.site.policy),
          describeMethod(currentMethod, unavailableMethod, request.visit.site.policy),
        ),
      ]
    : []
}

/** Saves the choice, or books it if "book" was pressed; an invalid choice changes nothing (D-145). */
export async function submitMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const stepTwo = await openStepTwo(parts, request)
  if ('kind' in stepTwo) return stepTwo
  const needsMethod = !hasLostLines(stepTwo) && linesExpectedBack(stepTwo.remainingLines).length > 0
  const methodChoice = needsMethod
    ? await readMethodChoice(parts, visit.now, stepTwo, requestFromForm(stepTwo, request))
    : null
  return await answer(
    parts,
    request,
    await carryOut(parts, request, stepTwo, decide(parts, request, stepTwo, methodChoice)),
  )
}

function hasLostLines({ removedNotices, reducedNotices }: StepTwo): boolean {
  return removedNotices.length > 0 || reducedNotices.length > 0
}

/** `stepTwo` is null if it was changed meanwhile and must be read again. */
interface Page {
  stepTwo: StepTwo | null
  pageNotices?: StepTwoNotices
}

/** Another tab or an earlier submit was faster: what it saved is shown (D-131). */
const changedElsewherePage = (): Page => ({
  stepTwo: null,
  pageNotices: { problems: [{ field: FIELDS.channel, message: RETURN_SENTENCES.changedElsewhere }] },
})

type Decision =
  | { does: 'leave-out' }
  | { does: 'book'; methodChoice: ValidMethod | null; shownVersion: number | null }
  | { does: 'save'; saved: SavedDraft; shows: Page | Answer }
  | { does: 'nothing'; shows: Page }

/** `methodChoice` is null where no method is needed. */
function decide(
  parts: StepTwoParts,
  request: StepTwoRequest,
  stepTwo: StepTwo,
  methodChoice: ReadMethodResult | null,
): Decision {
  const { form } = request
  const { version: shownVersion } = form
  if (hasLostLines(stepTwo)) return { does: 'leave-out' }
  if (methodChoice === null) return { does: 'book', methodChoice, shownVersion }
  if (!methodChoice.ok) {
    const pageNotices =
      'failure' in methodChoice ? { failure: methodChoice.failure } : { problems: [methodChoice.problem] }
    return { does: 'nothing', shows: { stepTwo, pageNotices } }
  }
  // Books only if the page has shown this method and its refund (D-58), and no chosen day or slot was dropped (D-216).
  // Otherwise the choice is saved, and shown before it can be booked.
  if (form.act === SUBMIT_ACTIONS.book && form.shown === methodChoice.way.method && methodChoice.dropped === null) {
    const refundProblem = changedRefundProblem(parts, request, stepTwo)
    return refundProblem
      ? { does: 'nothing', shows: { stepTwo, pageNotices: { problems: [refundProblem] } } }
      : { does: 'book', methodChoice, shownVersion }
  }
  const chosen = submitDraftMethod(stepTwo.saved.draft, methodChoice.way, { at: request.visit.now, shownVersion })
  if (!chosen.ok) return { does: 'nothing', shows: changedElsewherePage() }
  const saved = { ...stepTwo.saved, ...methodChoice.offered, draft: chosen.draft }
  // A location must not be in a URL: the page is shown without a redirect.
  const shows = request.search.location
    ? { stepTwo: { ...stepTwo, saved } }
    : seeOther(urlOnceSaved(request, usesPickedAddress(stepTwo, form), methodChoice))
  return { does: 'save', saved, shows }
}

async function carryOut(
  parts: StepTwoParts,
  request: StepTwoRequest,
  stepTwo: StepTwo,
  decision: Decision,
): Promise<Page | Answer> {
  switch (decision.does) {
    case 'leave-out':
      return await removeUnavailable(parts, request, stepTwo)
    case 'book':
      return await bookAndRedirect(parts, request.visit, {
        ...decision,
        stepTwo,
        subject: stepTwoSubject(request),
      })
    case 'save':
      return (await parts.drafts.saveAlone(decision.saved, stepTwo.saved.draft.version))
        ? decision.shows
        : changedElsewherePage()
    case 'nothing':
      return decision.shows
  }
}

async function answer(parts: StepTwoParts, request: StepTwoRequest, page: Page | Answer): Promise<Answer> {
  if ('kind' in page) return page
  const stepTwo = page.stepTwo ?? (await openStepTwo(parts, request))
  return 'kind' in stepTwo ? stepTwo : await answerStepTwo(parts, request, stepTwo, page.pageNotices)
}

/** Creates the return; step 3 shows the outcome (CRE-08, D-152). */
async function bookAndRedirect(
  parts: StepTwoParts,
  visit: OrderVisit,
  input: Omit<MakeReturnInput, 'requester'>,
): Promise<Page | Answer> {
  const { origin, now, shopper } = visit
  const requester = { firstName: shopper.firstName, origin, at: now }
  const booked = await makeReturn(parts, { ...input, requester })
  const { stepTwo } = booked
  switch (booked.outcome) {
    case 'incomplete':
      return { stepTwo, pageNotices: { problems: [booked.missing] } }
    case 'created':
    case 'booking':
      return seeOther(
        urls.returnCreated(
          visit.site.sites[stepTwo.order.site],
          stepTwo.order.orderNumber,
          booked.returnNumber,
          stepTwo.changedReturn ? { isCim: 'true' } : {},
        ),
        // The cookie lets step 3 report the new return to analytics once: only with consent, and not for a change.
        visit.consent === 'accepted' && !stepTwo.changedReturn
          ? [{ cookie: 'created', value: booked.returnNumber }]
          : [],
      )
    // The lost slot or day is cleared; the rest is saved.
    case 'slot-taken':
      return {
        stepTwo: null,
        pageNotices: { problems: [{ field: FIELDS.slot, message: BOOKING_MESSAGES['slot-taken'] }] },
      }
    case 'date-gone':
      return {
        stepTwo: null,
        pageNotices: { problems: [{ field: FIELDS.on, message: BOOKING_MESSAGES['date-gone'] }] },
      }
    case 'changed-elsewhere':
    case 'key-reused':
      return changedElsewherePage()
    // Another write under way may return the same lines, so this draft is read again (D-42).
    case 'busy':
      return { stepTwo: null, pageNotices: { failure: COMMON_SENTENCES.busy } }
    case 'refused':
    case 'failed':
    case 'given-up':
      return {
        stepTwo,
        pageNotices: { failure: stepTwo.changedReturn ? METHOD_MESSAGES.cannotAmend : STEP_TWO_SERVER_MESSAGES.failed },
      }
  }
}

/** If the refund has changed since the page showed it, nothing is booked until the new one is shown (D-58). */
function changedRefundProblem(
  { log, settings }: StepTwoParts,
  { visit, form }: StepTwoRequest,
  stepTwo: StepTwo,
): FieldProblem | null {
  // A recipient is shown no refund (D-42).
  if (stepTwo.changedReturn === null || stepTwo.recipientId !== null) return null
  const total = refundOfChange(log, stepTwo, form.shown, {
    at: visit.now,
    eGiftCardEnabled: settings.policy.offers.eGiftCards,
  })
  if (form.total === String(total.pence)) return null
  return { field: FIELDS.channel, message: STEP_TWO_SERVER_MESSAGES.totalMoved(formatMoney(total)) }
}

/** Saves the draft without lines that can't be returned any more, and with the methods for the others (D-179). */
async function removeUnavailable(
  parts: StepTwoParts,
  request: StepTwoRequest,
  stepTwo: StepTwo,
): Promise<Page | Answer> {
  const { here, key } = request
  const { order, wholeOrder, recipientId, saved, remainingLines } = stepTwo
  const { version, entry, items } = saved.draft
  if (key === null) return seeOther(here)
  const result = await saveSelection(parts, {
    order: recipientId === null ? order : wholeOrder,
    sites: stepTwo.site.sites,
    recipientId,
    stored: saved,
    selection: remainingLines,
    refundTo: items.refundTo,
    entry,
    shownVersion: version,
    at: request.visit.now,
    key,
    purpose: CHOOSE_METHOD_PURPOSE,
  })
  if (result.outcome === 'changed-elsewhere') return changedElsewherePage()
  if (result.outcome !== 'saved') return { stepTwo, pageNotices: { failure: STEP_TWO_SERVER_MESSAGES.failed } }
  const { removedKeys, reducedKeys } = stepTwo.leftOut
  return seeOther(withParams(here, { removed: removedKeys, fewer: reducedKeys }))
}

/** Redirects to the choice of items if there is no valid draft, or nothing left in it. */
async function openStepTwo(
  parts: Pick<StepTwoParts, 'returnSteps'>,
  request: StepTwoRequest,
): Promise<StepTwo | Answer> {
  const { visit } = request
  const subject = stepTwoSubject(request)
  const result = await findStepTwo(parts, subject)
  const site = visit.site.sites[visit.order.site]
  switch (result.outcome) {
    case 'ready':
      return result.stepTwo
    // Back and reload lead to the outcome of the booking (D-153).
    case 'booking':
    case 'created':
      return await redirectToExisting(parts, request, result.returnNumber)
    case 'changing':
      return seeOther(urls.returnCreated(site, subject.orderNumber, result.returnNumber, { isCim: 'true' }))
    case 'changed':
      return await redirectToExisting(parts, request, result.returnNumber, { isCim: 'true' })
    // The method can't be changed, for example because the parcel is on its way: the tracking page shows why.
    case 'over':
      return seeOther(
        urls.trackReturns(site, subject.orderNumber, result.returnNumber, {
          changed: result.hasEnded ? 'elsewhere' : 'too-late',
        }),
      )
    case 'no-order':
      return missing
    case 'no-draft':
      if (result.entry === 'withdrawal') return seeOther(urls.returnWithdrawn(site, subject.orderNumber))
      return seeOther(
        subject.returnNumber === null
          ? stepUrlWithNotice(result.openStep, 'none', visit)
          : urls.changeMethod(site, subject.orderNumber, subject.returnNumber),
      )
    case 'nothing-left':
      return seeOther(
        result.stepTwo.saved.draft.entry === 'withdrawal'
          ? urls.returnWithdrawn(site, subject.orderNumber)
          : stepUrl('items', visit),
      )
  }
}

/** Leads to the booked return. If the form names another method, that page shows it was not applied (D-124, D-131). */
async function redirectToExisting(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  { visit, form }: StepTwoRequest,
  returnNumber: string,
  params: { isCim?: 'true' } = {},
): Promise<Answer> {
  const { customerId, recipientId, orderNumber, site } = visit.order
  const details = form.path
    ? await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId)
    : null
  const { created, request } = details?.facts ?? {}
  const booked = created ?? (request?.way && { ...request.way, facts: request.facts })
  const changed = booked && isOtherMethod(form, booked) ? ({ changed: 'elsewhere' } as const) : {}
  return seeOther(urls.returnCreated(visit.site.sites[site], orderNumber, returnNumber, { ...changed, ...params }))
}

function isOtherMethod(
  form: StepTwoRequest['form'],
  { path, carrier, facts }: Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>,
): boolean {
  const { size, collectionOn, collectionFrom, collectionTo } = facts
  const slot = collectionFrom && `${collectionFrom}-${collectionTo}`
  const differs = (sentValueOfField: string | null, bookedValue: string | undefined) =>
    bookedValue !== undefined && sentValueOfField !== null && sentValueOfField !== bookedValue
  return (
    form.path !== path ||
    form.via !== carrier ||
    differs(form.size, size) ||
    differs(form.on, collectionOn) ||
    differs(form.slot, slot)
  )
}

function stepTwoSubject(request: StepTwoRequest): StepTwoSubject {
  const { visit, returnNumber } = request
  const { site, order, now } = visit
  const { customerId, recipientId, orderNumber } = order
  return { site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
}
