import { formatMoney } from '../../../domain/money/money.ts'
import { findMethod, methodId, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { methodInWords } from '../../../domain/return-methods/method-texts.ts'
import { CHANGED_ELSEWHERE, chooseWay } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { sayLeftOut } from '../changed-lines.ts'
import { makeReturn, type ToMake } from '../create/book-return.ts'
import { CREATING } from '../create/messages.ts'
import { METHOD_MESSAGES, NOTICES } from '../messages.ts'
import { saveSelection } from '../save-selection.ts'
import { stepUrl, stepWithoutDraft } from '../step-urls.ts'
import { answerStepTwo, type StepTwoNotices } from './answer-step-two.ts'
import { type ReadWay, readWay, requestFromForm, takesAddress } from './read-method.ts'
import { refundOfChange } from './refund-props.ts'
import { findStepTwo, type StepTwo, type StepTwoParts, type StepTwoSubject, waysOf } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS } from './step-two-props.ts'
import { CHOOSE_METHOD, readRequest, type StepTwoRequest, urlOnceSaved, withAsks } from './step-two-request.ts'

type WayRead = Extract<ReadWay, { ok: true }>

/** Step 2: how it goes back, and when it is collected. */
export async function showMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const two = await enterStepTwo(parts, request)
  if ('kind' in two) return two
  const sent = await visit.takeSavedPost()
  if (sent === null) {
    const leftOut = sayLeftOut(two.order, two.saved.draft.items.lines, two.back, request.leftOut)
    return await answerStepTwo(parts, request, two, { notices: [...leftOut, ...insteadOf(request, two)] })
  }
  // What was chosen when the session ended: it is saved now, and shown (D-130).
  const { form, search } = readRequest({ ...visit, fields: sent })
  const readAgain = (again: StepTwoRequest['form']) =>
    readWay(parts, visit.now, two, requestFromForm(two, { form: again, search }))
  const read = await readAgain(form)
  const problem = 'problem' in read ? read.problem : null
  // A day that went by takes nothing else along (D-152).
  const rest = problem?.field === FIELDS.on ? await readAgain({ ...form, on: '', slot: '' }) : read
  const shown = rest.ok ? await restoreSelection(parts, visit.now, two, rest) : two
  const news = { notices: [NOTICES.restored], problems: problem ? [problem] : [] }
  return await answerStepTwo(parts, request, shown, news)
}

async function restoreSelection(
  parts: StepTwoParts,
  at: Temporal.Instant,
  two: StepTwo,
  read: WayRead,
): Promise<StepTwo> {
  const { version } = two.saved.draft
  const chosen = chooseWay(two.saved.draft, read.way, { at, shownVersion: version })
  if (!chosen.ok) return two
  const saved = { ...two.saved, ...read.found, draft: chosen.draft }
  return (await parts.drafts.saveAlone(saved, version)) ? { ...two, saved } : two
}

function insteadOf(request: StepTwoRequest, two: StepTwo): string[] {
  const { saved } = two
  const before = methodOfId(request.insteadOf ?? '')
  const now = findMethod(waysOf(two, saved.methods), saved.draft.method ?? '')
  // An address can say anything.
  const isOffered = before !== null && findMethod(saved.methods, methodId(before)) !== null
  return before && now && !isOffered
    ? [STEP_TWO_ANSWERS.instead(methodInWords(before, now), methodInWords(now, before))]
    : []
}

/** Keeps what was chosen; what cannot be chosen changes nothing (D-145). */
export async function submitMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const request = readRequest(visit)
  const two = await enterStepTwo(parts, request)
  if ('kind' in two) return two
  const asksWay = !hasLess(two) && expectedBack(two.still).length > 0
  const read = asksWay ? await readWay(parts, visit.now, two, requestFromForm(two, request)) : null
  return await answer(parts, request, await act(parts, request, two, decide(parts, request, two, read)))
}

function hasLess({ removed, fewer }: StepTwo): boolean {
  return removed.length > 0 || fewer.length > 0
}

/** The page; without `two` as it is by then, since it was changed meanwhile. */
interface Page {
  two: StepTwo | null
  news?: StepTwoNotices
}

/** Another tab was quicker: what it saved is shown (D-131). */
const CHANGED: Page = { two: null, news: { problems: [{ field: FIELDS.channel, message: CHANGED_ELSEWHERE }] } }

type Decision =
  | { does: 'leave-out' }
  | { does: 'book'; read: WayRead | null; shownVersion: number | null }
  | { does: 'save'; saved: SavedDraft; shows: Page | Answer }
  | { does: 'nothing'; shows: Page }

/** What was read is null where no way back is needed. */
function decide(parts: StepTwoParts, request: StepTwoRequest, two: StepTwo, read: ReadWay | null): Decision {
  const { form } = request
  const { version: shownVersion } = form
  if (hasLess(two)) return { does: 'leave-out' }
  if (read === null) return { does: 'book', read, shownVersion }
  if (!read.ok) {
    const news = 'failure' in read ? { failure: read.failure } : { problems: [read.problem] }
    return { does: 'nothing', shows: { two, news } }
  }
  // Nobody books what the page has not shown: its carrier, and what comes back by it (D-58), nor without the day that
  // was chosen (D-216).
  if (form.act === ACTS.book && form.shown === read.way.method && read.letGo === null) {
    const moved = movedTotal(parts, request, two)
    return moved
      ? { does: 'nothing', shows: { two, news: { problems: [moved] } } }
      : { does: 'book', read, shownVersion }
  }
  const chosen = chooseWay(two.saved.draft, read.way, { at: request.visit.now, shownVersion })
  if (!chosen.ok) return { does: 'nothing', shows: CHANGED }
  const saved = { ...two.saved, ...read.found, draft: chosen.draft }
  // Where somebody is goes into no address: what is there is shown at once.
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
      return await leaveOutWhatIsGone(parts, request, two)
    case 'book':
      return await book(parts, request.visit, { ...decided, two, whose: stepTwoSubject(request) })
    case 'save':
      return (await parts.drafts.saveAlone(decided.saved, two.saved.draft.version)) ? decided.shows : CHANGED
    case 'nothing':
      return decided.shows
  }
}

async function answer(parts: StepTwoParts, request: StepTwoRequest, page: Page | Answer): Promise<Answer> {
  if ('kind' in page) return page
  const two = page.two ?? (await enterStepTwo(parts, request))
  return 'kind' in two ? two : await answerStepTwo(parts, request, two, page.news)
}

/** Everything is there: the return is created, and step 3 says what came of it (CRE-08, D-152). */
async function book(parts: StepTwoParts, visit: OrderVisit, asked: Omit<ToMake, 'by'>): Promise<Page | Answer> {
  const { origin, now, shopper } = visit
  const by = { firstName: shopper.firstName, origin, at: now }
  const made = await makeReturn(parts, { ...asked, by })
  const { two } = made
  switch (made.outcome) {
    case 'incomplete':
      return { two, news: { problems: [made.missing] } }
    case 'created':
    case 'booking':
      return seeOther(
        urls.returnCreated(
          visit.site.sites[two.order.site],
          two.order.orderNumber,
          made.returnNumber,
          two.changes ? { isCim: 'true' } : {},
        ),
        // Step 3 then tells of it, once; it is nobody's business without consent, nor is a change another return.
        visit.consent === 'accepted' && !two.changes ? [{ cookie: 'created', value: made.returnNumber }] : [],
      )
    // What was chosen is no longer there, and so it is chosen no longer; the rest is saved.
    case 'slot-taken':
      return { two: null, news: { problems: [{ field: FIELDS.slot, message: CREATING['slot-taken'] }] } }
    case 'date-gone':
      return { two: null, news: { problems: [{ field: FIELDS.on, message: CREATING['date-gone'] }] } }
    case 'changed-elsewhere':
    case 'key-reused':
      return CHANGED
    // Whoever keeps it busy may be returning the very same: then nothing of it is left here (D-42).
    case 'busy':
      return { two: null, news: { failure: CREATING.busy } }
    case 'refused':
    case 'failed':
    case 'given-up':
      return { two, news: { failure: two.changes ? METHOD_MESSAGES.cannotAmend : STEP_TWO_ANSWERS.failed } }
  }
}

/** Whoever changes a method has seen what comes back by it; where that is another sum by now, it is shown again (D-58). */
function movedTotal(
  { log, settings }: StepTwoParts,
  { visit, form }: StepTwoRequest,
  two: StepTwo,
): FieldProblem | null {
  // A recipient is shown none (D-42).
  if (two.changes === null || two.recipientId !== null) return null
  const total = refundOfChange(log, two, form.shown, { at: visit.now, eGiftCardEnabled: settings.eGiftCardRefunds })
  if (form.total === String(total.pence)) return null
  return { field: FIELDS.channel, message: STEP_TWO_ANSWERS.totalMoved(formatMoney(total)) }
}

/** Order management is told before anything else is done, and the ways back are those of what is left (D-179). */
async function leaveOutWhatIsGone(parts: StepTwoParts, request: StepTwoRequest, two: StepTwo): Promise<Page | Answer> {
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
  if (result.outcome !== 'kept') return { two, news: { failure: STEP_TWO_ANSWERS.failed } }
  return seeOther(withAsks(here, { ...two.leftOut }))
}

/** Or where to go instead: without a draft that lasts, or with nothing left in it, to where its items come from. */
async function enterStepTwo(
  parts: Pick<StepTwoParts, 'returnSteps'>,
  request: StepTwoRequest,
): Promise<StepTwo | Answer> {
  const { visit } = request
  const whose = stepTwoSubject(request)
  const found = await findStepTwo(parts, whose)
  const site = visit.site.sites[visit.order.site]
  switch (found.is) {
    case 'found':
      return found.two
    // Back and reload lead to what has become of it (D-153).
    case 'booking':
    case 'created':
      return await toExisting(parts, request, found.returnNumber)
    case 'changing':
      return seeOther(urls.returnCreated(site, whose.orderNumber, found.returnNumber, { isCim: 'true' }))
    case 'changed':
      return await toExisting(parts, request, found.returnNumber, { isCim: 'true' })
    // Another tab was quicker, or the carrier: the page says how it stands.
    case 'over':
      return seeOther(
        urls.trackReturns(site, whose.orderNumber, found.returnNumber, {
          changed: found.hasEnded ? 'elsewhere' : 'too-late',
        }),
      )
    case 'no-order':
      return missing
    case 'no-draft':
      if (found.was === 'withdrawal') return seeOther(urls.returnWithdrawn(site, whose.orderNumber))
      return seeOther(
        whose.returnNumber === null
          ? stepWithoutDraft(found.open, visit)
          : urls.changeMethod(site, whose.orderNumber, whose.returnNumber),
      )
    case 'nothing-left':
      // Where the items are, or are chosen.
      return seeOther(
        found.two.saved.draft.entry === 'withdrawal'
          ? urls.returnWithdrawn(site, whose.orderNumber)
          : stepUrl('items', visit),
      )
  }
}

/** A form that asks for another way than the return goes back by has changed nothing, and is told (D-124, D-131). */
async function toExisting(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  { visit, form }: StepTwoRequest,
  returnNumber: string,
  news: { isCim?: 'true' } = {},
): Promise<Answer> {
  const { customerId, recipientId, orderNumber, site } = visit.order
  const found = form.path ? await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId) : null
  const { created, asked } = found?.facts ?? {}
  const made = created ?? (asked?.way && { ...asked.way, facts: asked.facts })
  const changed = made && isOtherWay(form, made) ? ({ changed: 'elsewhere' } as const) : {}
  return seeOther(urls.returnCreated(visit.site.sites[site], orderNumber, returnNumber, { ...changed, ...news }))
}

function isOtherWay(
  sent: StepTwoRequest['form'],
  { path, carrier, facts }: Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>,
): boolean {
  const { size, collectionOn, collectionFrom, collectionTo } = facts
  const slot = collectionFrom && `${collectionFrom}-${collectionTo}`
  const differs = (asked: string | null, has: string | undefined) =>
    has !== undefined && asked !== null && asked !== has
  return (
    sent.path !== path ||
    sent.via !== carrier ||
    differs(sent.size, size) ||
    differs(sent.on, collectionOn) ||
    differs(sent.slot, slot)
  )
}

/** The shopper's own, or that of the gift which is bound to them. */
function stepTwoSubject(request: StepTwoRequest): StepTwoSubject {
  const { visit, returnNumber } = request
  const { site, order, now } = visit
  const { customerId, recipientId, orderNumber } = order
  return { site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
}
