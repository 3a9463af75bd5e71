import { notConfirmedSentence } from '../../../domain/orders/not-confirmed.ts'
import { type MethodChoice, methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { methodName } from '../../../domain/return-methods/method-texts.ts'
import { nextSteps } from '../../../domain/return-methods/next-steps.ts'
import { canChangeMethod } from '../../../domain/returns/change-of-method.ts'
import { BOOKING_REQUESTED, RETURN_SENTENCES } from '../../../domain/returns/draft-return.ts'
import { needsCustomsForm, usesCode, wasMethodChanged } from '../../../domain/returns/proof.ts'
import {
  type CreatedReturn,
  isReturnNumber,
  isWithdrawalReturn,
  type ReturnFacts,
} from '../../../domain/returns/return.ts'
import { itemsLeftSentence } from '../../../domain/returns/return-limit.ts'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import { type ReturnMode, stepperAt } from '../../../domain/returns/steps.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import * as ICONS from '../../../ui/icons.data.ts'
import { urls } from '../../../urls.ts'
import type { OrderDetails } from '../../order-records/order-details.records.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import { isBeingChanged } from '../method/step-two.ts'
import type { ReturnSettings } from '../return-parts.ts'
import {
  codeProps,
  collectionDetailsProps,
  finderLink,
  handInPlaceProps,
  labelLinks,
  returnDetails,
  returnEventData,
  returnedItems,
  sendByText,
} from '../return-proof.ts'
import { PROOF_MESSAGES } from '../return-proof-messages.ts'
import type { ReturnSteps, StepThreeFacts } from '../return-steps.records.ts'
import { stepFrame, stepUrl } from '../step-urls.ts'
import { type ReturnSoFarProps, type StepThreeProps, stepThreePage } from './created.page.tsx'
import {
  codeTitle,
  goodNewsProps,
  hasItemsExpectedBack,
  ideasProps,
  itemProps,
  keysForNextReturn,
  refundFact,
  refundProps,
} from './created-props.ts'
import {
  BOOKING_MESSAGES,
  STEP_THREE_SERVER_MESSAGES as MESSAGES,
  NEXT_RETURN_MESSAGES,
  WHILE_BOOKING_MESSAGES,
} from './messages.ts'

/** The purpose of the command key in the form that emails the return again (D-124). */
export const EMAIL_AGAIN_PURPOSE = 'email-return-again'

export interface StepThreeParts {
  returnSteps: ReturnSteps
  settings: Pick<ReturnSettings, 'policy'>
}

export type StepThreeDetails = OrderDetails & { facts: StepThreeFacts }

/** Answers "missing" for a return that was never requested, as for another shopper's. */
export async function showCreatedReturn(parts: StepThreeParts, visit: OrderVisit): Promise<Answer> {
  const result = await findStepThree(parts, visit)
  if (result === null) return missing
  const { created, state } = result.facts
  if (created?.ended) return redirectToEnded(visit, created)
  // The track page shows that the return is being changed.
  if (created && visit.query.has('isCim') && isBeingChanged(result.openWrite, created.returnNumber)) {
    const { site, orderNumber } = visit.order
    return seeOther(
      urls.trackReturns(visit.site.sites[site], orderNumber, created.returnNumber, { changed: 'requested' }),
    )
  }
  if (created) return showReturn(parts, visit, result, created)
  if (state === 'requested') return showBooking(visit, result, requestedNumber(visit))
  if (state === null || state === 'confirmed') return missing
  // A request that was given up after a day may or may not have been booked (D-189).
  return state === 'given-up'
    ? showNotBooked(
        visit,
        MESSAGES.notConfirmed,
        isGift(visit) ? MESSAGES.gift.notConfirmed : notConfirmedSentence(visit.order.orderNumber),
      )
    : showNotBooked(visit, MESSAGES.notBooked, RETURN_SENTENCES.notBooked)
}

/** The track page shows how the return ended (D-127, D-142). */
export function redirectToEnded({ site, order }: OrderVisit, { returnNumber }: CreatedReturn): Answer {
  return seeOther(urls.trackReturns(site.sites[order.site], order.orderNumber, returnNumber))
}

function requestedNumber({ query }: Pick<OrderVisit, 'query'>): string {
  return query.get('returnNumber') ?? ''
}

/** Null if the return was never requested, or belongs to another shopper. */
export async function findStepThree(
  { returnSteps }: Pick<StepThreeParts, 'returnSteps'>,
  visit: OrderVisit,
): Promise<StepThreeDetails | null> {
  const returnNumber = requestedNumber(visit)
  if (!isReturnNumber(returnNumber)) return null
  const { customerId, orderNumber, recipientId } = visit.order
  return await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId)
}

function showReturn(
  { settings }: StepThreeParts,
  visit: OrderVisit,
  { order, contact, facts: { mailFailed, wasMailedAgain, toOffer, articles } }: StepThreeDetails,
  created: CreatedReturn,
): Answer {
  const { facts, returnNumber, orderNumber } = created
  const site = visit.site.sites[order.site]
  const email = mailAddressOf({ order, contact })
  const remainingLines = keysForNextReturn(created, order, visit.now)
  const items = returnedItems(order, created)
  const hasExpectedItems = hasItemsExpectedBack(items)
  const codes = codeProps(created, site)
  const finder = finderLink(created, order, visit.site.sites)
  const notice = returnPageNotice(visit, wasMailedAgain ? email : null, mailFailed)
  const isChanged = wasMethodChanged(created)
  // The URL alone is no proof that the method was changed.
  const isShownAsChange = isChanged && visit.query.get('isCim') === 'true'
  const isNew = visit.hasJustCreated(returnNumber) && !visit.isPreview
  const response = showStepThree(visit, {
    title: isShownAsChange ? STEP_NAMES.updated : STEP_NAMES.created,
    mode: isShownAsChange ? 'amending' : isGift(visit) ? 'gift' : 'step-1',
    superseded: isChanged ? PROOF_MESSAGES.superseded : null,
    email: mailFailed ? null : email,
    sendBy: sendByText(created),
    notice,
    next: { title: MESSAGES.next, steps: nextSteps(created, settings.policy.returnMethods) },
    proof: {
      codeCard: { title: codeTitle(created), facts: returnDetails(created, site.policy), codes },
      labels: labelLinks(created, site, MESSAGES.label),
      noPrinterHref:
        facts.sparesPrinter && !facts.carrierCodes && canChangeMethod(created, order, visit.now)
          ? urls.changeMethod(site, orderNumber, returnNumber)
          : null,
      eventData: returnEventData(created),
      isNew,
      again:
        email === null
          ? null
          : {
              action: urls.returnCreated(site, orderNumber, returnNumber, isShownAsChange ? { isCim: 'true' } : {}),
              fields: hiddenFields(visit, EMAIL_AGAIN_PURPOSE),
            },
    },
    items: items.map((item) => itemProps(visit, order, item, { isMixed: hasExpectedItems, isGift: isGift(visit) })),
    refund: refundProps(order, created),
    place: handInPlaceProps(created, order),
    collection: collectionDetailsProps(created, site),
    // Recipients give no reason, so there is none that calls for another size or colour (D-42).
    goodNews: isGift(visit) ? [] : goodNewsProps(visit, order, items, toOffer),
    later:
      remainingLines.length > 0
        ? {
            text: itemsLeftSentence(remainingLines.length),
            href: nextReturnUrl(visit, created),
            label: NEXT_RETURN_MESSAGES.continueWith(remainingLines.length),
          }
        : null,
    links: [
      ...(finder ? [{ ...finder, isMain: false }] : []),
      trackLink(site, orderNumber, returnNumber, isShownAsChange),
      backLinkOf(visit),
    ],
    ideas: ideasProps(created, site, items, articles),
  })
  return isNew ? { ...response, cookies: [{ cookie: 'created', value: null }] } : response
}

function nextReturnUrl(visit: OrderVisit, created: CreatedReturn): string {
  const { site, orderNumber } = visit.order
  return isWithdrawalReturn(created)
    ? urls.returnWithdrawn(visit.site.sites[site], orderNumber)
    : stepUrl('items', visit)
}

/** The "Track and View Return" link (CNF-07). */
function trackLink(site: BrandSite, orderNumber: string, returnNumber: string, isMethodChange: boolean) {
  return {
    href: urls.trackReturns(site, orderNumber, returnNumber, { isCim: isMethodChange ? 'true' : 'false' }),
    label: PAGE_NAMES.trackReturn,
    isMain: false,
  }
}

/** The notice after "Email me this again", after a change in another tab (D-124), or about a failed mail (D-83). */
function returnPageNotice({ query }: OrderVisit, sentTo: string | null, mailFailed: boolean): StepThreeProps['notice'] {
  const emailed = query.get('emailed')
  if (emailed === 'true' && sentTo && !mailFailed) return { tone: 'success', text: MESSAGES.again.sent(sentTo) }
  if (emailed === 'too-often') return { tone: 'warning', text: MESSAGES.again.tooMany }
  if (emailed === 'not-sent') return { tone: 'warning', text: MESSAGES.again.notSent }
  if (isChangedElsewhere(query)) return { tone: 'info', text: RETURN_SENTENCES.changedElsewhere }
  return mailFailed ? { tone: 'warning', text: PROOF_MESSAGES.mailFailed } : null
}

function isChangedElsewhere(query: URLSearchParams): boolean {
  return query.get('changed') === 'elsewhere'
}

function showBooking(visit: OrderVisit, { order, contact, facts }: StepThreeDetails, returnNumber: string): Answer {
  const { request } = facts
  const choice = request?.confirmation.methodId ? methodOfId(request.confirmation.methodId) : null
  const items = (request?.confirmation.lines ?? []).flatMap(({ lineKey, quantity, reason }) => {
    const line = order.lines.find(({ key }) => key === lineKey)
    const refundPence = request?.lineRefunds.find((lineRefund) => lineRefund.lineKey === lineKey)?.pence ?? null
    const { primary, secondary: secondaryReason, expectedBack } = reason
    return line ? [{ line, quantity, reason: primary, secondaryReason, refundPence, expectedBack }] : []
  })
  return showStepThree(visit, {
    title: MESSAGES.booking,
    notice: {
      tone: 'info',
      text: isChangedElsewhere(visit.query)
        ? `${RETURN_SENTENCES.changedElsewhere} ${BOOKING_REQUESTED}`
        : BOOKING_REQUESTED,
    },
    next: {
      title: MESSAGES.waiting,
      steps: [
        ...WHILE_BOOKING_MESSAGES.waitingSteps(mailAddressOf({ order, contact })),
        ...(choice ? [WHILE_BOOKING_MESSAGES.thenHandIn[choice.path]] : []),
      ],
    },
    soFar: {
      facts: [
        { term: PROOF_MESSAGES.facts.returnNumber, value: returnNumber },
        { term: PROOF_MESSAGES.facts.orderNumber, value: order.orderNumber },
        ...(choice ? [{ term: PROOF_MESSAGES.facts.method, value: methodName(choice, visit.site.policy) }] : []),
        ...(isGift(visit) ? [] : refundFact(order, request?.facts)),
      ],
      pending: choice && pendingProof(choice, request?.facts),
      checkHref: urls.returnCreated(visit.site.sites[order.site], order.orderNumber, returnNumber),
      back: backLinkOf(visit),
    },
    items: items.map((item) =>
      itemProps(visit, order, item, { isMixed: hasItemsExpectedBack(items), isGift: isGift(visit) }),
    ),
    giftCard: isGift(visit) ? COMMON_SENTENCES.eGiftCardToCome : null,
    links: [],
  })
}

/** What the shopper gets once the return is booked (D-88). */
function pendingProof({ path, via }: MethodChoice, facts: ReturnFacts = {}): ReturnSoFarProps['pending'] {
  const { code, label, customs } = WHILE_BOOKING_MESSAGES.pending
  if (needsCustomsForm({ path, facts })) return { icon: ICONS.print, text: customs }
  return usesCode({ path, carrier: via }) ? { icon: ICONS.qr, text: code } : { icon: ICONS.print, text: label }
}

function showNotBooked(visit: OrderVisit, title: string, sentence: string): Answer {
  return showStepThree(visit, {
    title,
    notice: { tone: 'error', text: sentence },
    links: [{ href: stepUrl('method', visit), label: BOOKING_MESSAGES.tryAgain, isMain: true }, backLinkOf(visit)],
  })
}

function showStepThree(
  visit: OrderVisit,
  {
    mode = isGift(visit) ? 'gift' : 'step-1',
    ...props
  }: Pick<StepThreeProps, 'title' | 'links'> & Partial<StepThreeProps> & { mode?: ReturnMode },
): Answer {
  const { notice = null } = props
  const { title: flowTitle, crumbs, place } = stepFrame(visit)
  return show(
    stepThreePage,
    {
      isGift: isGift(visit),
      crumbs,
      wizardTitle: flowTitle,
      steps: stepperAt('created', { mode, hasProblem: notice?.tone === 'error' }),
      ...{
        email: null,
        sendBy: null,
        superseded: null,
        next: null,
        proof: null,
        soFar: null,
        items: [],
        refund: null,
        giftCard: null,
        place: null,
        collection: null,
        goodNews: [],
        later: null,
        ideas: null,
      },
      ...props,
      notice,
    },
    place,
  )
}

function isGift({ order }: OrderVisit): boolean {
  return order.recipientId !== null
}

/** A recipient never sees the order (D-42). */
function backLinkOf(visit: OrderVisit) {
  const { site, orderNumber } = visit.order
  return isGift(visit)
    ? {
        href: urls.yourReturns(visit.site.sites[visit.site.sites[site].main]),
        label: PAGE_NAMES.returns,
        isMain: false,
      }
    : {
        href: urls.orderDetails(visit.site.sites[site], orderNumber),
        label: COMMON_SENTENCES.backToOrder,
        isMain: false,
      }
}
