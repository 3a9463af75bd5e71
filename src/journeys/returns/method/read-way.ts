import { countryOf } from '../../../domain/addresses/format-address.ts'
import { type CollectionRefusal, readCollection } from '../../../domain/return-methods/choose-collection.ts'
import { collectionPlace } from '../../../domain/return-methods/collection-address.ts'
import {
  chosenMethod,
  findMethod,
  type MethodChoice,
  methodId,
  needOf,
  readMethod,
} from '../../../domain/return-methods/method-choice.ts'
import type { DraftCollection, DraftWay } from '../../../domain/returns/draft-return.ts'
import { SEARCH_SAYS } from '../../../domain/shops/search-text.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { KeptDraft } from '../../../ports/draft-returns.ts'
import type { FormFields } from '../../../ports/kept-posts.ts'
import { type FieldProblem, sentValue, sentValues } from '../../../web/form.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { findWays } from '../channels-question.ts'
import { askCarriers } from './ask-carriers.ts'
import type { StepTwo, StepTwoParts } from './enter-step-two.ts'
import { readPlace } from './read-place.ts'
import { STEP_TWO } from './step-two-messages.ts'
import { ACTS, FIELDS } from './step-two-props.ts'

export type SentWay = ReturnType<typeof sentWay>

export function sentWay(fields: FormFields) {
  const value = (name: string) => sentValue(fields, name)
  const version = value(FIELDS.version)
  return {
    act: value(FIELDS.act),
    version: /^\d{1,9}$/.test(version) ? Number(version) : null,
    shown: value(FIELDS.shown),
    path: value(FIELDS.channel),
    via: value(FIELDS.via),
    size: value(FIELDS.size),
    address: value(FIELDS.address),
    on: value(FIELDS.on),
    slot: value(FIELDS.slot),
    safePlace: value(FIELDS.safePlace),
    parcels: value(FIELDS.parcels),
    place: value(FIELDS.act) === ACTS.noPlace ? '' : (sentValues(fields, FIELDS.place)[0] ?? null),
  }
}

export type ReadWay =
  | {
      ok: true
      way: DraftWay
      /** The ways back, which are others from another address. */
      found: Pick<KeptDraft, 'methods' | 'returnTo'>
      /** What was asked for and is not offered from there (D-146). */
      insteadOf: MethodChoice | null
    }
  | { ok: false; problem: FieldProblem }
  | { ok: false; failure: string }

/** What a form asks for, as far as it is offered. Nothing of it is believed (D-145). */
export async function readWay(parts: StepTwoParts, visit: OrderVisit, two: StepTwo, sent: SentWay): Promise<ReadWay> {
  const { kept } = two
  const moved = sent.act === ACTS.address ? await fromAddress(parts, two, sent.address) : { ...kept, addressId: null }
  if (moved === 'unknown') return refused(FIELDS.address, 'address-unknown')
  if (moved === 'no-answer') return { ok: false, failure: STEP_TWO.collection.bookFailed }
  const asked = readMethod(kept.methods, sent)
  if (asked === null || needOf(asked) === null) return refused(FIELDS.channel, 'method-not-offered')
  const choice = chosenMethod(moved.methods, methodId(asked))
  if (choice === null) return { ok: false, failure: STEP_TWO.collection.bookFailed }
  const collection = await readTimes(parts, visit, two, choice, { ...sent, addressId: moved.addressId })
  if ('refusal' in collection) return refusedTimes(collection.refusal)
  const place = await readPlace(parts, visit, two, choice, sent)
  if ('refusal' in place) return refusedPlace(place.refusal)
  return {
    ok: true,
    way: {
      method: methodId(choice),
      ...(place.kept && { place: place.kept }),
      ...(collection.kept && { collection: collection.kept }),
    },
    found: { methods: moved.methods, returnTo: moved.returnTo },
    insteadOf: methodId(asked) === methodId(choice) ? null : asked,
  }
}

function refused(field: string, why: keyof typeof STEP_TWO.refused): ReadWay {
  return { ok: false, problem: { field, message: STEP_TWO.refused[why], code: why } }
}

function refusedTimes(refusal: CollectionRefusal): ReadWay {
  if (refusal === 'days-unknown') return { ok: false, failure: STEP_TWO.collection.noDays }
  if (refusal === 'slots-unknown') return { ok: false, failure: STEP_TWO.collection.slotsFailed }
  return refused(FIELD_OF[refusal], refusal)
}

function refusedPlace(refusal: 'place-not-offered' | 'places-unknown'): ReadWay {
  if (refusal === 'places-unknown') return { ok: false, failure: SEARCH_SAYS.noneInReturns }
  return refused(FIELDS.place, refusal)
}

const FIELD_OF: Record<Exclude<CollectionRefusal, 'days-unknown' | 'slots-unknown'>, string> = {
  'address-unknown': FIELDS.address,
  'day-not-offered': FIELDS.on,
  'slot-not-offered': FIELDS.slot,
  'safe-place-unknown': FIELDS.safePlace,
  'parcels-out-of-range': FIELDS.parcels,
}

/** From another address there may be other ways back (D-146). */
async function fromAddress(parts: StepTwoParts, { order, still, facts }: StepTwo, addressId: string) {
  const country = countryOf(SITES[order.site])
  const booked = facts.book.find((each) => each.addressId === addressId && each.address.country === country)
  if (!booked) return 'unknown' as const
  const found = await findWays(parts, order, still, addressId)
  if (!found.ok) return 'no-answer' as const
  return { methods: found.methods, returnTo: found.returnTo, addressId }
}

/** When it is collected; what was chosen for another carrier or address is not read for this one. */
async function readTimes(
  parts: StepTwoParts,
  visit: OrderVisit,
  { order, kept, facts }: StepTwo,
  choice: MethodChoice,
  sent: SentWay & { addressId: string | null },
): Promise<{ kept: DraftCollection | undefined } | { refusal: CollectionRefusal }> {
  const stored = kept.draft.collection
  const need = needOf(choice)
  if (need === null || need === 'nothing')
    return { kept: sent.addressId === null ? stored : { addressId: sent.addressId } }
  const shown = findMethod(kept.methods, sent.shown)
  const isShown = shown?.path === choice.path && shown.via === choice.via
  const on = isShown && sent.addressId === null ? sent.on : ''
  // The hours that were shown are those of the day of before.
  const isStale = on !== (stored?.on?.toString() ?? '') && sent.slot === (stored?.slot ?? '')
  const addressId = sent.addressId ?? stored?.addressId ?? ''
  const place = collectionPlace(order, facts.book, addressId || undefined)
  // Without a day there is nothing to ask about.
  const times =
    on === ''
      ? { days: null, slots: null }
      : await askCarriers(parts, {
          order,
          choice,
          address: place?.address ?? null,
          clients: kept.returnTo,
          on,
          now: visit.now,
          waitMs: 2 * parts.settings.outsideTimeoutMs,
        })
  const read = readCollection(
    {
      addressId: place?.addressId ?? '',
      on,
      slot: on !== '' && isShown && !isStale ? sent.slot : '',
      safePlace: isShown ? sent.safePlace : '',
      parcels: isShown ? sent.parcels : '',
    },
    {
      need,
      addressIds: facts.book.map((each) => each.addressId),
      days: typeof times.days === 'symbol' ? null : times.days,
      slots: typeof times.slots === 'symbol' ? null : times.slots,
    },
  )
  return read.ok ? { kept: read.collection } : { refusal: read.refusal }
}
