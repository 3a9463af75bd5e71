import type { ReturnPath } from '../policy/return-method.ts'
import type { ReturnMethodTerms } from '../policy/return-methods.data.ts'
import { hasLabel, needsCustomsForm, proofCodeOf } from '../returns/proof.ts'
import { type CreatedReturn, isGiftReturn, isWithdrawalReturn } from '../returns/return.ts'
import { formatWeekday } from '../time/format-day.ts'
import { COMMON_SENTENCES } from '../words/common-words.ts'
import { SAFE_PLACES } from './collection.ts'
import { limitTexts, refundDays } from './method-texts.ts'

export interface NextStep {
  title: string
  text: string
}

type ReturnToSend = Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>

const REFUND = 'Get your refund'
/** The legal limit for a refund (D-163), left out in store, where refunds are made the same day. */
const BY_LAW = {
  'in-store': null,
  postal: "You'll have it within 14 days of your return reaching us or of your proof of posting.",
  'collect-from-home': "You'll have it within 14 days of your return reaching us.",
} as const satisfies Record<ReturnPath, string | null>
const KEEP_PROOF = 'Ask for proof of posting and keep it.'

export function nextSteps(
  created: ReturnToSend & Pick<CreatedReturn, 'lines' | 'recipientId'>,
  terms: readonly ReturnMethodTerms[],
): NextStep[] {
  const steps = stepsOf(created, terms)
  // A gift recipient's refund is always an e-gift card (D-42).
  const giftCard = { title: 'Get your e-gift card', text: COMMON_SENTENCES.eGiftCardToCome }
  if (isGiftReturn(created)) return steps.map((step) => (step.title === REFUND ? giftCard : step))
  const byLaw = created.path && isWithdrawalReturn(created) ? BY_LAW[created.path] : null
  if (byLaw === null) return steps
  return steps.map((step) => (step.title === REFUND ? { ...step, text: `${step.text} ${byLaw}` } : step))
}

function stepsOf(created: ReturnToSend, terms: readonly ReturnMethodTerms[]): NextStep[] {
  const { path, facts } = created
  const refund = (after = '') => ({
    title: REFUND,
    text: `We'll usually refund you within ${refundDays(path, facts.from)} days${after}.`,
  })
  if (path === null) {
    return [{ title: "You don't need to send this back", text: 'You can keep it, pass it on or recycle it.' }, refund()]
  }
  if (path === 'in-store') return inStore(created)
  const pack = packing(created, terms)
  if (path === 'postal') {
    return [pack, { title: 'Drop it off', text: `${dropOff(created)} ${KEEP_PROOF}` }, refund(' of drop-off')]
  }
  return [pack, { title: 'Hand it over', text: handOver(created) }, refund(' of collection')]
}

function inStore({ carrier, facts }: ReturnToSend): NextStep[] {
  const sameDay = "We'll process your refund the same day."
  const atShop = facts.eGiftCardRequested ? sameDay : `${sameDay} Your bank may take a few more days.`
  const refund = carrier === 'foodhall' ? `We'll usually refund you within ${refundDays('in-store')} days.` : atShop
  return [
    { title: 'Pack your items', text: 'Any bag will do.' },
    {
      title: 'Show the barcode in store',
      text: `At ${facts.handIn?.name ?? 'any store that takes returns'}, on your phone or on paper.`,
    },
    { title: REFUND, text: refund },
  ]
}

function packing({ path, carrier, facts }: ReturnToSend, terms: readonly ReturnMethodTerms[]): NextStep {
  const { size = null, parcels = 1 } = facts
  const limits = path && carrier ? limitTexts({ path, via: carrier, size }, terms) : []
  const several = parcels > 1
  const packaging = several ? 'Use strong bags or boxes' : 'Use any strong bag or box'
  const upTo = limits.length === 0 ? '' : `, up to ${inWords(limits)}${several ? ' each' : ''}`
  return { title: several ? 'Pack your parcels' : 'Pack your parcel', text: `${packaging}${upTo}.` }
}

function inWords(limits: readonly string[]): string {
  const [last = '', ...before] = limits.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function dropOff(created: ReturnToSend): string {
  const { facts } = created
  const where = facts.handIn?.name ?? 'the drop-off'
  const isShown = proofCodeOf(created) !== null
  if (!hasLabel(created)) return isShown ? `Show the QR code at ${where}.` : `Take it to ${where}.`
  if (needsCustomsForm(created)) {
    return `Attach the label, sign the customs form that comes with it, and take the parcel to ${where}.`
  }
  return isShown
    ? `Attach the label, or show the QR code at ${where}.`
    : `Attach the label and take the parcel to ${where}.`
}

function handOver(created: ReturnToSend): string {
  const { carrier, facts } = created
  const { collectionOn, parcels = 1 } = facts
  const attach = hasLabel(created) ? (parcels > 1 ? 'Attach a label to each parcel. ' : 'Attach the label. ') : ''
  const label = proofCodeOf(created) ? `${attach}Have the QR code ready for the driver. ` : attach
  if (!collectionOn) return `${label}Hand over when the driver comes.`
  const safePlaceHint =
    carrier === 'evri' && facts.safePlace && facts.safePlace !== SAFE_PLACES[0]
      ? ` If you're out, leave it in your safe space.`
      : ''
  return `${label}Hand over on ${collectionText(created)}.${safePlaceHint}`
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
