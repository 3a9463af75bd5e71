import { formatMoney } from '../../../domain/money/money.ts'
import { findMethod, methodId, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { methodInWords } from '../../../domain/return-methods/method-texts.ts'
import { CHANGED_ELSEWHERE, chooseWay } from '../../../domain/returns/draft-return.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { type FieldProblem, sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { sayLeftOut } from '../changed-since.ts'
import { makeReturn, type ToMake } from '../create/make-return.ts'
import { CREATING } from '../create/messages.ts'
import { keepSelection } from '../keep-selection.ts'
import { METHOD_MESSAGES, NOTICES } from '../messages.ts'
import { ASKS, stepTwoUrl, WHERE } from '../step-urls.ts'
import { answerStepTwo, CHOOSE_METHOD } from './answer-step-two.ts'
import { enterStepTwo, whoseStepTwo } from './enter-step-two.ts'
import { placeSearchAfter, sentLocation } from './place-search.ts'
import { askedBy, type ReadWay, readWay, type SentWay, sentWay, takesAddress } from './read-way.ts'
import { refundOfChange } from './refund-props.ts'
import type { StepTwo, StepTwoParts } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS, PLACES } from './step-two-props.ts'
import { waysOf } from './ways-of.ts'

/** Step 2: how it goes back, and when it is collected. */
export async function showMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const two = await enterStepTwo(parts, visit)
  if ('kind' in two) return two
  const sent = await visit.takeKeptPost()
  if (sent === null)
    return await answerStepTwo(parts, visit, two, {
      notices: [...leftOut(visit, two), ...insteadOf(visit, two)],
    })
  // What was chosen when the session ended: it is kept now, and shown (D-130).
  const way = sentWay(sent)
  const readAgain = (again: SentWay) => readWay(parts, visit.now, two, askedBy(two, again, { ...visit, fields: sent }))
  const read = await readAgain(way)
  const problem = 'problem' in read ? read.problem : null
  // A day that went by takes nothing else along (D-152).
  const rest = problem?.field === FIELDS.on ? await readAgain({ ...way, on: '', slot: '' }) : read
  const shown = rest.ok ? await keepRestored(parts, visit, two, rest) : two
  return await answerStepTwo(parts, visit, shown, { notices: [NOTICES.restored], problems: problem ? [problem] : [] })
}

async function keepRestored(
  parts: StepTwoParts,
  { now }: OrderVisit,
  two: StepTwo,
  { way, found }: Extract<ReadWay, { ok: true }>,
): Promise<StepTwo> {
  const { version } = two.kept.draft
  const chosen = chooseWay(two.kept.draft, way, { at: now, shownVersion: version })
  if (!chosen.ok) return two
  const kept = { ...two.kept, ...found, draft: chosen.draft }
  return (await parts.drafts.saveAlone(kept, version)) ? { ...two, kept } : two
}

function leftOut({ query }: OrderVisit, { order, back, kept }: StepTwo): string[] {
  const named = { removed: query.getAll(ASKS.removed), fewer: query.getAll(ASKS.fewer) }
  return sayLeftOut(order, kept.draft.items.lines, back, named)
}

function insteadOf({ query }: OrderVisit, two: StepTwo): string[] {
  const { kept } = two
  const before = methodOfId(query.get(ASKS.insteadOf) ?? '')
  const now = findMethod(waysOf(two, kept.methods), kept.draft.method ?? '')
  // An address can say anything.
  const isOffered = before !== null && findMethod(kept.methods, methodId(before)) !== null
  return before && now && !isOffered
    ? [STEP_TWO_ANSWERS.instead(methodInWords(before, now), methodInWords(now, before))]
    : []
}

/** Keeps what was chosen; what cannot be chosen changes nothing (D-145). */
export async function submitMethod(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const two = await enterStepTwo(parts, visit)
  if ('kind' in two) return two
  if (two.removed.length > 0 || two.fewer.length > 0) return await leaveOutWhatIsGone(parts, visit, two)
  const sent = sentWay(visit.fields)
  const shownVersion = sent.version
  if (expectedBack(two.still).length === 0) return await book(parts, visit, { two, read: null, shownVersion })
  const read = await readWay(parts, visit.now, two, askedBy(two, sent, visit))
  if (!read.ok) {
    return await answerStepTwo(
      parts,
      visit,
      two,
      'failure' in read ? { failure: read.failure } : { problems: [read.problem] },
    )
  }
  // Nobody books what the page has not shown: its carrier, and what comes back by it (D-58), nor without the day that
  // was chosen (D-216).
  const isSeen = sent.shown === read.way.method && read.letGo === null
  if (sent.act === ACTS.book && isSeen) {
    const moved = movedTotal(parts, visit, two, sent)
    if (moved) return await answerStepTwo(parts, visit, two, { problems: [moved] })
    return await book(parts, visit, { two, read, shownVersion })
  }
  const chosen = chooseWay(two.kept.draft, read.way, { at: visit.now, shownVersion })
  if (!chosen.ok) return await showLatest(parts, visit)
  const kept = { ...two.kept, ...read.found, draft: chosen.draft }
  if (!(await parts.drafts.saveAlone(kept, two.kept.draft.version))) return await showLatest(parts, visit)
  // Where somebody is goes into no address: what is there is shown at once.
  if (sentLocation(visit.fields)) return await answerStepTwo(parts, visit, { ...two, kept })
  if (read.insteadOf) return seeOther(stepTwoUrl(visit, { insteadOf: methodId(read.insteadOf) }))
  const letGo = read.letGo === null ? {} : { letGo: read.letGo }
  const isMoved = takesAddress(two, sent)
  const here = stepTwoUrl(visit, { ...(!isMoved && bookOpen(visit, sent)), ...placeSearchAfter(visit), ...letGo })
  const part = isMoved ? WHERE : PARTS[sent.act]
  return seeOther(part ? `${here}#${part}` : here)
}

/** The part of the page that a button is about. */
const PARTS: Readonly<Record<string, string | undefined>> = {
  [ACTS.find]: PLACES,
  [ACTS.more]: PLACES,
  [ACTS.noPlace]: PLACES,
}

/** Whoever picks something else while the address book is open goes on with it, and with what is picked in it. */
function bookOpen({ query }: OrderVisit, { address }: SentWay) {
  if (!query.has(ASKS.changeAddress)) return {}
  return { changeAddress: 'true', ...(address !== '' && { addressId: address }) }
}

/** Everything is there: the return is created, and step 3 says what came of it (CRE-08, D-152). */
async function book(
  parts: StepTwoParts,
  visit: OrderVisit,
  asked: Pick<ToMake, 'two' | 'read' | 'shownVersion'>,
): Promise<Answer> {
  const { origin, now, shopper } = visit
  const by = { firstName: shopper.firstName, origin, at: now }
  const made = await makeReturn(parts, { ...asked, whose: whoseStepTwo(visit), by })
  const { two } = made
  switch (made.outcome) {
    case 'incomplete':
      return await answerStepTwo(parts, visit, two, { problems: [made.missing] })
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
    case 'slot-taken':
      return await sayGone(parts, visit, { field: FIELDS.slot, message: CREATING['slot-taken'] })
    case 'date-gone':
      return await sayGone(parts, visit, { field: FIELDS.on, message: CREATING['date-gone'] })
    case 'changed-elsewhere':
    case 'key-reused':
      return await showLatest(parts, visit)
    case 'busy':
      return await sayBusy(parts, visit)
    case 'refused':
    case 'failed':
    case 'given-up':
      return await answerStepTwo(parts, visit, two, {
        failure: two.changes ? METHOD_MESSAGES.cannotAmend : STEP_TWO_ANSWERS.failed,
      })
  }
}

/** Whoever changes a method has seen what comes back by it; where that is another sum by now, it is shown again (D-58). */
function movedTotal(
  { log, settings }: StepTwoParts,
  { now }: OrderVisit,
  two: StepTwo,
  sent: SentWay,
): FieldProblem | null {
  // A recipient is shown none (D-42).
  if (two.changes === null || two.recipientId !== null) return null
  const total = refundOfChange(log, two, sent.shown, { at: now, eGiftCardEnabled: settings.eGiftCardRefunds })
  if (sent.total === String(total.pence)) return null
  return { field: FIELDS.channel, message: STEP_TWO_ANSWERS.totalMoved(formatMoney(total)) }
}

/** What was chosen is no longer there, and so it is chosen no longer; the rest is kept. */
async function sayGone(parts: StepTwoParts, visit: OrderVisit, problem: FieldProblem): Promise<Answer> {
  const latest = await enterStepTwo(parts, visit)
  return 'kind' in latest ? latest : await answerStepTwo(parts, visit, latest, { problems: [problem] })
}

/** Whoever keeps it busy may be returning the very same: then nothing of it is left here (D-42). */
async function sayBusy(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const latest = await enterStepTwo(parts, visit)
  return 'kind' in latest ? latest : await answerStepTwo(parts, visit, latest, { failure: CREATING.busy })
}

/** Another tab was quicker: what it kept is shown (D-131). */
async function showLatest(parts: StepTwoParts, visit: OrderVisit): Promise<Answer> {
  const latest = await enterStepTwo(parts, visit)
  if ('kind' in latest) return latest
  return await answerStepTwo(parts, visit, latest, {
    problems: [{ field: FIELDS.channel, message: CHANGED_ELSEWHERE }],
  })
}

/** Order management is told before anything else is done, and the ways back are those of what is left (D-179). */
async function leaveOutWhatIsGone(parts: StepTwoParts, visit: OrderVisit, two: StepTwo): Promise<Answer> {
  const { order, whole, recipientId, kept, still } = two
  const { version, entry, items } = kept.draft
  const key = sentCommandKey(visit, CHOOSE_METHOD)
  if (key === null) return seeOther(stepTwoUrl(visit))
  const result = await keepSelection(parts, {
    order: recipientId === null ? order : whole,
    recipientId,
    stored: kept,
    selection: still,
    refundTo: items.refundTo,
    entry,
    shownVersion: version,
    at: visit.now,
    key,
    purpose: CHOOSE_METHOD,
  })
  if (result.outcome === 'changed-elsewhere') return await showLatest(parts, visit)
  if (result.outcome !== 'kept') return await answerStepTwo(parts, visit, two, { failure: STEP_TWO_ANSWERS.failed })
  return seeOther(stepTwoUrl(visit, { ...two.leftOut }))
}
