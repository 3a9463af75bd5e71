import { whatRecipientCanReturn } from '../../../domain/gift-receipts/gift-to-return.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { stepToEnter, whatCanGoBackBy } from '../../../domain/returns/steps.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { KeptDraft } from '../../order-records/draft-json.ts'
import type { LastCreation } from '../../order-records/order-details.ts'
import { findChange } from '../change/find-change.ts'
import { stillGoingBack } from '../changed-since.ts'
import { itemsWithoutDraft, modeAskedFor, stepUrl } from '../step-urls.ts'
import { type SentWay, sentWay } from './read-way.ts'
import type { FoundStepTwo, StepTwo, StepTwoParts, WhoseStepTwo } from './step-two.ts'

/** The draft with its order as that stands now (D-179), for the page and for the call alike. */
export async function findStepTwo(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  whose: WhoseStepTwo,
): Promise<FoundStepTwo> {
  const { customerId, recipientId = null, orderNumber, credentialId, returnNumber, now } = whose
  if (returnNumber !== null) return await findChange({ returnSteps }, whose, returnNumber)
  const details = await returnSteps.findAtStepTwo(customerId, orderNumber, recipientId)
  if (details === null) return { is: 'no-order' }
  const { order, whole, facts, contact, lastCreation, owner = '' } = details
  const kept = details.draft && !hasLapsed(details.draft.draft, now) ? details.draft : null
  const is = lastCreation && leadsOn(lastCreation, kept, now)
  if (lastCreation && is) return { is, order, returnNumber: lastCreation.returnNumber }
  if (kept === null || stepToEnter('method', kept.draft) !== 'method') {
    return { is: 'no-draft', was: details.draft?.draft.entry ?? null }
  }
  // Who has set the window aside need not say so again; nobody else may rely on it (D-05).
  const { windowSetAsideBy } = kept.draft
  const hardValidationDisabled = credentialId !== null && windowSetAsideBy === credentialId
  const back =
    recipientId === null
      ? whatCanGoBackBy(kept.draft, order, now, { hardValidationDisabled })
      : whatRecipientCanReturn(order, details.giftReceipts, now)
  const two = {
    site: whose.site.sites[order.site],
    order,
    whole,
    recipientId,
    owner,
    back,
    kept,
    facts,
    contact,
    changes: null,
    ...stillGoingBack(order, kept.draft.items.lines, back),
  }
  return { is: two.still.length === 0 ? 'nothing-left' : 'found', two }
}

/** Or where to go instead: without a draft that lasts, or with nothing left in it, to where its items come from. */
export async function enterStepTwo(
  parts: Pick<StepTwoParts, 'returnSteps'>,
  visit: OrderVisit,
): Promise<StepTwo | Answer> {
  const whose = whoseStepTwo(visit)
  const found = await findStepTwo(parts, whose)
  const site = visit.site.sites[visit.order.site]
  switch (found.is) {
    case 'found':
      return found.two
    // Back and reload lead to what has become of it (D-153).
    case 'booking':
    case 'created':
      return await toExisting(parts, visit, found.returnNumber)
    case 'changing':
      return seeOther(urls.returnCreated(site, whose.orderNumber, found.returnNumber, { isCim: 'true' }))
    case 'changed':
      return await toExisting(parts, visit, found.returnNumber, { isCim: 'true' })
    // Another tab was quicker, or the carrier: the page says how it stands.
    case 'over':
      return seeOther(
        urls.trackReturns(site, whose.orderNumber, found.returnNumber, {
          changed: found.hasEnded ? 'elsewhere' : 'too-late',
        }),
      )
    case 'no-order':
      return missing
    case 'no-draft':
      if (found.was === 'withdrawal') return seeOther(urls.returnWithdrawn(site, whose.orderNumber))
      return seeOther(
        whose.returnNumber === null
          ? itemsWithoutDraft(visit)
          : urls.changeMethod(site, whose.orderNumber, whose.returnNumber),
      )
    case 'nothing-left':
      return seeOther(firstPage(found.two, visit))
  }
}

/** A form that asks for another way than the return goes back by has changed nothing, and is told (D-124, D-131). */
async function toExisting(
  { returnSteps }: Pick<StepTwoParts, 'returnSteps'>,
  { site: { sites }, order: { customerId, recipientId, orderNumber, site }, fields }: OrderVisit,
  returnNumber: string,
  news: { isCim?: 'true' } = {},
): Promise<Answer> {
  const sent = sentWay(fields)
  const found = sent.path ? await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId) : null
  const { created, asked } = found?.facts ?? {}
  const made = created ?? (asked?.way && { ...asked.way, facts: asked.facts })
  const changed = made && isOtherWay(sent, made) ? ({ changed: 'elsewhere' } as const) : {}
  return seeOther(urls.returnCreated(sites[site], orderNumber, returnNumber, { ...changed, ...news }))
}

function isOtherWay(
  sent: SentWay,
  { path, carrier, facts }: Pick<CreatedReturn, 'path' | 'carrier' | 'facts'>,
): boolean {
  const { size, collectionOn, collectionFrom, collectionTo } = facts
  const slot = collectionFrom && `${collectionFrom}-${collectionTo}`
  const differs = (asked: string | null, has: string | undefined) =>
    has !== undefined && asked !== null && asked !== has
  return (
    sent.path !== path ||
    sent.via !== carrier ||
    differs(sent.size, size) ||
    differs(sent.on, collectionOn) ||
    differs(sent.slot, slot)
  )
}

/** Where the items are, or are chosen. */
function firstPage({ kept }: StepTwo, visit: OrderVisit): string {
  const { site, orderNumber } = visit.order
  return kept.draft.entry === 'withdrawal'
    ? urls.returnWithdrawn(visit.site.sites[site], orderNumber)
    : stepUrl('items', visit)
}

/** The shopper's own, or that of the gift which is bound to them. */
export function whoseStepTwo(visit: OrderVisit): WhoseStepTwo {
  const { site, order, query, now } = visit
  const returnNumber = modeAskedFor(visit) === 'amending' ? (query.get('returnNumber') ?? '') : null
  const { customerId, recipientId, orderNumber } = order
  return { site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
}

/** While it is being booked; and afterwards, until something else is to go back. */
function leadsOn(
  { state, askedAt }: LastCreation,
  kept: KeptDraft | null,
  at: Temporal.Instant,
): 'booking' | 'created' | null {
  if (state === 'requested') return 'booking'
  const isUsedUp = kept === null || kept.draft.items.lines.length === 0
  const isRecent = Temporal.Instant.compare(at, askedAt.add({ hours: 24 })) < 0
  return state === 'confirmed' && isUsedUp && isRecent ? 'created' : null
}
