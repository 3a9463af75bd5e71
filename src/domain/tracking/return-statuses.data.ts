import { type CreatedReturn, isGiftReturn, type ReturnStatus } from '../returns/return.ts'

/** Steps of a return without problems; other statuses are shown between them. */
export const NORMAL_STEPS = ['started', 'on-its-way', 'received', 'refund-completed'] as const

/** Counts the normal steps from 1: 3 is received. */
export type StepNumber = 1 | 2 | 3 | 4

type WhatNext = 'hand-over' | 'wait' | 'rebook' | 'contact' | 'return-again' | 'none'

interface ReturnStatusReading {
  /** Null: the status is not drawn as a step (D-91). */
  label: string | null
  short: string
  /** The step that the status implies: a delayed parcel is on its way. */
  impliedStep: StepNumber
  /** Of two problems the one with the higher number is shown (D-158); 0: no problem. */
  severity: number
  advice: readonly string[]
  next: WhatNext
  /** Whether the carrier or shop has, or had, the parcel. */
  isHandedOver: boolean
  hasRefundDate: boolean
  /** Other words for gift recipients, who get an e-gift card and no refund (D-42). */
  toRecipient?: Partial<StatusWords>
}

type StatusWords = Pick<ReturnStatusReading, 'label' | 'short' | 'advice'>

const DELAYED: ReturnStatusReading = {
  label: 'Your return is delayed',
  short: 'On its way back',
  impliedStep: 2,
  severity: 2,
  advice: ["It's taking longer than usual to reach us. You don't need to do anything."],
  next: 'wait',
  isHandedOver: true,
  hasRefundDate: true,
}

const CONTACT_HELP = 'Please contact customer help so we can process your refund.'
const HAVE_PROOF = 'If you have proof of posting, please keep it to hand.'
const ABOUT_CARD = 'Please contact customer help so we can sort out your e-gift card.'

/** STS001 to STS014: TRK-09 to TRK-11, D-91, D-93. */
export const RETURN_STATUSES: Readonly<Record<ReturnStatus, ReturnStatusReading>> = {
  started: {
    label: 'Return started',
    short: "We're expecting it",
    impliedStep: 1,
    severity: 0,
    advice: [],
    next: 'hand-over',
    isHandedOver: false,
    hasRefundDate: true,
  },
  'on-its-way': {
    label: 'On its way back to us',
    short: 'On its way back',
    impliedStep: 2,
    severity: 0,
    advice: ["You don't need to do anything for now."],
    next: 'wait',
    isHandedOver: true,
    hasRefundDate: true,
  },
  'in-network': {
    label: null,
    short: 'On its way back',
    impliedStep: 2,
    severity: 0,
    advice: ["You don't need to do anything for now."],
    next: 'wait',
    isHandedOver: true,
    hasRefundDate: true,
  },
  received: {
    label: "We've got your return",
    short: "We've got it",
    impliedStep: 3,
    severity: 0,
    advice: ["We're checking it and will email you when you're refunded."],
    next: 'wait',
    isHandedOver: true,
    hasRefundDate: true,
    toRecipient: { advice: ["We're checking it and will then email you an e-gift card."] },
  },
  'refund-completed': {
    label: 'Refund completed',
    short: 'Refunded',
    impliedStep: 4,
    severity: 0,
    advice: ['Your bank may take a few more days to show it.'],
    next: 'none',
    isHandedOver: true,
    hasRefundDate: true,
    toRecipient: {
      label: 'E-gift card sent',
      short: 'E-gift card sent',
      advice: ["We've sent you an e-gift card by email."],
    },
  },
  delayed: DELAYED,
  'delayed-again': DELAYED,
  missing: {
    label: 'Your return is missing',
    short: 'Your return is missing',
    impliedStep: 2,
    severity: 9,
    advice: [CONTACT_HELP, HAVE_PROOF],
    next: 'contact',
    isHandedOver: true,
    hasRefundDate: false,
    toRecipient: { advice: [ABOUT_CARD, HAVE_PROOF] },
  },
  damaged: {
    label: 'Your return was damaged in transit',
    short: 'Your return was damaged in transit',
    impliedStep: 2,
    severity: 8,
    advice: [CONTACT_HELP, HAVE_PROOF],
    next: 'contact',
    isHandedOver: true,
    hasRefundDate: false,
    toRecipient: { advice: [ABOUT_CARD, HAVE_PROOF] },
  },
  'heading-back': {
    label: 'Your parcel is heading back to you',
    short: 'Heading back to you',
    impliedStep: 2,
    severity: 6,
    advice: ["The carrier couldn't deliver it to us. If you still want to return it, please contact us."],
    next: 'contact',
    isHandedOver: true,
    hasRefundDate: false,
  },
  'returned-to-customer': {
    label: 'Your parcel has been returned to you',
    short: 'Returned to you',
    impliedStep: 2,
    severity: 7,
    advice: ["The carrier couldn't deliver it to us, so this return is closed."],
    next: 'return-again',
    isHandedOver: true,
    hasRefundDate: false,
  },
  'delivery-attempted': {
    label: 'Delivery attempted',
    short: 'On its way back',
    impliedStep: 2,
    severity: 1,
    advice: ["You don't need to do anything."],
    next: 'wait',
    isHandedOver: true,
    hasRefundDate: true,
  },
  'collection-attempted': {
    label: 'Collection attempted',
    short: "We're expecting it",
    impliedStep: 1,
    severity: 4,
    advice: ['We tried to collect your parcel.'],
    next: 'rebook',
    isHandedOver: false,
    hasRefundDate: true,
  },
  'collection-refused': {
    label: 'Collection refused',
    short: "We're expecting it",
    impliedStep: 1,
    severity: 5,
    advice: ['Your parcel was too large to collect.'],
    next: 'rebook',
    isHandedOver: false,
    hasRefundDate: true,
  },
}

/** Words for gift recipients name an e-gift card instead of a refund (D-42, D-93). */
export function statusWords(status: ReturnStatus, returned: Pick<CreatedReturn, 'recipientId'>): StatusWords {
  const { label, short, advice, toRecipient } = RETURN_STATUSES[status]
  return { label, short, advice, ...(isGiftReturn(returned) && toRecipient) }
}
