import { z } from 'zod'
import { SAFE_PLACES } from '../../../domain/return-methods/collection.ts'
import { findMethod, isCollectionId } from '../../../domain/return-methods/method-choice.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { MethodRequest, ReadMethodResult } from '../method/read-method.ts'
import { type MissingProblem, missingOf, type StepTwo } from '../method/step-two.ts'

export const shortText = z.string().max(100, 'must have at most 100 characters')

/** What the call omits is taken from the draft; costs and owner come from our records (D-122). */
export const createReturnBodySchema = z.object({
  version: z
    .number()
    .int()
    .min(0)
    .max(999_999_999)
    .describe('The draft version you last saw: References.Version of the draft-return call.'),
  method: shortText
    .optional()
    .describe(
      "The method: ChannelType, SubChannelType and categoryType of the channel-address call, joined by hyphens, such as `collectFromHome-evri-standard`. If omitted: the draft's. Ignored if nothing has to be sent back.",
    ),
  place: shortText
    .optional()
    .describe(
      "Where it is handed in: the id of a store, or of a drop-off point near the shopper. If omitted: the draft's.",
    ),
  collection: z
    .object({
      addressId: shortText.optional().describe("An address in the customer's address book. If omitted: the draft's."),
      date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-11-17')
        .optional()
        .describe("The day of the collection. If omitted: the draft's, for the same carrier and address."),
      slot: shortText
        .optional()
        .describe('The time slot, `10:00-12:00`, if the carrier has them. It is one of its day.'),
      safeSpace: z.enum(SAFE_PLACES).optional().describe('Where the parcel is left, if the carrier collects all day.'),
      parcels: z
        .number()
        .int()
        .min(1)
        .max(9)
        .optional()
        .describe('How many parcels, if the carrier comes at a time slot.'),
    })
    .optional()
    .describe('When and from where it is collected. Ignored by methods that are not collections.'),
})
export type CreateReturnBody = z.output<typeof createReturnBodySchema>

/** A call has no default method, since only a page can show which one is preselected. */
export function missingMethodProblem(
  { saved }: StepTwo,
  { method = saved.draft.method }: CreateReturnBody,
): FieldProblem | null {
  return method === undefined ? { field: 'method', message: 'is required' } : null
}

export function findMissingChoice(
  stepTwo: StepTwo,
  { way, offered }: Extract<ReadMethodResult, { ok: true }>,
): MissingProblem | null {
  const saved = { ...stepTwo.saved, ...offered, draft: { ...stepTwo.saved.draft, ...way } }
  return missingOf({ ...stepTwo, saved })
}

/** What the call omits is taken from the draft, if that has the same carrier and address. */
export function requestFromCall({ saved }: StepTwo, body: Omit<CreateReturnBody, 'version'>): MethodRequest {
  const { draft, methods } = saved
  const { method = draft.method ?? '', place, collection = {} } = body
  const { addressId } = collection
  const isMoved = isCollectionId(method) && addressId !== undefined && addressId !== draft.collection?.addressId
  return {
    methodIn: (_saved, offered) => findMethod(offered, method),
    addressId: isMoved ? addressId : null,
    canDrop: false,
    // The place must be one of those near the shopper's home.
    place: { place: place ?? null, shown: method, search: { location: null, near: null } },
    timesOf(choice) {
      const savedMethod = findMethod(methods, draft.method ?? '')
      const isSameCarrier = savedMethod?.path === choice.path && savedMethod.via === choice.via && !isMoved
      const savedTimes = (isSameCarrier && draft.collection) || {}
      const savedOn = savedTimes.on?.toString() ?? ''
      const on = collection.date ?? savedOn
      return {
        on,
        // A slot belongs to its day, so the draft's slot is used only for the same day.
        slot: collection.slot ?? (on === savedOn ? (savedTimes.slot ?? '') : ''),
        safePlace: collection.safeSpace ?? savedTimes.safePlace ?? '',
        parcels: String(collection.parcels ?? savedTimes.parcels ?? ''),
      }
    },
  }
}
