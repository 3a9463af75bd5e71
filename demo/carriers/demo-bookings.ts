import type { Carrier } from '../../src/domain/policy/return-method.ts'
import { type Booking, toBookingDetails } from '../../src/domain/returns/confirm-return.ts'
import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { type BookingCarrier, numberedBooking } from '../../src/systems/carriers/carriers.data.ts'

/** Who has booked what goes back by each; DPD and order management book nothing with us. */
const BOOKED_BY: Readonly<Record<Carrier, BookingCarrier | null>> = {
  evri: 'evri',
  'royal-mail': 'royal-mail',
  parcelforce: 'parcelforce',
  'an-post': 'an-post',
  'clothing-and-home': 'in-store',
  foodhall: 'in-store',
  dpd: null,
  'order-management': null,
}

/** Far above the serials that the carriers give themselves, which begin with one. */
const FIRST_SERIAL = 50_000_000

/** The booking of a return of the demo: always the same, by its number. Null for carriers without bookings. */
export function demoBooking({ carrier, returnNumber }: Pick<CreatedReturn, 'carrier' | 'returnNumber'>) {
  const by = carrier && BOOKED_BY[carrier]
  if (!by) return null
  const serial = FIRST_SERIAL + Number(returnNumber.slice(1))
  return { by, booking: numberedBooking(by, [serial]) satisfies Booking }
}

/** Fills the built-in carriers with the bookings of the demo's returns. */
export async function insertBookings(tx: TransactionSql, returns: readonly CreatedReturn[]): Promise<void> {
  const rows = returns.flatMap((one) => {
    const booked = demoBooking(one)
    if (!booked) return []
    const outcome = tx.json({ details: toBookingDetails(booked.booking) })
    const voidedAt = one.ended ? String(one.ended.at) : null
    const times = { booked_at: String(one.createdAt), voided_at: voidedAt }
    return [{ carrier: booked.by, reference: one.returnNumber, outcome, ...times }]
  })
  await tx`insert into carriers.bookings ${tx(rows)}`
}
