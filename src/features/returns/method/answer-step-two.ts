import type { Address } from '../../../domain/addresses/address.ts'
import { isRemote } from '../../../domain/calendar/place.ts'
import { parseRichText } from '../../../domain/content/rich-text.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { slotText } from '../../../domain/return-methods/collection.ts'
import { collectionPlace } from '../../../domain/return-methods/collection-address.ts'
import { chosenMethod, type MethodChoice, methodId, needOf } from '../../../domain/return-methods/method-choice.ts'
import { actionName, carrierName, methodName, sizeName } from '../../../domain/return-methods/method-texts.ts'
import { methodNotices } from '../../../domain/return-methods/site-messages.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { leftSentence, leftToReturn } from '../../../domain/returns/return-limit.ts'
import type { ReturnPath } from '../../../domain/returns/return-method.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { contactAbout, placeOfReturn, returnCrumbs } from '../../order-records/order-page.ts'
import { backFrom } from '../step-urls.ts'
import { titleOf } from '../title-of.ts'
import { askCarriers, type CollectionTimes } from './ask-carriers.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import { collectionProps } from './collection-props.ts'
import { methodProps } from './method-props.ts'
import { missingOf } from './missing-of.ts'
import { chosenPlace, placesOf } from './place-props.ts'
import { placeSearchIn, sentLocation } from './place-search.ts'
import { refundBy, refundProps } from './refund-props.ts'
import type { StepTwo, StepTwoParts } from './step-two.ts'
import { ASKS, stepTwoUrl } from './step-two-address.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { FIELDS, type StepTwoForm } from './step-two-props.ts'
import { abroadNote, waysOf } from './ways-of.ts'

/** The purpose of the form's key (D-124). */
export const CHOOSE_METHOD = 'choose-method'

/** What the page says beside what is always on it. */
export interface StepTwoNews {
  notices?: readonly string[]
  problems?: readonly FieldProblem[]
  failure?: string | null
}

export async function answerStepTwo(
  parts: StepTwoParts,
  visit: OrderVisit,
  two: StepTwo,
  news: StepTwoNews = {},
): Promise<Answer> {
  const { order, kept, still, removed, fewer, back, facts, changes, recipientId } = two
  const { notices = [], problems = [], failure = null } = news
  const { draft } = kept
  const isExpected = expectedBack(still).length > 0
  const methods = waysOf(two, kept.methods)
  const choice = isExpected ? chosenMethod(methods, draft.method) : null
  const asked = {
    ...two,
    selection: still,
    // Where none can be chosen, no more is promised than every method gives.
    path: choice?.path ?? (isExpected ? 'postal' : null),
    at: visit.now,
    eGiftCardEnabled: parts.settings.eGiftCardRefunds,
  }
  const refund = refundBy(parts.log, asked)
  const messages = await parts.content.read('site-messages', visit.site.key, visit.now)
  const from = collectionPlace(order, facts.book, draft.collection?.addressId)?.address
  const method = isExpected
    ? methodProps({
        methods,
        choice,
        delivery: recipientId === null ? refund.delivery : null,
        notices: choice ? [...methodNotices(messages, choice), ...remoteNote(choice, from)].map(parseRichText) : [],
        anPostLimits: parts.settings.anPostLimits,
        from,
        contact: contactAbout(visit, order),
        instead: (path) => instead(parts, visit, two, path),
        booked: changes && bookedAs(changes),
        cardNote: changes && recipientId === null ? refund.eGiftCard.note : null,
      })
    : null
  const collected = choice && (await collectionOf(parts, visit, two, choice))
  const standing = collected ? withCollection(two, collected.standing) : two
  const abroad = abroadNote(two)
  const places = choice && (await placesOf(parts, visit, two, choice, waitMs(parts, visit)))
  return show(
    chooseMethodPage,
    {
      isGift: recipientId !== null,
      crumbs: returnCrumbs(visit, titleOf(visit.order)),
      title: titleOf(visit.order),
      back: backFrom('method', draft.entry, visit),
      facts: [`Order ${order.orderNumber}`, ...(changes ? [`Return ${changes.returnNumber}`] : [])],
      steps: stepperAt('method', { mode: draft.entry, hasProblem: problems.length > 0 || failure !== null }),
      notices: [...removed, ...fewer, ...notices, ...(abroad === null ? [] : [abroad])],
      left: leftNote(leftToReturn(draft.items, back.online, parts.settings.maxReturnItems).length),
      refund: refundProps(refund, { ...asked, before: changes?.facts.refundPence ?? null }),
      form: {
        action: stepTwoUrl(visit, {
          ...(collected?.props?.book && { changeAddress: 'true' }),
          ...(places && placeSearchIn(visit)),
        }),
        hidden: [
          ...hiddenFields(visit, CHOOSE_METHOD),
          { name: FIELDS.version, value: String(draft.version) },
          { name: FIELDS.shown, value: choice ? methodId(choice) : '' },
          ...(changes && recipientId === null ? [{ name: FIELDS.total, value: String(refund.totalPence) }] : []),
        ],
        method,
        collection: collected?.props ?? null,
        places,
        submit: actionName(choice?.path ?? 'in-store', changes !== null),
        missing: choice && missingOf(choice, standing),
        problems: [...problems],
        failure,
        chosen: choice && (chosenPlace(choice, two) ?? chosenOf(choice, standing.kept.draft.collection)),
      },
    },
    { ...placeOfReturn(visit.order), status: failure !== null ? 503 : problems.length > 0 ? 422 : 200 },
  )
}

function leftNote(items: number): string | null {
  return items === 0 ? null : `${leftSentence(items)} ${STEP_TWO_ANSWERS.goOn}`
}

function bookedAs({ path, carrier, facts }: CreatedReturn): string | null {
  return path && carrier && methodName({ path, via: carrier, size: facts.size ?? null })
}

/** What a change of method refunds by another path, where that is another sum (D-58). */
function instead(
  { log, settings }: StepTwoParts,
  { now: at }: OrderVisit,
  two: StepTwo,
  path: ReturnPath,
): string | null {
  const before = two.changes?.facts.refundPence
  if (before === undefined || two.recipientId !== null) return null
  const asked = { ...two, selection: two.still, path, at, eGiftCardEnabled: settings.eGiftCardRefunds }
  const { totalPence } = refundBy(log, asked)
  const money = (pence: number) => formatMoney({ pence, currency: two.order.currency })
  return totalPence === before ? null : STEP_TWO_ANSWERS.refundInstead(money(totalPence), money(before))
}

async function collectionOf(
  parts: StepTwoParts,
  visit: OrderVisit,
  two: StepTwo,
  choice: MethodChoice,
): Promise<{ props: StepTwoForm['collection']; standing: DraftCollection } | null> {
  const need = needOf(choice)
  const { order, kept, facts } = two
  const { collection = {}, entry } = kept.draft
  const isCollected = waysOf(two, kept.methods).some(({ path }) => path === 'collect-from-home')
  // Whoever has chosen an address that nobody collects from can choose another.
  const isStranded = collection.addressId !== undefined && !isCollected
  if (need === null || (need === 'nothing' && !isStranded)) return null
  const place = collectionPlace(order, facts.book, collection.addressId)
  const times = await askCarriers(parts, {
    site: two.site,
    order,
    choice,
    address: place?.address ?? null,
    clients: kept.returnTo,
    on: collection.on?.toString(),
    now: visit.now,
    waitMs: waitMs(parts, visit),
  })
  const standing = stillOffered(collection, times)
  const mayChange = entry === 'step-1' || entry === 'gift'
  return { standing, props: collectionProps({ visit, facts, place, need, kept: standing, times, mayChange }) }
}

/** Of what is posted; of a collection its address says so (D-73). */
function remoteNote({ path }: MethodChoice, from: Address | undefined): string[] {
  return path === 'postal' && from && isRemote(from) ? [STEP_TWO_ANSWERS.collection.remote] : []
}

/** What is known to be offered no longer is chosen no longer; while nobody knows, it stays. */
function stillOffered(collection: DraftCollection, { days, slots }: CollectionTimes): DraftCollection {
  const { on, slot, ...rest } = collection
  const isDay = on !== undefined && (days === null || typeof days === 'symbol' || days.some((day) => day.equals(on)))
  if (!isDay) return rest
  const isSlot =
    slot !== undefined &&
    (slots === null || typeof slots === 'symbol' || slots.some((each) => each.isFree && slotText(each) === slot))
  return { ...rest, on, ...(isSlot && { slot }) }
}

function withCollection(two: StepTwo, collection: DraftCollection): StepTwo {
  return { ...two, kept: { ...two.kept, draft: { ...two.kept.draft, collection } } }
}

/** A page is there within a second; whoever asks for more, or says where they are, waits for the answer. */
function waitMs({ settings }: StepTwoParts, { query, fields }: OrderVisit): number {
  const isWaiting = query.has(ASKS.wait) || sentLocation(fields) !== null
  return isWaiting ? 2 * settings.outsideTimeoutMs : settings.carriersWaitMs
}

/** "Tue 17 Nov 2026, 10:00-12:00", and who comes for how much. */
function chosenOf(choice: MethodChoice, { on, slot, parcels = 1 }: DraftCollection = {}): StepTwoForm['chosen'] {
  const need = needOf(choice)
  if (need === null || need === 'nothing' || !on) return null
  const size = choice.size === null ? [] : [sizeName(choice.size).toLowerCase()]
  const count = need === 'a-slot' ? [STEP_TWO_ANSWERS.collection.parcelsChosen(parcels)] : []
  const time = need === 'a-slot' ? slot : STEP_TWO_ANSWERS.collection.allDay
  return {
    heading: STEP_TWO_ANSWERS.collection.heading,
    lines: [
      [formatWeekday(on), ...(time ? [time] : [])].join(', '),
      [carrierName(choice.via), ...size, ...count].join(', '),
    ],
  }
}
