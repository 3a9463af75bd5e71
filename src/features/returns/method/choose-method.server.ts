import { formatMoney } from '../../../domain/money/money.ts'
import { findMethod, methodId, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { describeMethod } from '../../../domain/return-methods/method-texts.ts'
import { CHANGED_ELSEWHERE, chooseMethodPart } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { leftOutText } from '../changed-lines.ts'
import { type MakeReturnInput, makeReturn } from '../create/book-return.ts'
import { CREATING } from '../create/messages.ts'
import { METHOD_MESSAGES, NOTICES } from '../messages.ts'
import { saveSelection } from '../save-selection.ts'
import { stepUrl, stepWithoutDraft } from '../step-urls.ts'
import { answerStepTwo, type StepTwoNotices } from './answer-step-two.ts'
import { type ReadMethodResult, readMethodChoice, requestFromForm, takesAddress } from './read-method.ts'
import { refundOfChange } from './refund-props.ts'
import { findStepTwo, methodsFor, type StepTwo, type StepTwoParts, type StepTwoSubject } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS } from './step-two-props.ts'
import { CHOOSE_METHOD, readRequest, type StepTwoRequest, urlOnceSaved, withParams } from './step-two-request.ts'

type ValidMethod = Extract<ReadMethodResult, { ok: true }>

/** Step 2: method, place and collection. */
export async function showMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const two = await openStepTwo(parts, request)
  if ('kind' in two) return two
  const sent = await visit.takeSavedPost()
  if (sent === null) {
    const leftOut = leftOutText(two.order, two.saved.draft.items.lines, two.back, request.leftOut)
    return await answerStepTwo(parts, request, two, { notices: [...leftOut, ...insteadOf(request, two)] })
  }
  // Choices of an interrupted post are saved and shown (D-130).
  const { form, search } = readRequest({ ...visit, fields: sent })
  const readAgain = (again: StepTwoRequest['form']) =>
    readMethodChoice(parts, visit.now, two, requestFromForm(two, { form: again, search }))
  const read = await readAgain(form)
  const problem = 'problem' in read ? read.problem : null
  // A day that has passed does not invalidate the other choices (D-152).
  const rest = problem?.field === FIELDS.on ? await readAgain({ ...form, on: '', slot: '' }) : read
  const shown = rest.ok ? await restoreSelection(parts, visit.now, two, rest) : two
  const notices = { notices: [NOTICES.restored], problems: problem ? [problem] : [] }
  return await answerStepTwo(parts, request, shown, notices)
}

async function restoreSelection(
  parts: StepTwoParts,
  at: Temporal.Instant,
  two: StepTwo,
  read: ValidMethod,
): Promise<StepTwo> {
  const { version } = two.saved.draft
  const chosen = chooseMethodPart(two.saved.draft, read.way, { at, shownVersion: version })
  if (!chosen.ok) return two
  const saved = { ...two.saved, ...read.offered, draft: chosen.draft }
  return (await parts.drafts.saveAlone(saved, version)) ? { ...two, saved } : two
}

function insteadOf(request: StepTwoRequest, two: StepTwo): string[] {
  const { saved } = two
  const before = methodOfId(request.insteadOf ?? '')
  const now = findMethod(methodsFor(two, saved.methods), saved.draft.method ?? '')
  // The URL is not trusted.
  const isOffered = before !== null && findMethod(saved.methods, methodId(before)) !== null
  return before && now && !isOffered
    ? [STEP_TWO_ANSWERS.instead(describeMethod(before, now), describeMethod(now, before))]
    : []
}

/** Saves valid choices; others change nothing (D-145). */
export async function submitMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const two = await openStepTwo(parts, request)
  if ('kind' in two) return two
  const needsMethod = !hasLess(two) && expectedBack(two.still).length > 0
  const read = needsMethod ? await readMethodChoice(parts, visit.now, two, requestFromForm(two, request)) : null
  return await answer(parts, request, await act(parts, request, two, decide(parts, request, two, read)))
}

function hasLess({ removed, fewer }: StepTwo): boolean {
  return removed.length > 0 || fewer.length > 0
}

/** With `two` null, step 2 was changed meanwhile and is read again. */
interface Page {
  two: StepTwo | null
  pageNotices?: StepTwoNotices
}

/** Another tab was faster: what it saved is shown (D-131). */
const CHANGED: Page = { two: null, pageNotices: { problems: [{ field: FIELDS.channel, message: CHANGED_ELSEWHERE }] } }

type Decision =
  | { does: 'leave-out' }
  | { does: 'book'; read: ValidMethod | null; shownVersion: number | null }
  | { does: 'save'; saved: SavedDraft; shows: Page | Answer }
  | { does: 'nothing'; shows: Page }

/** `read` is null where no method is needed. */
function decide(parts: StepTwoParts, request: StepTwoRequest, two: StepTwo, read: ReadMethodResult | null): Decision {
  const { form } = request
  const { version: shownVersion } = form
  if (hasLess(two)) return { does: 'leave-out' }
  if (read === null) return { does: 'book', read, shownVersion }
  if (!read.ok) {
    const pageNotices = 'failure' in read ? { failure: read.failure } : { problems: [read.problem] }
    return { does: 'nothing', shows: { two, pageNotices } }
  }
  // Only what the page has shown is booked: carrier and refund (D-58), with the day that was chosen (D-216).
  if (form.act === ACTS.book && form.shown === read.way.method && read.dropped === null) {
    const moved = movedTotal(parts, request, two)
    return moved
      ? { does: 'nothing', shows: { two, pageNotices: { problems: [moved] } } }
      : { does: 'book', read, shownVersion }
  }
  const chosen = chooseMethodPart(two.saved.draft, read.way, { at: request.visit.now, shownVersion })
  if (!chosen.ok) return { does: 'nothing', shows: CHANGED }
  const saved = { ...two.saved, ...read.offered, draft: chosen.draft }
  // A location must not be in a URL: the page is shown without a redirect.
  const shows = request.search.location
    ? { two: { ...two, saved } }
    : seeOther(urlOnceSaved(request, takesAddress(two, form), read))
  return { does: 'save', saved, shows }
}

async function act(
  parts: StepTwoParts,
  request: StepTwoRequest,
  two: StepTwo,
  decided: Decision,
): Promise<Page | Answer> {
  switch (decided.does) {
    case 'leave-out':
      return await removeUnavailable(parts, request, two)
    case 'book':
      return await book(parts, request.visit, { ...decided, two, subject: stepTwoSubject(request) })
    case 'save':
      return (await parts.drafts.saveAlone(decided.saved, two.saved.draft.version)) ? decided.shows : CHANGED
    case 'nothing':
      return decided.shows
  }
}

async function answer(parts: StepTwoParts, request: StepTwoRequest, page: Page | Answer): Promise<Answer> {
  if ('kind' in page) return page
  const two = page.two ?? (await openStepTwo(parts, request))
  return 'kind' in two ? two : await answerStepTwo(parts, request, two, page.pageNotices)
}

/** Creates the return; step 3 shows the outcome (CRE-08, D-152). */
async function book(
  parts: StepTwoParts,
  visit: OrderVisit,
  input: Omit<MakeReturnInput, 'by'>,
): Promise<Page | Answer> {
  const { origin, now, shopper } = visit
  const by = { firstName: shopper.firstName, origin, at: now }
  const made = await makeReturn(parts, { ...input, by })
  const { two } = made
  switch (made.outcome) {
    case 'incomplete':
      return { two, pageNotices: { problems: [made.missing] } }
    case 'created':
    case 'booking':
      return seeOther(
        urls.returnCreated(
          visit.site.sites[two.order.site],
          two.order.orderNumber,
          made.returnNumber,
          two.changes ? { isCim: 'true' } : {},
        ),
        // Lets step 3 report the new return once: only with consent, and not for a change.
        visit.consent === 'accepted' && !two.changes ? [{ cookie: 'created', value: made.returnNumber }] : [],
      )
    // The lost slot or day is cleared; the rest is saved.
    case 'slot-taken':
      return { two: null, pageNotices: { problems: [{ field: FIELDS.slot, message: CREATING['slot-taken'] }] } }
    case 'date-gone':
      return { two: null, pageNotices: { problems: [{ field: FIELDS.on, message: CREATING['date-gone'] }] } }
    case 'changed-elsewhere':
    case 'key-reused':
      return CHANGED
    // The other write may return the same lines: then this draft must be read again (D-42).
    case 'busy':
      return { two: null, pageNotices: { failure: CREATING.busy } }
    case 'refused':
    case 'failed':
    case 'given-up':
      return { two, pageNotices: { failure: two.changes ? METHOD_MESSAGES.cannotAmend : STEP_TWO_ANSWERS.failed } }
  }
}

/** The page has shown a refund; if it has changed since, it is shown again before booking (D-58). */
function movedTotal(
  { log, settings }: StepTwoParts,
  { visit, form }: StepTwoRequest,
  two: StepTwo,
): FieldProblem | null {
  // A recipient is shown no refund (D-42).
  if (two.changes === null || two.recipientId !== null) return null
  const total = refundOfChange(log, two, form.shown, { at: visit.now, eGiftCardEnabled: settings.eGiftCardRefunds })
  if (form.total === String(total.pence)) return null
  return { field: FIELDS.channel, message: STEP_TWO_ANSWERS.totalMoved(formatMoney(total)) }
}

/** Removes lines at order management first; the methods are then those for the remaining lines (D-179). */
async function removeUnavailable(parts: StepTwoParts, request: StepTwoRequest, two: StepTwo): Promise<Page | Answer> {
  const { here, key } = request
  const { order, whole, recipientId, saved, still } = two
  const { version, entry, items } = saved.draft
  if (key === null) return seeOther(here)
  const result = await saveSelection(parts, {
    order: recipientId === null ? order : whole,
    recipientId,
    stored: saved,
    selection: still,
    refundTo: items.refundTo,
    entry,
    shownVersion: version,
    at: request.visit.now,
    key,
    purpose: CHOOSE_METHOD,
  })
  if (result.outcome === 'changed-elsewhere') return CHANGED
  if (result.outcome !== 'saved') return { two, pageNotices: { failure: STEP_TWO_ANSWERS.failed } }
  return seeOther(withParams(here, { ...two.leftOut }))
}

/** Redirects to the choice of items without a valid draft, or with nothing left in it. */
async function openStepTwo(
  parts: Pick<StepTwoParts, 'returnSteps'>,
  request: StepTwoRequest,
): Promise<StepTwo | Answer> {
  const { visit } = request
  const subject = stepTwoSubject(request)
  const result = await findStepTwo(parts, subject)
  const site = visit.site.sites[visit.order.site]
  switch (result.is) {
    case 'ready':
      return result.two
    // Back and reload lead to the outcome of the booking (D-153).
    case 'booking':
    case 'created':
      return await toExisting(parts, request, result.returnNumber)
    case 'changing':
      return seeOther(urls.returnCreated(site, subject.orderNumber, result.returnNumber, { isCim: 'true' }))
    case 'changed':
      return await toExisting(parts, request, result.returnNumber, { isCim: 'true' })
    // Another tab or the carrier was faster: the return's page shows the status.
    case 'over':
      return seeOther(
        urls.trackReturns(site, subject.orderNumber, result.returnNumber, {
          changed: result.hasEnded ? 'elsewhere' : 'too-late',
        }),
      )
    case 'no-order':
      return missing
    case 'no-draft':
      if (result.was === 'withdrawal') return seeOther(urls.returnWithdrawn(site, subject.orderNumber))
      return seeOther(
        subject.returnNumber === null
          ? stepWithoutDraft(result.open, visit)
          : urls.changeMethod(site, subject.orderNumber, subject.returnNumber),
      )
    case 'nothing-left':
      return seeOther(
        result.two.saved.draft.entry === 'withdrawal'
          ? urls.returnWithdrawn(site, subject.orderNumber)
          : stepUrl('items', visit),
      )
  }
}

/** A form with another method than the booked one changes nothing, and the page says so (D-124, D-131). */
async function toExisting(
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
  const made = created ?? (request?.way && { ...request.way, facts: request.facts })
  const changed = made && isOtherMethod(form, made) ? ({ changed: 'elsewhere' } as const) : {}
  return seeOther(urls.returnCreated(visit.site.sites[site], orderNumber, returnNumber, { ...changed, ...params }))
}

function isOtherMethod(
  sent: StepTwoRequest['form'],
  { path, carrier, facts }: Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>,
): boolean {
  const { size, collectionOn, collectionFrom, collectionTo } = facts
  const slot = collectionFrom && `${collectionFrom}-${collectionTo}`
  const differs = (wanted: string | null, has: string | undefined) =>
    has !== undefined && wanted !== null && wanted !== has
  return (
    sent.path !== path ||
    sent.via !== carrier ||
    differs(sent.size, size) ||
    differs(sent.on, collectionOn) ||
    differs(sent.slot, slot)
  )
}

function stepTwoSubject(request: StepTwoRequest): StepTwoSubject {
  const { visit, returnNumber } = request
  const { site, order, now } = visit
  const { customerId, recipientId, orderNumber } = order
  return { site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
}
