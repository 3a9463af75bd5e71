import { formatMoney } from '../../../domain/money/money.ts'
import { findMethod, methodId, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { methodInWords } from '../../../domain/return-methods/method-texts.ts'
import { CHANGED_ELSEWHERE, chooseWay } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { type FieldProblem, sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { KeptDraft } from '../../order-records/draft.records.ts'
import { sayLeftOut } from '../changed-since.ts'
import { makeReturn, type ToMake } from '../create/book-return.ts'
import { CREATING } from '../create/messages.ts'
import { keepSelection } from '../keep-selection.ts'
import { METHOD_MESSAGES, NOTICES } from '../messages.ts'
import { ASKS, modeAskedFor, stepTwoUrl, stepUrl, stepWithoutDraft, WHERE } from '../step-urls.ts'
import { answerStepTwo, CHOOSE_METHOD, type StepTwoNews } from './answer-step-two.ts'
import { placeSearchAfter, sentLocation } from './places.ts'
import { askedBy, type ReadWay, readWay, type SentWay, sentWay, takesAddress } from './read-way.ts'
import { refundOfChange } from './refund-props.ts'
import { findStepTwo, type StepTwo, type StepTwoParts, type WhoseStepTwo, waysOf } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS, PLACES } from './step-two-props.ts'

type WayRead = Extract<ReadWay, { ok: true }>

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
  { way, found }: WayRead,
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
  const sent = sentWay(visit.fields)
  const asksWay = !hasLess(two) && expectedBack(two.still).length > 0
  const read = asksWay ? await readWay(parts, visit.now, two, askedBy(two, sent, visit)) : null
  return await answer(parts, visit, await act(parts, visit, two, decide(parts, visit, { two, sent, read })))
}

function hasLess({ removed, fewer }: StepTwo): boolean {
  return removed.length > 0 || fewer.length > 0
}

/** The page; without `two` as it is by then, since it was changed meanwhile. */
interface Page {
  two: StepTwo | null
  news?: StepTwoNews
}

/** Another tab was quicker: what it kept is shown (D-131). */
const CHANGED: Page = { two: null, news: { problems: [{ field: FIELDS.channel, message: CHANGED_ELSEWHERE }] } }

type Decision =
  | { does: 'leave-out' }
  | { does: 'book'; read: WayRead | null; shownVersion: number | null }
  | { does: 'save'; kept: KeptDraft; shows: Page | Answer }
  | { does: 'nothing'; shows: Page }

interface Posted {
  two: StepTwo
  sent: SentWay
  /** Null where no way back is needed. */
  read: ReadWay | null
}

function decide(parts: StepTwoParts, visit: OrderVisit, { two, sent, read }: Posted): Decision {
  const { version: shownVersion } = sent
  if (hasLess(two)) return { does: 'leave-out' }
  if (read === null) return { does: 'book', read, shownVersion }
  if (!read.ok) {
    const news = 'failure' in read ? { failure: read.failure } : { problems: [read.problem] }
    return { does: 'nothing', shows: { two, news } }
  }
  // Nobody books what the page has not shown: its carrier, and what comes back by it (D-58), nor without the day that
  // was chosen (D-216).
  if (sent.act === ACTS.book && sent.shown === read.way.method && read.letGo === null) {
    const moved = movedTotal(parts, visit, two, sent)
    return moved
      ? { does: 'nothing', shows: { two, news: { problems: [moved] } } }
      : { does: 'book', read, shownVersion }
  }
  const chosen = chooseWay(two.kept.draft, read.way, { at: visit.now, shownVersion })
  if (!chosen.ok) return { does: 'nothing', shows: CHANGED }
  const kept = { ...two.kept, ...read.found, draft: chosen.draft }
  // Where somebody is goes into no address: what is there is shown at once.
  const shows = sentLocation(visit.fields) ? { two: { ...two, kept } } : seeOther(afterwards(visit, two, sent, read))
  return { does: 'save', kept, shows }
}

function afterwards(visit: OrderVisit, two: StepTwo, sent: SentWay, { insteadOf, letGo }: WayRead): string {
  if (insteadOf) return stepTwoUrl(visit, { insteadOf: methodId(insteadOf) })
  const isMoved = takesAddress(two, sent)
  const here = stepTwoUrl(visit, {
    ...(!isMoved && bookOpen(visit, sent)),
    ...placeSearchAfter(visit),
    ...(letGo !== null && { letGo }),
  })
  const part = isMoved ? WHERE : PARTS[sent.act]
  return part ? `${here}#${part}` : here
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

async function act(parts: StepTwoParts, visit: OrderVisit, two: StepTwo, decided: Decision): Promise<Page | Answer> {
  switch (decided.does) {
    case 'leave-out':
      return await leaveOutWhatIsGone(parts, visit, two)
    case 'book':
      return await book(parts, visit, { ...decided, two })
    case 'save':
      return (await parts.drafts.saveAlone(decided.kept, two.kept.draft.version)) ? decided.shows : CHANGED
    case 'nothing':
      return decided.shows
  }
}

async function answer(parts: StepTwoParts, visit: OrderVisit, page: Page | Answer): Promise<Answer> {
  if ('kind' in page) return page
  const two = page.two ?? (await enterStepTwo(parts, visit))
  return 'kind' in two ? two : await answerStepTwo(parts, visit, two, page.news)
}

/** Everything is there: the return is created, and step 3 says what came of it (CRE-08, D-152). */
async function book(
  parts: StepTwoParts,
  visit: OrderVisit,
  asked: Pick<ToMake, 'two' | 'read' | 'shownVersion'>,
): Promise<Page | Answer> {
  const { origin, now, shopper } = visit
  const by = { firstName: shopper.firstName, origin, at: now }
  const made = await makeReturn(parts, { ...asked, whose: whoseStepTwo(visit), by })
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
    // What was chosen is no longer there, and so it is chosen no longer; the rest is kept.
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

/** Order management is told before anything else is done, and the ways back are those of what is left (D-179). */
async function leaveOutWhatIsGone(parts: StepTwoParts, visit: OrderVisit, two: StepTwo): Promise<Page | Answer> {
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
  if (result.outcome === 'changed-elsewhere') return CHANGED
  if (result.outcome !== 'kept') return { two, news: { failure: STEP_TWO_ANSWERS.failed } }
  return seeOther(stepTwoUrl(visit, { ...two.leftOut }))
}

/** Or where to go instead: without a draft that lasts, or with nothing left in it, to where its items come from. */
async function enterStepTwo(parts: Pick<StepTwoParts, 'returnSteps'>, visit: OrderVisit): Promise<StepTwo | Answer> {
  const whose = whoseStepTwo(visit)
  const found = await findStepTwo(parts, whose)
  const site = visit.site.sites[visit.order.site]
  switch (found.is) {
    case 'found':
      return found.two
    // Back and reload lead to what has become of it (D-153).
    case 'booking':
    case 'created':
      return await toExisting(parts, visit, found.returnNumber)
    case 'changing':
      return seeOther(urls.returnCreated(site, whose.orderNumber, found.returnNumber, { isCim: 'true' }))
    case 'changed':
      return await toExisting(parts, visit, found.returnNumber, { isCim: 'true' })
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
      return seeOther(firstPage(found.two, visit))
  }
}

/** A form that asks for another way than the return goes back by has changed nothing, and is told (D-124, D-131). */
async function toExisting(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  { site: { sites }, order: { customerId, recipientId, orderNumber, site }, fields }: OrderVisit,
  returnNumber: string,
  news: { isCim?: 'true' } = {},
): Promise<Answer> {
  const sent = sentWay(fields)
  const found = sent.path ? await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId) : null
  const { created, asked } = found?.facts ?? {}
  const made = created ?? (asked?.way && { ...asked.way, facts: asked.facts })
  const changed = made && isOtherWay(sent, made) ? ({ changed: 'elsewhere' } as const) : {}
  return seeOther(urls.returnCreated(sites[site], orderNumber, returnNumber, { ...changed, ...news }))
}

function isOtherWay(
  sent: SentWay,
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

/** Where the items are, or are chosen. */
function firstPage({ kept }: StepTwo, visit: OrderVisit): string {
  const { site, orderNumber } = visit.order
  return kept.draft.entry === 'withdrawal'
    ? urls.returnWithdrawn(visit.site.sites[site], orderNumber)
    : stepUrl('items', visit)
}

/** The shopper's own, or that of the gift which is bound to them. */
function whoseStepTwo(visit: OrderVisit): WhoseStepTwo {
  const { site, order, query, now } = visit
  const returnNumber = modeAskedFor(visit) === 'amending' ? (query.get('returnNumber') ?? '') : null
  const { customerId, recipientId, orderNumber } = order
  return { site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
}
