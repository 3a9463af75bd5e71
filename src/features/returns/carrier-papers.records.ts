import type { CarrierPaper } from '../../domain/returns/carrier-paper.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'

/** `reference` identifies the booking: we chose it and sent it to the carrier. */
interface Booked {
  customerId: string
  reference: string
}

interface PaperRow extends Pick<CarrierPaper, 'kind' | 'parcel'> {
  media_type: CarrierPaper['mediaType']
  content: Buffer<ArrayBuffer>
}

/** A paper is read only to download, draw or mail it: how many papers a booking has is stored with its return. */
export function postgresCarrierPapers(sql: Sql) {
  return {
    /** Can be repeated: papers that are already stored stay as they are. */
    async store({ customerId, reference }: Booked, papers: readonly CarrierPaper[], at: Temporal.Instant) {
      const rows = papers.map(({ kind, parcel, mediaType, bytes }) => ({
        ...{ kind, parcel, media_type: mediaType, content: Buffer.from(bytes).toString('base64') },
      }))
      await sql`
        insert into carrier_papers (customer_id, booking_reference, kind, parcel, media_type, content, stored_at)
        select ${customerId}, ${reference}, kind, parcel, media_type, decode(content, 'base64'), ${String(at)}
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as sent (kind text, parcel integer, media_type text, content text)
        on conflict do nothing`
    },

    /** Sorted by kind and parcel. */
    async find({ customerId, reference }: Booked, wanted: Partial<Pick<CarrierPaper, 'kind' | 'parcel'>> = {}) {
      const { kind = null, parcel = null } = wanted
      const rows = await sql<PaperRow[]>`
        select kind, parcel, media_type, content from carrier_papers
        where customer_id = ${customerId} and booking_reference = ${reference}
          and (${kind}::text is null or kind = ${kind}) and (${parcel}::integer is null or parcel = ${parcel})
        order by kind, parcel`
      return rows.map(
        ({ media_type: mediaType, content, ...row }): CarrierPaper => ({
          ...{ ...row, mediaType, bytes: new Uint8Array(content) },
        }),
      )
    },

    async remove(transaction: Transaction, { customerId, reference }: Booked) {
      await sqlOf(transaction)`
        delete from carrier_papers where customer_id = ${customerId} and booking_reference = ${reference}`
    },
  }
}

export type CarrierPapers = ReturnType<typeof postgresCarrierPapers>

export const carrierPaperRetention: RetentionRule = {
  name: 'carrier_papers',
  // Longer than a return can still be sent, even after Christmas. This also removes what a failed booking has left.
  retentionHours: 24 * 400,
  remove: (sql, before) => sql`
    /* all-customers: old-carrier-papers */ delete from carrier_papers
    where (customer_id, booking_reference, kind, parcel) in (
      select customer_id, booking_reference, kind, parcel from carrier_papers
      where stored_at < ${before} order by stored_at limit 1000)`,
}
