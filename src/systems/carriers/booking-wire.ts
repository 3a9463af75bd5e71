import { z } from 'zod'
import { type Booking, toBookingDetails } from '../../domain/returns/confirm-return.ts'
import { toWireAddress } from '../../platform/outside/wire-address.ts'
import { type JsonResponse, readOutcome, type WriteOutcome } from '../../platform/outside/write-over-http.ts'
import type { BookingRequest } from './carrier.ts'

/** The path of the call that books a return with its carrier and makes its label (API-19). */
export const LABEL_PATH = '/return-label'

/** The path of an existing booking, to look it up; with `/void`, to cancel it. */
export const labelPath = (reference: string) => `${LABEL_PATH}/${encodeURIComponent(reference)}`

/** Parcelforce's own codes: only large parcels go by another service (COL-16, D-81). */
const PARCELFORCE = { large: { department: '2', service: 'SUP' }, other: { department: '3', service: 'SID' } }

export function toWireBooking(reference: string, booking: BookingRequest) {
  const { orderNumber, storeId, replaces, methodId, size, from, to, collection } = booking
  return {
    query: { orderNo: orderNumber, storeId, isCim: String(replaces) },
    body: {
      reqBody: {
        referenceNumber: reference,
        channelId: methodId,
        courierType: size === 'extra-large' ? 'extra large' : size,
        ...(methodId.includes('-parcelForce') && PARCELFORCE[size === 'large' ? 'large' : 'other']),
        clientId: booking.clientId,
        childClientId: booking.childClientId,
        customerAddress: from && toWireAddress(from),
        returnAddress: to && toWireAddress(to),
        storeId: booking.place,
        collectionDate: collection?.on.toString() ?? null,
        collectionTime: collection?.slot ?? null,
        safeSpace: collection?.safePlace ?? null,
        numberOfParcel: booking.parcels,
        parcelWeightMax: booking.weightMaxKg,
        items: booking.items.map(({ lineKey, lineNo, sku, description, quantity }) => ({
          ...{ orderLineKey: lineKey, primeLineNo: String(lineNo), itemId: sku, description, quantity },
        })),
      },
    },
  }
}

/** What a built-in carrier reads from a booking. The postcode is empty if no address is sent. */
export function fromWireBooking({ query, body }: ReturnType<typeof toWireBooking>) {
  const { customerAddress, collectionDate: on, collectionTime: slot, numberOfParcel: parcels } = body.reqBody
  return {
    ...{ storeId: query.storeId, postcode: customerAddress?.postalCode ?? '', parcels },
    collection: on === null ? null : { on: Temporal.PlainDate.from(on), slot },
  }
}
export type ReceivedBooking = ReturnType<typeof fromWireBooking>

export function toWireBookingAnswer({ trackingNumbers, barcode, referenceCode }: Booking) {
  return { trackingNumbers, carrierBarCode: barcode, referenceCode }
}

const trackingNumber = z.string().regex(/^[A-Za-z0-9-]{4,40}$/)
export const wireBookingAnswer = z.object({
  trackingNumbers: z.array(trackingNumber).max(9),
  carrierBarCode: z.string().regex(/^[\x21-\x7e]{4,80}$/),
  referenceCode: z.string().regex(/^[\x20-\x7e]{1,40}$/),
})

/** Labels and codes as sent, unchecked: a broken one must not make the booking fail. */
export interface SentPapers {
  labels: readonly unknown[]
  codes: readonly unknown[]
}

const wirePapers = z.object({ label: z.unknown(), qrCode: z.unknown() }).partial()

export function readSentPapers(body: unknown): SentPapers {
  const { label, qrCode } = wirePapers.safeParse(body).data ?? {}
  return { labels: listOf(label), codes: listOf(qrCode) }
}

function listOf(sent: unknown): readonly unknown[] {
  if (sent === undefined || sent === null || sent === '') return []
  return Array.isArray(sent) ? sent : [sent]
}

/** Null if the answer contains no booking, which is then looked up. */
export function readBookingAnswer(answer: JsonResponse): WriteOutcome | null {
  if (answer.status !== 200) return readOutcome(answer)
  const { data } = wireBookingAnswer.safeParse(answer.body)
  if (!data) return null
  const { trackingNumbers, carrierBarCode: barcode, referenceCode } = data
  return { outcome: 'done', details: toBookingDetails({ trackingNumbers, barcode, referenceCode }) }
}
