import type { Address } from '../../../domain/addresses/address.ts'
import { hasCustoms, isRemote, type Place } from '../../../domain/calendar/place.ts'
import { parseRichText, type RichBlock } from '../../../domain/content/rich-text.ts'
import { type Currency, formatMoney } from '../../../domain/money/money.ts'
import type { Policy } from '../../../domain/policy/policy.ts'
import type { ReturnMethod, ReturnPath } from '../../../domain/policy/return-method.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import {
  isUsable,
  type MethodChoice,
  methodChoices,
  methodId,
  needOf,
} from '../../../domain/return-methods/method-choice.ts'
import {
  actionName,
  collectionText,
  feeText,
  limitTexts,
  methodName,
  methodSpeedText,
  PATH_NAMES,
  printerText,
  type ShopNames,
  sizeName,
  viaName,
} from '../../../domain/return-methods/method-texts.ts'
import { methodNotices } from '../../../domain/return-methods/site-messages.ts'
import type { Refund } from '../../../domain/returns/calculate-refund.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { isReturnCharged, methodPence } from '../../../domain/returns/return-cost.ts'
import { priceText } from '../../../domain/returns/return-cost-text.ts'
import { itemsLeftSentence, leftToReturn } from '../../../domain/returns/return-limit.ts'
import { linesExpectedBack } from '../../../domain/returns/selection.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { Log } from '../../../platform/log.ts'
import type { IconPath } from '../../../ui/icon.tsx'
import * as ICONS from '../../../ui/icons.data.ts'
import { backLinkFrom, stepFrame } from '../step-urls.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import { chosenCollectionSummary, type DisplayOptions, loadCollection } from './collection.ts'
import { chosenPlaceSummary, loadPlaces } from './places.ts'
import { type RefundPropsInput, refundByMethod, refundProps } from './refund-props.ts'
import { abroadNote, choiceOf, methodsFor, missingOf, type StepTwo, type StepTwoParts } from './step-two.ts'
import { methodLede, STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { FIELDS, type MethodProps } from './step-two-props.ts'
import { CHOOSE_METHOD_PURPOSE, type StepTwoRequest, stepTwoUrls } from './step-two-request.ts'

/** Shown at the top of the page. */
export interface StepTwoNotices {
  notices?: readonly string[]
  problems?: readonly FieldProblem[]
  failure?: string | null
}

export async function answerStepTwo(
  parts: StepTwoParts,
  request: StepTwoRequest,
  stepTwo: StepTwo,
  pageNotices: StepTwoNotices = {},
): Promise<Answer> {
  const {
    order,
    saved,
    remainingLines,
    removedNotices,
    reducedNotices,
    eligibility,
    facts,
    changedReturn,
    recipientId,
  } = stepTwo
  const { notices = [], problems = [], failure = null } = pageNotices
  const { draft } = saved
  const { visit } = request
  const { policy } = parts.settings
  const backLink = backLinkFrom('method', draft.entry, visit)
  const { title, crumbs, place, contact } = stepFrame(visit)
  const isExpected = linesExpectedBack(remainingLines).length > 0
  const choice = choiceOf(stepTwo)
  const refundInput = {
    ...stepTwo,
    selection: remainingLines,
    // Until a method can be chosen, the refund shown is that of a return by post: no other method refunds less.
    method: choice ?? (isExpected ? ({ path: 'postal', via: '' } as const) : null),
    at: visit.now,
    eGiftCardEnabled: policy.offers.eGiftCards,
  }
  const refund = refundByMethod(parts.log, refundInput)
  const messages = await parts.content.read('site-messages', visit.site.key, visit.now)
  const from = collectionPlace(order, facts.book, draft.collection?.addressId)?.address
  const method = isExpected
    ? methodProps({
        methods: methodsFor(stepTwo, saved.methods),
        choice,
        delivery: recipientId === null ? refund.delivery : null,
        notices: choice
          ? [...methodNotices(messages, choice, policy), ...remoteNote(choice, from)].map(parseRichText)
          : [],
        from,
        contact,
        priceOf: isReturnCharged(remainingLines, recipientId !== null)
          ? (method) => methodPence(policy.returnMethods, method)
          : () => 0,
        currency: order.currency,
        instead: (method) => refundInsteadNote(parts.log, { ...refundInput, method }),
        booked: changedReturn && bookedMethod(changedReturn, policy),
        policy,
        cardNote: changedReturn && recipientId === null ? refund.eGiftCard.note : null,
      })
    : null
  const options = displayOptions(parts, request)
  const collectionResult = choice && (await loadCollection(parts, stepTwo, choice, options))
  const withCurrentTimes = collectionResult ? withCollection(stepTwo, collectionResult.current) : stepTwo
  const abroad = abroadNote(stepTwo)
  const places = choice && (await loadPlaces(parts, stepTwo, choice, options))
  return show(
    chooseMethodPage,
    {
      isGift: recipientId !== null,
      crumbs,
      title,
      back: backLink,
      facts: [`Order ${order.orderNumber}`, ...(changedReturn ? [`Return ${changedReturn.returnNumber}`] : [])],
      steps: stepperAt('method', { mode: draft.entry, hasProblem: problems.length > 0 || failure !== null }),
      notices: [...removedNotices, ...reducedNotices, ...notices, ...(abroad === null ? [] : [abroad])],
      leftText: leftNote(leftToReturn(draft.items, eligibility.online, policy.returnItemsMax).length),
      refund: refundProps(refund, { ...refundInput, before: changedReturn?.facts.refundPence ?? null }),
      form: {
        action: options.urls.form({ book: Boolean(collectionResult?.props?.book), places: places !== null }),
        hidden: [
          ...hiddenFields(visit, CHOOSE_METHOD_PURPOSE),
          { name: FIELDS.version, value: String(draft.version) },
          { name: FIELDS.shown, value: choice ? methodId(choice) : '' },
          ...(changedReturn && recipientId === null ? [{ name: FIELDS.total, value: String(refund.totalPence) }] : []),
        ],
        method,
        collection: collectionResult?.props ?? null,
        places,
        submit: actionName(choice?.path ?? 'in-store', changedReturn !== null),
        missing: choice && missingOf(withCurrentTimes),
        problems: [...problems],
        failure,
        chosen:
          choice &&
          (chosenPlaceSummary(choice, stepTwo) ??
            chosenCollectionSummary(choice, withCurrentTimes.saved.draft.collection)),
      },
    },
    { ...place, status: failure !== null ? 503 : problems.length > 0 ? 422 : 200 },
  )
}

function leftNote(items: number): string | null {
  return items === 0 ? null : `${itemsLeftSentence(items)} ${STEP_TWO_SERVER_MESSAGES.goOn}`
}

type BookedMethod = Way & { name: string }

function bookedMethod({ path, carrier, facts }: CreatedReturn, names: ShopNames): BookedMethod | null {
  if (!path || !carrier) return null
  return { path, via: carrier, name: methodName({ path, via: carrier, size: facts.size ?? null }, names) }
}

/** A note of what a method would refund, if that differs from the refund of the booked method (D-58). */
function refundInsteadNote(log: Log, input: RefundPropsInput & Pick<StepTwo, 'changedReturn'>): string | null {
  const refundBefore = input.changedReturn?.facts.refundPence
  if (refundBefore === undefined || input.recipientId !== null) return null
  const { totalPence } = refundByMethod(log, input)
  const money = (pence: number) => formatMoney({ pence, currency: input.order.currency })
  return totalPence === refundBefore
    ? null
    : STEP_TWO_SERVER_MESSAGES.refundInstead(money(totalPence), money(refundBefore))
}

/** Only for returns by post; a collection shows this note beside its address (D-73). */
function remoteNote({ path }: MethodChoice, from: Address | undefined): string[] {
  return path === 'postal' && from && isRemote(from) ? [STEP_TWO_SERVER_MESSAGES.collection.remote] : []
}

function withCollection(stepTwo: StepTwo, collection: DraftCollection): StepTwo {
  return { ...stepTwo, saved: { ...stepTwo.saved, draft: { ...stepTwo.saved.draft, collection } } }
}

/** The page waits for carriers only briefly, unless the shopper chose to wait. */
function displayOptions({ settings }: StepTwoParts, request: StepTwoRequest): DisplayOptions {
  const waitMs = request.isWaiting ? 2 * settings.outsideTimeoutMs : settings.carriersWaitMs
  return { request, urls: stepTwoUrls(request), waitMs }
}

const PATH_ICONS: Readonly<Record<ReturnPath, IconPath>> = {
  'in-store': ICONS.store,
  postal: ICONS.post,
  'collect-from-home': ICONS.home,
}

type Way = Pick<MethodChoice, 'path' | 'via'>

interface MethodPropsInput {
  methods: readonly ReturnMethod[]
  /** Null if no method can be booked. */
  choice: MethodChoice | null
  /** The delivery charge that the chosen method refunds; null where it is not shown. */
  delivery: Refund['delivery'] | null
  notices: RichBlock[][]
  policy: Policy
  /** Where the parcel starts; undefined if unknown. */
  from: Place | undefined
  /** The contact page, for methods that cannot be booked; null without one. */
  contact: string | null
  /** The present method of a return that is being changed. */
  booked: BookedMethod | null
  /** 0 if this return is not charged for its method. */
  priceOf(method: Way): number
  currency: Currency
  /** A note if the method refunds another sum than the booked one; null otherwise, and for a new return (D-58). */
  instead(method: Way): string | null
  /** Why a chosen e-gift card is not possible any more, where nothing else on the page shows it (D-59). */
  cardNote: string | null
}

/** All return paths and, for the chosen one, its carriers and sizes, in the order of the channels service (D-63). */
function methodProps(input: MethodPropsInput): MethodProps {
  const { methods, choice, delivery, notices, policy, cardNote, booked, priceOf } = input
  const carriers = methods.filter(({ path }) => path === choice?.path)
  const sizes = carriers.find(({ via }) => via === choice?.via)?.sizes ?? []
  return {
    // The booked method is not among those that are offered, but its price belongs to the sentence about prices.
    lede: methodLede([...methods, ...(booked ? [booked] : [])].map(priceOf), booked?.name ?? null),
    channels: channelsOf(input),
    channel: choice?.path ?? null,
    options: choice && {
      heading: STEP_TWO_SERVER_MESSAGES.options[choice.path],
      cards: carriers.map((method) => ({
        value: method.via,
        title: viaName(method.via, policy),
        fee: feeOf([method], input),
        ...usability(isUsable(method), input),
        about: aboutCarrier(method, input),
      })),
      selected: choice.via,
    },
    sizes: sizes.map((size) => ({ value: size, label: sizeName(size) })),
    size: choice?.size ?? null,
    limits: choice ? [...limitTexts(choice, policy.returnMethods)] : [],
    about: choice ? [delivery && feeText(delivery), cardNote].filter((text) => text !== null) : [],
    notices,
  }
}

function feeOf(methods: readonly Way[], { priceOf, currency }: MethodPropsInput): string {
  const price = priceText(methods.map(priceOf), currency)
  return price === null ? STEP_TWO_SERVER_MESSAGES.free : price.charAt(0).toUpperCase() + price.slice(1)
}

function aboutCarrier({ path, via, sizes }: ReturnMethod, input: MethodPropsInput): string[] {
  const { from, methods, priceOf, instead } = input
  const need = needOf({ path, via })
  if (need === null) return []
  const firstLine = need === 'nothing' ? methodSpeedText({ path, via }, from) : collectionText(need, sizes)
  const isCustoms = from !== undefined && hasCustoms(from)
  const customs = isCustoms && path === 'postal' ? [STEP_TWO_SERVER_MESSAGES.customs] : []
  // Carriers that all cost the same refund the sum that the card of their path names.
  const isOwnPrice = methods.some((other) => other.path === path && priceOf(other) !== priceOf({ path, via }))
  const refund = isOwnPrice ? instead({ path, via }) : null
  return [firstLine, printerText({ path, via }, { hasCustoms: isCustoms }), ...customs, ...(refund ? [refund] : [])]
}

function channelsOf(input: MethodPropsInput): MethodProps['channels'] {
  const { methods, choice } = input
  const choices = methodChoices(methods)
  return [...new Set(choices.map(({ path }) => path))].map((path) => {
    const ofPath = choices.filter((option) => option.path === path)
    const bookable = ofPath.find(isUsable)
    const shown = choice?.path === path ? choice : (bookable ?? { path, via: '' })
    return {
      value: path,
      icon: PATH_ICONS[path],
      title: PATH_NAMES[path],
      fee: feeOf(ofPath, input),
      ...usability(bookable !== undefined, input),
      description: [methodSpeedText(shown, input.from), input.instead(shown)]
        .filter((text) => text !== null)
        .join('. '),
    }
  })
}

/** A card that cannot be chosen links to the contact page. */
function usability(isUsable: boolean, { contact }: MethodPropsInput) {
  return isUsable
    ? {}
    : { unavailable: true, contactText: { text: STEP_TWO_SERVER_MESSAGES.unavailable, href: contact } }
}
