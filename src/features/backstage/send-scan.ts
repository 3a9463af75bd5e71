import { z } from 'zod'
import type { ReturnStatus } from '../../domain/returns/return.ts'
import { countsFrom, type ScanRefusal } from '../../domain/tracking/judge-scan.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { type FieldProblem, parseForm, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { DemoControls } from './demo-controls.ts'
import type { ScanForm } from './scan-section.tsx'

const STATUSES = Object.keys(RETURN_STATUSES) as [ReturnStatus, ...ReturnStatus[]]
const A_YEAR_OF_MINUTES = 366 * 24 * 60

const PARCEL = 'Enter a parcel from 1 to 99, or leave it empty'
const MINUTES = `Enter whole minutes from 0 to ${A_YEAR_OF_MINUTES}`

const form = z.object({
  returnNumber: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,64}$/, 'Enter a return number'),
  scanStatus: z.enum(STATUSES, 'Choose a status'),
  parcel: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d?)?$/, PARCEL),
  minutesAgo: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, MINUTES)
    .transform(Number)
    .refine((minutes) => minutes <= A_YEAR_OF_MINUTES, MINUTES),
})

export const SCAN_DONE = {
  'scan-counts': 'The scan was accepted, and the return now shows it.',
  'scan-kept': 'The scan was accepted and stored, but changes nothing.',
  'scan-duplicate': 'That button has already been used, so nothing was sent again.',
}

const NO_SUCH_RETURN = 'There is no return with this number'
const NO_CARRIER = 'Nothing is sent back with this return, so no carrier reports this of it'

const REFUSED: Readonly<Record<ScanRefusal, FieldProblem>> = {
  'unknown-parcel': { field: 'parcel', message: 'This return has no such parcel' },
  'in-the-future': { field: 'minutesAgo', message: MINUTES },
  'other-carrier': { field: 'returnNumber', message: NO_SUCH_RETURN },
}

type Sent = { done: keyof typeof SCAN_DONE } | { problems: FieldProblem[] }

/** Through the same intake as every other scan; the key makes a double click one scan. */
export async function sendScan(
  { returnScans, created, statusCodes, noteChange }: DemoControls,
  fields: FormFields,
  key: string,
  now: Temporal.Instant,
): Promise<Sent> {
  const read = parseForm(form, fields)
  if (!read.ok) return { problems: read.problems }
  const { returnNumber, scanStatus: status, parcel, minutesAgo } = read.value
  const found = await returnScans.find(returnNumber)
  const back = found && (await created.find(found.customerId, found.orderNumber, returnNumber, 'anyone'))
  if (back === null) return { problems: [{ field: 'returnNumber', message: NO_SUCH_RETURN }] }
  const by = countsFrom(status, 'order-management') ? 'order-management' : back.carrier
  if (by === null) return { problems: [{ field: 'scanStatus', message: NO_CARRIER }] }
  const eventId = `backstage ${key}`
  const report = {
    ...{ eventId, trackingNumber: null, returnNumber, parcel: parcel === '' ? null : Number(parcel), status },
    ...{ code: statusCodes[status], at: now.subtract({ minutes: minutesAgo }), by },
  }
  const [outcome] = await returnScans.take([report], now)
  if (outcome?.is === 'refused') return { problems: [REFUSED[outcome.why]] }
  if (outcome?.is === 'duplicate') return { done: 'scan-duplicate' }
  await noteChange(now)
  const after = await returnScans.find(returnNumber)
  const isCounted = after?.reports.some((each) => each.eventId === eventId && each.counts)
  return { done: isCounted ? 'scan-counts' : 'scan-kept' }
}

export function scanFormOf({ statusCodes }: DemoControls, fields: FormFields): ScanForm {
  const isSent = sentValue(fields, 'act') === 'scan'
  const shown = (field: string, otherwise: string) => (isSent ? sentValue(fields, field).slice(0, 64) : otherwise)
  return {
    statuses: STATUSES.map((status) => ({
      value: status,
      label: `${statusCodes[status]}: ${RETURN_STATUSES[status].label ?? 'not shown'}`,
    })),
    returnNumber: shown('returnNumber', ''),
    scanStatus: shown('scanStatus', 'on-its-way'),
    parcel: shown('parcel', ''),
    minutesAgo: shown('minutesAgo', '0'),
  }
}
