import { offeredPaths, waysBackSentence } from '../../domain/return-methods/returns-promise.ts'
import { costSentence, type PricedSite } from '../../domain/returns/return-cost-text.ts'
import type { WithdrawalWay } from '../../domain/withdrawal/line-withdrawal.ts'
import type { Exemption } from '../../domain/withdrawal/withdrawal-problem.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { defineWords } from '../../domain/words/words.ts'

/** "it" for one item, "them" for several. */
type Pronoun = 'it' | 'them'

const hasReturns = (site: PricedSite) => offeredPaths(site).length > 0

/** Whether items can be posted. Without returns online a way back is still to be arranged. */
const isByPost = (site: PricedSite) => !hasReturns(site) || offeredPaths(site).includes('postal')

/** "send it back", or "return it" to a store or a driver. */
const toSendBack = (them: Pronoun, site: PricedSite) => (isByPost(site) ? `send ${them} back` : `return ${them}`)

function howToSendBack(them: Pronoun, site: PricedSite): string {
  return hasReturns(site)
    ? `Choose how to ${toSendBack(them, site)}. ${costSentence(site)}`
    : `Send ${them} back. ${COMMON_SENTENCES.byContact}`
}

const KEEP_PROOF = "Keep your proof of posting until you've been refunded."

/** "within 14 days of it coming back or of your proof of posting" */
const refundPeriod = (returned: string, site: PricedSite) =>
  `within 14 days of ${returned}${isByPost(site) ? ' or of your proof of posting' : ''}`

export const MAIL_MESSAGES = defineWords('withdrawal.mails', {
  acknowledged: {
    heading: (orderNumber: string) => `We've received your withdrawal from order ${orderNumber}`,
    received: (day: string, time: string) => `Received on ${day} at ${time}.`,
    attached: "It's attached as a PDF, too.",
    next: 'What happens next',
    cancel: (them: Pronoun) => `We're trying to cancel ${them}: we'll email you when we know.`,
    refundIfCancelled: (them: Pronoun, by: string) =>
      `If we can cancel ${them}, we'll refund any payment we've taken by ${by}.`,
    sendBack: (them: Pronoun, by: string, site: PricedSite) => [
      howToSendBack(them, site),
      isByPost(site) ? `Send ${them} by ${by}. ${KEEP_PROOF}` : `Return ${them} by ${by}.`,
      `We'll refund you ${refundPeriod(`${them} coming back`, site)}.`,
    ],
    sendBackLater: (them: Pronoun, site: PricedSite) => [
      hasReturns(site)
        ? `Once you have ${them}, choose how to ${toSendBack(them, site)}. ${costSentence(site)}`
        : `Once you have ${them}, send ${them} back. ${COMMON_SENTENCES.byContact}`,
      `We'll refund you ${refundPeriod(`${them} coming back`, site)}.`,
    ],
    refundOfFurniture: (them: Pronoun) => `We'll refund you within 14 days of ${them} coming back.`,
    passedOn: 'Our customer service team will be in touch.',
    inReturn: (them: Pronoun, site: PricedSite) => [
      `You're already returning ${them}, and that return carries on as it is.`,
      `We'll refund you ${refundPeriod(`${them} coming back`, site)}.`,
    ],
  },
  result: {
    one: "We've cancelled your item",
    all: "We've cancelled your items",
    some: "We've cancelled some of your items",
    notOne: "We couldn't cancel your item",
    none: "We couldn't cancel your items",
    cancelled: (names: string, orderNumber: string) => `We've cancelled ${names} from your order ${orderNumber}.`,
    refundBy: (day: string) => `You'll have any refund by ${day}.`,
    stillCounts: (orderNumber: string) => `Your withdrawal from order ${orderNumber} still counts.`,
    restCounts: 'Your withdrawal still counts for everything else.',
    next: 'What happens next',
    /** Order management refused to cancel the item (D-163). */
    sentMeanwhile: (site: PricedSite) =>
      `We'd already sent this item. ${hasReturns(site) ? `Please ${toSendBack('it', site)}. ${costSentence(site)}` : howToSendBack('it', site)}`,
    furniture: "We'd already sent this item. We'll call you to arrange collection.",
    passedOn: "We'd already sent this item. Our customer service team will be in touch.",
    refund: 'Your refund',
    refundLater: (site: PricedSite) => `We'll refund you ${refundPeriod('your return reaching us', site)}.`,
  },
  support: {
    headings: {
      'passed-on': (orderNumber: string) => `Withdrawal from order ${orderNumber}: please contact the customer`,
      'not-stopped': (orderNumber: string) => `Withdrawal from order ${orderNumber}: items not stopped`,
      'delivery-due': (orderNumber: string) => `Withdrawal from order ${orderNumber}: please refund delivery`,
    },
    declared: 'The customer has withdrawn from the contract for these items:',
    furniture: 'Furniture: please call the customer to arrange collection. They have been told that you will.',
    others:
      'Anything else, such as e-gift cards and services: please contact the customer. They have been told that you will be in touch.',
    returnedByRecipient: (names: string) =>
      `Given as a gift, and being returned by its recipient, who gets an e-gift card for it: ${names}. Please check that return first, so that nothing is refunded twice, and don't tell the customer about it. They have been told that you will be in touch.`,
    notStopped:
      "Order management didn't cancel these items, so the customer may still get them. Please stop them if you still can. The customer has been told that they can send them back.",
    deliveryDue: (amount: string) =>
      `The customer keeps nothing of this order, and no cancellation or return refunds its delivery. Please refund standard delivery: ${amount}.`,
    refund: (day: string) =>
      `By law the refund is due by ${day} or, for goods that have been sent out, within 14 days of their return or of proof of posting.`,
    contact: 'How to reach the customer',
    terms: { name: 'Name', email: 'Email', phone: 'Phone' },
    notKnown: 'Not known',
    withdrawal: 'The withdrawal',
    site: 'Site',
    replyTo: (email: string) => `Please reply to ${email}.`,
  },
} as const)

/** The withdrawal form's sentences that the browser needs. */
export const WITHDRAW_MESSAGES = defineWords('withdrawal.form', {
  title: 'Withdraw from contract',
  items: 'Your items',
  itemsLede: "Untick anything you'd like to keep.",
  quantity: 'How many',
  seal: 'Is the hygiene seal broken?',
  sealAnswers: { intact: 'No', broken: 'Yes' },
  details: 'Your details',
  aside: 'Refund summary',
  refund: 'Your refund',
  /** Shown if customer service decides which refund is due. */
  refundLater: "We'll be in touch about your refund.",
  /** Shown instead of `refundLater` if part of the refund is known. */
  restLater: "We'll be in touch about the rest of your refund.",
  nothingYet: "Choose what you're withdrawing from to see your refund.",
  withoutScript: "If you change your choices, we'll work out your refund when you confirm.",
  standardDelivery: 'Standard delivery',
  adjustment: 'Adjustment',
  discountShare: (amount: string) => `Less ${amount} of your order discount`,
  refundedTo: 'Refunded to',
  delivery: 'We also refund standard delivery when the whole order comes back.',
  returnSeparately: "Items you're already sending back are refunded with your return.",
  get confirm() {
    // The law prescribes these words, so they can't be changed.
    return 'Confirm withdrawal' as const
  },
} as const)

/** Sentences that only the server uses. */
export const WITHDRAW_SERVER_MESSAGES = defineWords('withdrawal.page', {
  order: (orderNumber: string) => `Order ${orderNumber}`,
  placed: (day: string) => `Placed ${day}`,
  delivered: (day: string) => `Delivered ${day}`,
  arrived: (day: string) => `Arrived ${day}`,
  until: { before: 'You can withdraw until the end of ', after: ". You don't need to give a reason." },
  untilArrived: "You can withdraw until 14 days after your last item arrives. You don't need to give a reason.",
  /** Gives the reason if the law exempts all remaining items. */
  nothing: (exempt: readonly Exemption[]) => {
    const goods = exempt.map((why) => EXEMPT_GOODS[why]).join(' and ')
    return `There's nothing in this order that you can withdraw from${goods && `: there's no right to withdraw for ${goods}`}.`
  },
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  withdrawnBefore: "You've already withdrawn from the contract for this item.",
  partWithdrawn: (units: number, all: number) => `You've already withdrawn from the contract for ${units} of ${all}.`,
  inReturn: "You're already sending this item back. Your return carries on as it is.",
  /** A withdrawal takes the gift receipt back before it is recorded (D-168). */
  giftStops: 'The gift receipt you sent for this item will stop working.',
  giftNotSent: "The gift receipt you've scheduled for this item won't be sent.",
  nextSendBack: (site: PricedSite) =>
    hasReturns(site)
      ? `Next you choose a return method. ${costSentence(site)}`
      : `You then send back what you have. ${COMMON_SENTENCES.byContact}`,
  name: 'Name',
  orderTerm: 'Order',
  email: "We'll email your acknowledgement to",
  /** What was chosen before the sign-in counts as withdrawn at that moment (D-163). */
  declaredOn: (moment: string) =>
    `You sent this form on ${moment}, before you signed in. If you don't add anything, that's when you withdraw.`,
  again: 'Please check your choices and confirm again.',
  /** Shown if the same form was sent again with other choices (D-124). */
  before: "We've received the withdrawal you sent before. Please check these choices and confirm them, too.",
  viewAcknowledgement: 'View acknowledgement',
} as const)

/** Next steps after confirming, by the ways of the chosen items; for those sent back, `nextSendBack`. */
export const NEXT_STEP_MESSAGES = defineWords('withdrawal.nextSteps', {
  cancel: "We'll try to cancel what we haven't sent yet.",
  get furniture() {
    return PAGE_WORDS.furnitureByPhone
  },
  'by-phone': "Customer service will be in touch about what can't be sent back.",
  /** Does not say what became of the gift, which is the recipient's affair (D-168). */
  gift: 'Customer service will be in touch about what you gave as a gift.',
} as const satisfies Record<Exclude<WithdrawalWay, 'in-return' | 'send-back'> | 'furniture' | 'gift', string>)

/** The texts of the acknowledgement page. */
export const DONE_MESSAGES = defineWords('withdrawal.done', {
  title: "We've received your withdrawal",
  received: { on: 'Received on ', at: ' at ' },
  emailed: "We've emailed this acknowledgement to ",
  next: 'What happens next',
  steps: {
    choose: (them: Pronoun, site: PricedSite) => ({
      title: hasReturns(site) ? `Choose how to ${toSendBack(them, site)}` : `Send ${them} back`,
      text: hasReturns(site) ? waysBackSentence(site) : COMMON_SENTENCES.byContact,
    }),
    /** `day`: null once it has passed. */
    send: (them: Pronoun, day: string | null, site: PricedSite) => {
      const when = day === null ? 'as soon as you can' : `by ${day}`
      if (!isByPost(site)) return { title: `Return ${them} ${when}`, text: '' }
      return { title: `Send ${them} ${day === null ? 'back ' : ''}${when}`, text: KEEP_PROOF }
    },
    refund: 'Get your refund',
  },
  /** For several items; a single item uses the sentence of its status. */
  several: {
    'being-stopped': "We're trying to cancel these items. We'll email you when we know.",
    cancelled: "We've cancelled these items.",
    'to-come': 'You can send these items back once you have them.',
    'going-back': "You've started a return for these items.",
    refunded: "We've refunded these items.",
    'by-phone': 'Customer service will be in touch about these items.',
  },
  refundOnReturn: (amount: string, to: string, site: PricedSite) =>
    `${amount} to ${to}, ${refundPeriod('your return reaching us', site)}.`,
  refundOfRest: (to: string, site: PricedSite) => `We'll refund it to ${to} ${refundPeriod('it coming back', site)}.`,
  refundOnCollection: (to: string) => `We'll refund it to ${to} within 14 days of it coming back.`,
  /** A refund may not be due, if a gift card has been spent or a service has been carried out. */
  refundIfDue: (day: string) => `If you're due a refund, you'll have it by ${day}.`,
  refundIfCancelled: (to: string, day: string) =>
    `If we can cancel in time, we'll refund any payment we've taken to ${to}. You'll have it by ${day}.`,
  refundBy: (amount: string | null, { to, day, withDelivery }: { to: string; day: string; withDelivery: boolean }) =>
    `If we've taken payment, we'll refund ${amount ?? 'it'}${withDelivery ? ', including delivery,' : ''} to ${to}. You'll have it by ${day}.`,
  trackReturn: 'Track return',
  items: "Items you've withdrawn from",
  kept: (name: string, why: Exemption) =>
    `You keep the ${name}: there's no right to withdraw for ${EXEMPT_GOODS[why]}.`,
  aside: 'Acknowledgement',
  item: (name: string, quantity: number) => `${name} (${quantity})`,
  print: 'Print acknowledgement',
  pdf: 'Download as PDF',
} as const)

const EXEMPT_GOODS = defineWords('withdrawal.exemptGoods', {
  food: 'food',
  personalised: 'personalised items',
  'seal-broken': 'items with a broken hygiene seal',
} as const satisfies Record<Exemption, string>)
