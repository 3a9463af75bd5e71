import type { ReturnMethodTerms } from '../policy/return-methods.data.ts'
import { hasLabel, needsCustomsForm, proofCodeOf } from '../returns/proof.ts'
import { type CreatedReturn, isGiftReturn, isWithdrawalReturn } from '../returns/return.ts'
import { formatWeekday } from '../time/format-day.ts'
import { COMMON_SENTENCES } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'
import { SAFE_PLACES } from './collection.ts'
import { limitTexts, refundDays } from './method-texts.ts'

export interface NextStep {
  title: string
  text: string
}

type ReturnToSend = Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>

export const NEXT_STEPS_WORDS = defineWords('returns.nextSteps', {
  refund: {
    title: 'Get your refund',
    within: (days: number) => `We'll usually refund you within ${days} days.`,
    ofDropOff: (days: number) => `We'll usually refund you within ${days} days of drop-off.`,
    ofCollection: (days: number) => `We'll usually refund you within ${days} days of collection.`,
    sameDay: "We'll process your refund the same day.",
    sameDayByBank: "We'll process your refund the same day. Your bank may take a few more days.",
    /** The legal limit for a refund (D-163), left out in store, where refunds are made the same day. */
    byLaw: {
      postal: "You'll have it within 14 days of your return reaching us or of your proof of posting.",
      'collect-from-home': "You'll have it within 14 days of your return reaching us.",
    },
  },
  /** A gift recipient's refund is always an e-gift card (D-42). */
  giftTitle: 'Get your e-gift card',
  notSent: { title: "You don't need to send this back", text: 'You can keep it, pass it on or recycle it.' },
  inStore: {
    pack: 'Pack your items',
    anyBag: 'Any bag will do.',
    show: 'Show the barcode in store',
    at: (place: string) => `At ${place}, on your phone or on paper.`,
    anyStore: 'any store that takes returns',
  },
  pack: { one: 'Pack your parcel', several: 'Pack your parcels' },
  dropOff: {
    title: 'Drop it off',
    place: 'the drop-off',
    showCode: (place: string) => `Show the QR code at ${place}.`,
    take: (place: string) => `Take it to ${place}.`,
    customs: (place: string) =>
      `Attach the label, sign the customs form that comes with it, and take the parcel to ${place}.`,
    labelOrCode: (place: string) => `Attach the label, or show the QR code at ${place}.`,
    label: (place: string) => `Attach the label and take the parcel to ${place}.`,
    keepProof: 'Ask for proof of posting and keep it.',
  },
  handOver: {
    title: 'Hand it over',
    labels: 'Attach a label to each parcel.',
    label: 'Attach the label.',
    code: 'Have the QR code ready for the driver.',
    whenDriverComes: 'Hand over when the driver comes.',
    on: (when: string) => `Hand over on ${when}.`,
    safePlace: "If you're out, leave it in your safe space.",
  },
} as const)

export function nextSteps(
  created: ReturnToSend & Pick<CreatedReturn, 'lines' | 'recipientId'>,
  terms: readonly ReturnMethodTerms[],
): NextStep[] {
  const steps = stepsOf(created, terms)
  const giftCard = { title: NEXT_STEPS_WORDS.giftTitle, text: COMMON_SENTENCES.eGiftCardToCome }
  if (isGiftReturn(created))
    return steps.map((step) => (step.title === NEXT_STEPS_WORDS.refund.title ? giftCard : step))
  const { path } = created
  if (path === null || path === 'in-store' || !isWithdrawalReturn(created)) return steps
  const byLaw = NEXT_STEPS_WORDS.refund.byLaw[path]
  return steps.map((step) =>
    step.title === NEXT_STEPS_WORDS.refund.title ? { ...step, text: `${step.text} ${byLaw}` } : step,
  )
}

function stepsOf(created: ReturnToSend, terms: readonly ReturnMethodTerms[]): NextStep[] {
  const { path, facts } = created
  const refund = (period: 'within' | 'ofDropOff' | 'ofCollection') => ({
    title: NEXT_STEPS_WORDS.refund.title,
    text: NEXT_STEPS_WORDS.refund[period](refundDays(path, facts.from)),
  })
  if (path === null) return [NEXT_STEPS_WORDS.notSent, refund('within')]
  if (path === 'in-store') return inStore(created)
  const pack = packing(created, terms)
  if (path === 'postal') {
    const text = `${dropOff(created)} ${NEXT_STEPS_WORDS.dropOff.keepProof}`
    return [pack, { title: NEXT_STEPS_WORDS.dropOff.title, text }, refund('ofDropOff')]
  }
  return [pack, { title: NEXT_STEPS_WORDS.handOver.title, text: handOver(created) }, refund('ofCollection')]
}

function inStore({ carrier, facts }: ReturnToSend): NextStep[] {
  const { refund, inStore: words } = NEXT_STEPS_WORDS
  const atShop = refund[facts.eGiftCardRequested ? 'sameDay' : 'sameDayByBank']
  return [
    { title: words.pack, text: words.anyBag },
    { title: words.show, text: words.at(facts.handIn?.name ?? words.anyStore) },
    { title: refund.title, text: carrier === 'foodhall' ? refund.within(refundDays('in-store')) : atShop },
  ]
}

function packing({ path, carrier, facts }: ReturnToSend, terms: readonly ReturnMethodTerms[]): NextStep {
  const { size = null, parcels = 1 } = facts
  const limits = path && carrier ? limitTexts({ path, via: carrier, size }, terms) : []
  const several = parcels > 1
  const packaging = several ? 'Use strong bags or boxes' : 'Use any strong bag or box'
  const upTo = limits.length === 0 ? '' : `, up to ${inWords(limits)}${several ? ' each' : ''}`
  return { title: NEXT_STEPS_WORDS.pack[several ? 'several' : 'one'], text: `${packaging}${upTo}.` }
}

function inWords(limits: readonly string[]): string {
  const [last = '', ...before] = limits.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function dropOff(created: ReturnToSend): string {
  const { facts } = created
  const { dropOff: words } = NEXT_STEPS_WORDS
  const where = facts.handIn?.name ?? words.place
  const isShown = proofCodeOf(created) !== null
  if (!hasLabel(created)) return words[isShown ? 'showCode' : 'take'](where)
  if (needsCustomsForm(created)) return words.customs(where)
  return words[isShown ? 'labelOrCode' : 'label'](where)
}

function handOver(created: ReturnToSend): string {
  const { carrier, facts } = created
  const { collectionOn, parcels = 1 } = facts
  const { handOver: words } = NEXT_STEPS_WORDS
  const hasSafePlace = carrier === 'evri' && facts.safePlace && facts.safePlace !== SAFE_PLACES[0]
  return [
    ...(hasLabel(created) ? [words[parcels > 1 ? 'labels' : 'label']] : []),
    ...(proofCodeOf(created) ? [words.code] : []),
    collectionOn ? words.on(collectionText(created)) : words.whenDriverComes,
    ...(collectionOn && hasSafePlace ? [words.safePlace] : []),
  ].join(' ')
}

/** A carrier without slots, such as Evri, comes at some time of the day (COL-06, CNF-09, CNF-10). */
export function collectionText({ facts }: Pick<ReturnToSend, 'facts'>): string {
  const { collectionOn, collectionFrom: from, collectionTo: to } = facts
  if (!collectionOn) return ''
  return `${formatWeekday(Temporal.PlainDate.from(collectionOn))}, ${collectionTime({ from, to })}`
}

export function collectionTime({ from, to }: { from: string | undefined; to: string | undefined }): string {
  return from && to ? `${from}-${to} hrs` : '8am to 8pm'
}
