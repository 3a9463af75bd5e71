import { ORDER_STATUS_WORDS } from '../orders/line-status.ts'
import { type CreatedReturn, isGiftReturn, type ReturnStatus } from '../returns/return.ts'
import { defineWords } from '../words/words.ts'

/** Steps of a return without problems; other statuses are shown between them. */
export const NORMAL_STEPS = ['started', 'on-its-way', 'received', 'refund-completed'] as const

/** Counts the normal steps from 1: 3 is received. */
export type StepNumber = 1 | 2 | 3 | 4

type WhatNext = 'hand-over' | 'wait' | 'rebook' | 'contact' | 'return-again' | 'none'

interface ReturnStatusReading {
  /** The step that the status implies: a delayed parcel is on its way. */
  impliedStep: StepNumber
  /** Of two problems the one with the higher number is shown (D-158); 0: no problem. */
  severity: number
  next: WhatNext
  /** Whether the carrier or shop has, or had, the parcel. */
  isHandedOver: boolean
  hasRefundDate: boolean
}

const EXPECTED = { impliedStep: 1, isHandedOver: false, hasRefundDate: true } as const
const ON_ITS_WAY = { impliedStep: 2, isHandedOver: true, hasRefundDate: true } as const
const NOT_COMING = { ...ON_ITS_WAY, hasRefundDate: false } as const

/** STS001 to STS014: TRK-09 to TRK-11, D-91, D-93. */
export const RETURN_STATUSES: Readonly<Record<ReturnStatus, ReturnStatusReading>> = {
  started: { ...EXPECTED, severity: 0, next: 'hand-over' },
  'on-its-way': { ...ON_ITS_WAY, severity: 0, next: 'wait' },
  'in-network': { ...ON_ITS_WAY, severity: 0, next: 'wait' },
  received: { ...ON_ITS_WAY, impliedStep: 3, severity: 0, next: 'wait' },
  'refund-completed': { ...ON_ITS_WAY, impliedStep: 4, severity: 0, next: 'none' },
  delayed: { ...ON_ITS_WAY, severity: 2, next: 'wait' },
  'delayed-again': { ...ON_ITS_WAY, severity: 2, next: 'wait' },
  missing: { ...NOT_COMING, severity: 9, next: 'contact' },
  damaged: { ...NOT_COMING, severity: 8, next: 'contact' },
  'heading-back': { ...NOT_COMING, severity: 6, next: 'contact' },
  'returned-to-customer': { ...NOT_COMING, severity: 7, next: 'return-again' },
  'delivery-attempted': { ...ON_ITS_WAY, severity: 1, next: 'wait' },
  'collection-attempted': { ...EXPECTED, severity: 4, next: 'rebook' },
  'collection-refused': { ...EXPECTED, severity: 5, next: 'rebook' },
}

interface StatusWords {
  /** Null: the status is not drawn as a step (D-91). */
  label: string | null
  short: string
  advice: readonly string[]
}

const ADVICE = defineWords('tracking.advice', {
  wait: "You don't need to do anything for now.",
  contactForRefund: 'Please contact customer help so we can process your refund.',
  contactForGiftCard: 'Please contact customer help so we can sort out your e-gift card.',
  keepProof: 'If you have proof of posting, please keep it to hand.',
} as const)

export const RETURN_STATUS_WORDS = defineWords('tracking.statuses', {
  started: { label: 'Return started', short: "We're expecting it", advice: [] },
  'on-its-way': {
    get label() {
      return ORDER_STATUS_WORDS.onItsWayBack
    },
    short: 'On its way back',
    get advice() {
      return [ADVICE.wait]
    },
  },
  'in-network': {
    label: null,
    short: 'On its way back',
    get advice() {
      return [ADVICE.wait]
    },
  },
  received: {
    get label() {
      return ORDER_STATUS_WORDS.gotIt
    },
    short: "We've got it",
    advice: ["We're checking it and will email you when you're refunded."],
    toRecipient: { advice: ["We're checking it and will then email you an e-gift card."] },
  },
  'refund-completed': {
    label: 'Refund completed',
    short: 'Refunded',
    advice: ['Your bank may take a few more days to show it.'],
    toRecipient: {
      label: 'E-gift card sent',
      short: 'E-gift card sent',
      advice: ["We've sent you an e-gift card by email."],
    },
  },
  delayed: {
    label: 'Your return is delayed',
    short: 'On its way back',
    advice: ["It's taking longer than usual to reach us. You don't need to do anything."],
  },
  missing: {
    label: 'Your return is missing',
    short: 'Your return is missing',
    get advice() {
      return [ADVICE.contactForRefund, ADVICE.keepProof]
    },
    toRecipient: {
      get advice() {
        return [ADVICE.contactForGiftCard, ADVICE.keepProof]
      },
    },
  },
  damaged: {
    label: 'Your return was damaged in transit',
    short: 'Your return was damaged in transit',
    get advice() {
      return [ADVICE.contactForRefund, ADVICE.keepProof]
    },
    toRecipient: {
      get advice() {
        return [ADVICE.contactForGiftCard, ADVICE.keepProof]
      },
    },
  },
  'heading-back': {
    label: 'Your parcel is heading back to you',
    short: 'Heading back to you',
    advice: ["The carrier couldn't deliver it to us. If you still want to return it, please contact us."],
  },
  'returned-to-customer': {
    label: 'Your parcel has been returned to you',
    short: 'Returned to you',
    advice: ["The carrier couldn't deliver it to us, so this return is closed."],
  },
  'delivery-attempted': {
    label: 'Delivery attempted',
    short: 'On its way back',
    advice: ["You don't need to do anything."],
  },
  'collection-attempted': {
    label: 'Collection attempted',
    short: "We're expecting it",
    advice: ['We tried to collect your parcel.'],
  },
  'collection-refused': {
    label: 'Collection refused',
    short: "We're expecting it",
    advice: ['Your parcel was too large to collect.'],
  },
} satisfies Record<Exclude<ReturnStatus, 'delayed-again'>, StatusWords & { toRecipient?: Partial<StatusWords> }>)

/** Words for gift recipients name an e-gift card instead of a refund (D-42, D-93). */
export function statusWords(status: ReturnStatus, returned: Pick<CreatedReturn, 'recipientId'>): StatusWords {
  const words: StatusWords & { toRecipient?: Partial<StatusWords> } =
    RETURN_STATUS_WORDS[status === 'delayed-again' ? 'delayed' : status]
  const { label, short, advice } = words
  return { label, short, advice, ...(isGiftReturn(returned) && words.toRecipient) }
}
