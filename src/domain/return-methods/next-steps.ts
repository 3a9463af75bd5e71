import { E_GIFT_CARD_TO_COME } from '../returns/e-gift-card-to-come.data.ts'
import { codeOf, hasLabel, needsCustomsForm } from '../returns/proof.ts'
import { type CreatedReturn, isOfGift, isOfWithdrawal } from '../returns/return.ts'
import type { ReturnPath } from '../returns/return-method.ts'
import { formatWeekday } from '../time/format-day.ts'
import { SAFE_PLACES } from './collection.ts'
import { limitsOf, refundDays } from './method-texts.ts'

export interface NextStep {
  title: string
  text: string
}

type Going = Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>

const REFUND = 'Get your refund'
/** D-163. In store the refund comes the same day, which is sooner. */
const BY_LAW = {
  'in-store': null,
  postal: "You'll have it within 14 days of your return reaching us or of your proof of posting.",
  'collect-from-home': "You'll have it within 14 days of your return reaching us.",
} as const satisfies Record<ReturnPath, string | null>
/** D-42. */
const GIFT_CARD = {
  title: 'Get your e-gift card',
  text: E_GIFT_CARD_TO_COME,
}
const KEEP_PROOF = 'Ask for proof of posting and keep it.'

export function nextSteps(
  going: Going & Pick<CreatedReturn, 'lines' | 'recipientId'>,
  anPostLimits: readonly string[],
): NextStep[] {
  const steps = stepsOf(going, anPostLimits)
  if (isOfGift(going)) return steps.map((step) => (step.title === REFUND ? GIFT_CARD : step))
  const byLaw = going.path && isOfWithdrawal(going) ? BY_LAW[going.path] : null
  if (byLaw === null) return steps
  return steps.map((step) => (step.title === REFUND ? { ...step, text: `${step.text} ${byLaw}` } : step))
}

function stepsOf(going: Going, anPostLimits: readonly string[]): NextStep[] {
  const { path, facts } = going
  const refund = (after = '') => ({
    title: REFUND,
    text: `We'll usually refund you within ${refundDays(path, facts.from)} days${after}.`,
  })
  if (path === null) {
    return [{ title: "You don't need to send this back", text: 'You can keep it, pass it on or recycle it.' }, refund()]
  }
  if (path === 'in-store') return inStore(going)
  const pack = packing(going, anPostLimits)
  if (path === 'postal') {
    return [pack, { title: 'Drop it off', text: `${dropOff(going)} ${KEEP_PROOF}` }, refund(' of drop-off')]
  }
  return [pack, { title: 'Hand it over', text: handOver(going) }, refund(' of collection')]
}

function inStore({ carrier, facts }: Going): NextStep[] {
  const refund =
    carrier === 'foodhall'
      ? "We'll usually refund you within 7 days."
      : "We'll process your refund the same day. Your bank may take a few more days."
  return [
    { title: 'Pack your items', text: 'Any bag will do.' },
    {
      title: 'Show the barcode in store',
      text: `At ${facts.handIn?.name ?? 'any store that takes returns'}, on your phone or on paper.`,
    },
    { title: REFUND, text: refund },
  ]
}

function packing({ path, carrier, facts }: Going, anPostLimits: readonly string[]): NextStep {
  const { size = null, parcels = 1 } = facts
  const limits = path && carrier ? limitsOf({ path, via: carrier, size }, anPostLimits) : []
  const several = parcels > 1
  const strong = several ? 'Use strong bags or boxes' : 'Use any strong bag or box'
  const upTo = limits.length === 0 ? '' : `, up to ${inWords(limits)}${several ? ' each' : ''}`
  return { title: several ? 'Pack your parcels' : 'Pack your parcel', text: `${strong}${upTo}.` }
}

function inWords(limits: readonly string[]): string {
  const [last = '', ...before] = limits.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function dropOff(going: Going): string {
  const { facts } = going
  const where = facts.handIn?.name ?? 'the drop-off'
  const isShown = codeOf(going) !== null
  if (!hasLabel(going)) return isShown ? `Show the QR code at ${where}.` : `Take it to ${where}.`
  if (needsCustomsForm(going)) {
    return `Attach the label, sign the customs form that comes with it, and take the parcel to ${where}.`
  }
  return isShown
    ? `Attach the label, or show the QR code at ${where}.`
    : `Attach the label and take the parcel to ${where}.`
}

function handOver(going: Going): string {
  const { carrier, facts } = going
  const { collectionOn, parcels = 1 } = facts
  const label = hasLabel(going) ? (parcels > 1 ? 'Attach a label to each parcel. ' : 'Attach the label. ') : ''
  if (!collectionOn) return `${label}Hand over when the driver comes.`
  const safe =
    carrier === 'evri' && facts.safePlace && facts.safePlace !== SAFE_PLACES[0]
      ? ` If you're out, leave it in your safe space.`
      : ''
  return `${label}Hand over on ${collectionText(going)}.${safe}`
}

/** CNF-09, CNF-10; Evri comes some time in the day (COL-06). */
export function collectionText({ facts }: Pick<Going, 'facts'>): string {
  const { collectionOn, collectionFrom: from, collectionTo: to } = facts
  if (!collectionOn) return ''
  return `${formatWeekday(Temporal.PlainDate.from(collectionOn))}, ${collectionTime({ from, to })}`
}

export function collectionTime({ from, to }: { from: string | undefined; to: string | undefined }): string {
  return from && to ? `${from}-${to} hrs` : '8am to 8pm'
}
