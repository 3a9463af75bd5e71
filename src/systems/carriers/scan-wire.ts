import { z } from 'zod'
import { describeWrongField, fieldMessage } from '../../domain/callers/wrong-field.ts'
import type { Carrier } from '../../domain/policy/return-method.ts'
import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { ScanReport } from '../../domain/tracking/scan-outcome.ts'
import { fieldOf } from '../../platform/outside/read-leniently.ts'
import { day, instant, optional, shortText, wholeNumber } from '../../platform/outside/wire-values.ts'
import { CARRIER_CODES, STATUS_CODES } from './wire-words.data.ts'

type ReadScanOutcome =
  | { ok: true; report: ScanReport }
  /** `message` never quotes the value that was sent. */
  | { ok: false; eventId: string | null; fields: { field: string; message: string }[] }

/** A scan that `signer` has signed need not name its carrier. Never throws: input is untrusted. */
export type ReadScan = (sent: unknown, signer: Carrier | null) => ReadScanOutcome

const EVENT_ID_LENGTH_MAX = 128
const NUMBER_LENGTH_MAX = 64
const CODE_LENGTH_MAX = 32
const PARCEL_MAX = 99

const CODES = Object.values(CARRIER_CODES).map(({ code }) => code)
const CARRIER_OF = new Map(Object.entries(CARRIER_CODES).map(([carrier, { code }]) => [code, carrier as Carrier]))
const STATUS_OF = new Map(Object.entries(STATUS_CODES).map(([status, code]) => [code, status as ReturnStatus]))

const eventId = shortText(EVENT_ID_LENGTH_MAX)

const shared = {
  eventId: eventId.describe(
    "The sender's own id of this event. The first scan with it counts; a repeat changes nothing.",
  ),
  trackingNumber: optional(shortText(NUMBER_LENGTH_MAX)).describe(
    "The parcel's tracking number. This or `returnNumber` is required; with both, the parcel must be the return's.",
  ),
  returnNumber: optional(shortText(NUMBER_LENGTH_MAX)).describe('The number of the return.'),
  parcel: optional(wholeNumber(1, PARCEL_MAX)).describe(
    'Which parcel of the return, from 1. If omitted, the one with this tracking number, or all of them.',
  ),
  statusCode: shortText(CODE_LENGTH_MAX).describe(
    '`STS001` to `STS014`. Other codes are stored and change nothing, and so are those that the sender may not report.',
  ),
  occurredAt: instant.describe('When it happened; at most 5 minutes ahead.'),
}
const carrierCode = z
  .enum(CODES, `must be ${CODES.slice(0, -1).join(', ')} or ${CODES.at(-1)}`)
  .describe(
    'Who reports it: `HRM` is Evri, `RM` Royal Mail, `PF` Parcelforce, `AP` An Post, `SF` a foodhall, `CH` a store.',
  )

const refundPromiseDate = optional(day).describe(
  'The day on which the refund will arrive. Only from order management (`OMS`); the newest by `occurredAt` is shown.',
)

/** A report on a parcel, as a carrier or order management sends it (D-157). */
export const wireScan = z
  .object({ ...shared, carrierCode, refundPromiseDate }, 'must be a scan')
  .meta({ id: 'Scan', description: 'What happened to a parcel, and when.' })

/** A scan in a signed call may omit the carrier, since the signature identifies it. */
export const wireSignedScan = z.object({ ...shared, carrierCode: optional(carrierCode) }, 'must be a scan').meta({
  id: 'SignedScan',
  description:
    'What happened to a parcel, and when. `carrierCode` may be omitted, since the signature says whose it is.',
})

const NO_NUMBER = { field: 'trackingNumber', message: 'is required, unless there is a returnNumber' }

/** Reads one scan, or returns the reasons, field by field. */
export const readScan: ReadScan = (sent, signer) => {
  const parsed = (signer === null ? wireScan : wireSignedScan).safeParse(sent, { error: describeWrongField })
  if (!parsed.success) {
    const fields = new Map<string, string>()
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.')
      if (!fields.has(field)) fields.set(field, fieldMessage(sent, issue))
    }
    return { ok: false, eventId: readableId(sent), fields: [...fields].map(([field, message]) => ({ field, message })) }
  }
  const scan = parsed.data
  const { trackingNumber = null, returnNumber = null, parcel = null, statusCode: code } = scan
  if (trackingNumber === null && returnNumber === null) return { ok: false, eventId: scan.eventId, fields: [NO_NUMBER] }
  const reportedBy = scan.carrierCode === undefined ? signer : CARRIER_OF.get(scan.carrierCode)
  if (!reportedBy) throw new Error('a scan without a carrier was read')
  const status = STATUS_OF.get(code) ?? null
  const refundPromisedOn =
    'refundPromiseDate' in scan && reportedBy === 'order-management' ? scan.refundPromiseDate : undefined
  return {
    ok: true,
    report: {
      ...{ eventId: scan.eventId, trackingNumber, returnNumber, parcel, status, code, at: scan.occurredAt, reportedBy },
      ...(refundPromisedOn !== undefined && { refundDueOn: String(refundPromisedOn) }),
    },
  }
}

/** The id by which the sender can find a refused scan. */
function readableId(sent: unknown): string | null {
  const id = eventId.safeParse(fieldOf(sent, 'eventId'))
  return id.success ? id.data : null
}
