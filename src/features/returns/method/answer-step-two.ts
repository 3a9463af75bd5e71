import type { Address } from '../../../domain/addresses/address.ts'
import { hasCustoms, isRemote, type Place } from '../../../domain/calendar/place.ts'
import { parseRichText, type RichBlock } from '../../../domain/content/rich-text.ts'
import { formatMoney } from '../../../domain/money/money.ts'
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
  carrierName,
  collectionText,
  feeText,
  howSoon,
  limitsOf,
  methodName,
  PATH_NAMES,
  printerText,
  sizeName,
} from '../../../domain/return-methods/method-texts.ts'
import { methodNotices } from '../../../domain/return-methods/site-messages.ts'
import type { Refund } from '../../../domain/returns/calculate-refund.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { leftSentence, leftToReturn } from '../../../domain/returns/return-limit.ts'
import type { ReturnMethod, ReturnPath } from '../../../domain/returns/return-method.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { Log } from '../../../platform/log.ts'
import type { IconName } from '../../../ui/icons.data.ts'
import { contactAbout } from '../../order-records/order-page.ts'
import { backFrom, stepFrame } from '../step-urls.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import { chosenCollection, collectionOf, type ShownAs } from './collection.ts'
import { chosenPlace, placesOf } from './places.ts'
import { type RefundPropsInput, refundBy, refundProps } from './refund-props.ts'
import { abroadNote, choiceOf, missingOf, type StepTwo, type StepTwoParts, waysOf } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { FIELDS, type MethodProps } from './step-two-props.ts'
import { CHOOSE_METHOD, type StepTwoRequest, stepTwoUrls } from './step-two-request.ts'

/** What the page says beside what is always on it. */
export interface StepTwoNotices {
  notices?: readonly string[]
  problems?: readonly FieldProblem[]
  failure?: string | null
}

export async function answerStepTwo(
  parts: StepTwoParts,
  request: StepTwoRequest,
  two: StepTwo,
  news: StepTwoNotices = {},
): Promise<Answer> {
  const { order, saved, still, removed, fewer, back, facts, changes, recipientId } = two
  const { notices = [], problems = [], failure = null } = news
  const { draft } = saved
  const { visit } = request
  const contact = contactAbout(visit, order)
  const wayBack = backFrom('method', draft.entry, visit)
  const { title, crumbs, place } = stepFrame(visit)
  const isExpected = expectedBack(still).length > 0
  const choice = choiceOf(two)
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
        methods: waysOf(two, saved.methods),
        choice,
        delivery: recipientId === null ? refund.delivery : null,
        notices: choice ? [...methodNotices(messages, choice), ...remoteNote(choice, from)].map(parseRichText) : [],
        anPostLimits: parts.settings.anPostLimits,
        from,
        contact,
        instead: (path) => instead(parts.log, { ...asked, path }),
        booked: changes && bookedAs(changes),
        cardNote: changes && recipientId === null ? refund.eGiftCard.note : null,
      })
    : null
  const shown = shownAs(parts, request)
  const collected = choice && (await collectionOf(parts, two, choice, shown))
  const standing = collected ? withCollection(two, collected.standing) : two
  const abroad = abroadNote(two)
  const places = choice && (await placesOf(parts, two, choice, shown))
  return show(
    chooseMethodPage,
    {
      isGift: recipientId !== null,
      crumbs,
      title,
      back: wayBack,
      facts: [`Order ${order.orderNumber}`, ...(changes ? [`Return ${changes.returnNumber}`] : [])],
      steps: stepperAt('method', { mode: draft.entry, hasProblem: problems.length > 0 || failure !== null }),
      notices: [...removed, ...fewer, ...notices, ...(abroad === null ? [] : [abroad])],
      left: leftNote(leftToReturn(draft.items, back.online, parts.settings.maxReturnItems).length),
      refund: refundProps(refund, { ...asked, before: changes?.facts.refundPence ?? null }),
      form: {
        action: shown.urls.form({ book: Boolean(collected?.props?.book), places: places !== null }),
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
        missing: choice && missingOf(standing),
        problems: [...problems],
        failure,
        chosen: choice && (chosenPlace(choice, two) ?? chosenCollection(choice, standing.saved.draft.collection)),
      },
    },
    { ...place, status: failure !== null ? 503 : problems.length > 0 ? 422 : 200 },
  )
}

function leftNote(items: number): string | null {
  return items === 0 ? null : `${leftSentence(items)} ${STEP_TWO_ANSWERS.goOn}`
}

function bookedAs({ path, carrier, facts }: CreatedReturn): string | null {
  return path && carrier && methodName({ path, via: carrier, size: facts.size ?? null })
}

/** What a change of method refunds by another path, where that is another sum (D-58). */
function instead(log: Log, asked: RefundPropsInput & Pick<StepTwo, 'changes'>): string | null {
  const before = asked.changes?.facts.refundPence
  if (before === undefined || asked.recipientId !== null) return null
  const { totalPence } = refundBy(log, asked)
  const money = (pence: number) => formatMoney({ pence, currency: asked.order.currency })
  return totalPence === before ? null : STEP_TWO_ANSWERS.refundInstead(money(totalPence), money(before))
}

/** Of what is posted; of a collection its address says so (D-73). */
function remoteNote({ path }: MethodChoice, from: Address | undefined): string[] {
  return path === 'postal' && from && isRemote(from) ? [STEP_TWO_ANSWERS.collection.remote] : []
}

function withCollection(two: StepTwo, collection: DraftCollection): StepTwo {
  return { ...two, saved: { ...two.saved, draft: { ...two.saved.draft, collection } } }
}

/** A page is there within a second, unless its reader waits. */
function shownAs({ settings }: StepTwoParts, request: StepTwoRequest): ShownAs {
  const waitMs = request.isWaiting ? 2 * settings.outsideTimeoutMs : settings.carriersWaitMs
  return { request, urls: stepTwoUrls(request), waitMs }
}

const ICONS: Readonly<Record<ReturnPath, IconName>> = {
  'in-store': 'store',
  postal: 'post',
  'collect-from-home': 'home',
}

interface MethodPropsInput {
  methods: readonly ReturnMethod[]
  /** Null where we have a carrier for none of them. */
  choice: MethodChoice | null
  /** What of the delivery charge comes back by this method; null where nothing is said of it. */
  delivery: Refund['delivery'] | null
  notices: RichBlock[][]
  anPostLimits: readonly string[]
  /** Where it comes from; undefined where nobody knows. */
  from: Place | undefined
  /** Where to ask about a method that we have no carrier for; null where nobody can be asked. */
  contact: string | null
  /** How it goes back now, where that is to be changed. */
  booked: string | null
  /** That another path refunds another sum than before; null where it does not, and for a new return (D-58). */
  instead(path: ReturnPath): string | null
  /** Why an e-gift card that was chosen is none any more, where nothing else on the page says so (D-59). */
  cardNote: string | null
}

/** The channels, and below the chosen one its carriers and sizes, in the service's order (D-63). */
function methodProps(asked: MethodPropsInput): MethodProps {
  const { methods, choice, delivery, notices, anPostLimits, cardNote, booked } = asked
  const carriers = methods.filter(({ path }) => path === choice?.path)
  const sizes = carriers.find(({ via }) => via === choice?.via)?.sizes ?? []
  return {
    lede: booked === null ? STEP_TWO_ANSWERS.lede : STEP_TWO_ANSWERS.ledeOfChange(booked),
    channels: channelsOf(asked),
    channel: choice?.path ?? null,
    options: choice && {
      heading: STEP_TWO_ANSWERS.options[choice.path],
      cards: carriers.map((method) => ({
        value: method.via,
        title: carrierName(method.via),
        fee: STEP_TWO_ANSWERS.free,
        ...usability(isUsable(method), asked),
        about: aboutCarrier(method, asked),
      })),
      selected: choice.via,
    },
    sizes: sizes.map((size) => ({ value: size, label: sizeName(size) })),
    size: choice?.size ?? null,
    limits: choice ? [...limitsOf(choice, anPostLimits)] : [],
    about: choice ? [delivery && feeText(choice.path, delivery), cardNote].filter((text) => text !== null) : [],
    notices,
  }
}

function aboutCarrier({ path, via, sizes }: ReturnMethod, { from }: MethodPropsInput): string[] {
  const need = needOf({ path, via })
  if (need === null) return []
  const first = need === 'nothing' ? howSoon({ path, via }, from) : collectionText(need, sizes)
  const isCustoms = from !== undefined && hasCustoms(from)
  const customs = isCustoms && path === 'postal' ? [STEP_TWO_ANSWERS.customs] : []
  return [first, printerText({ path, via }, { hasCustoms: isCustoms }), ...customs]
}

function channelsOf(asked: MethodPropsInput): MethodProps['channels'] {
  const { methods, choice } = asked
  const choices = methodChoices(methods)
  return [...new Set(choices.map(({ path }) => path))].map((path) => {
    const usable = choices.find((each) => each.path === path && isUsable(each))
    return {
      value: path,
      icon: ICONS[path],
      title: PATH_NAMES[path],
      fee: STEP_TWO_ANSWERS.free,
      ...usability(usable !== undefined, asked),
      description: [
        howSoon(choice?.path === path ? choice : (usable ?? { path, via: '' }), asked.from),
        asked.instead(path),
      ]
        .filter((text) => text !== null)
        .join('. '),
    }
  })
}

/** What cannot be chosen says whom to ask, beside its card. */
function usability(isUsable: boolean, { contact }: MethodPropsInput) {
  return isUsable ? {} : { unavailable: true, beside: { text: STEP_TWO_ANSWERS.unavailable, href: contact } }
}
