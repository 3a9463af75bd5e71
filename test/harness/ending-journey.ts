import { postgresDueWork } from '../../src/adapters/postgres/due-work.ts'
import { postgresMailRecords } from '../../src/adapters/postgres/mail-records.ts'
import { postgresOrderRecords } from '../../src/adapters/postgres/order-records.ts'
import { postgresOutsideWrites } from '../../src/adapters/postgres/outside-writes.ts'
import { dueWorkHandlers } from '../../src/server/due-work-handlers.ts'
import { dueWorkJob } from '../../src/server/due-work-job.ts'
import { MethodJourney } from './method-journey.ts'

/** Returns of the order at hand, and what becomes of those that end without a refund. */
export class EndingJourney extends MethodJourney {
  get order(): string {
    return String(this.number)
  }

  /** A return of the order's first line, by what is chosen at step 2; gives its number. */
  async created(chosen: Record<string, string> = {}): Promise<string> {
    let page = await this.atStepTwo()
    if (Object.keys(chosen).length > 0) page = await this.next(page, chosen)
    await this.choose(page, { act: 'book' })
    const [row] = await this.sql<{ number: string }[]>`
      select return_number as number from returns where order_number = ${this.order} and ended_as is null`
    if (!row) throw new Error('no return was created')
    return row.number
  }

  async line() {
    const [row] = await this.sql<{ status: string; facts: Record<string, unknown> }[]>`
      select status, facts from order_lines where order_number = ${this.order} and line_no = 1`
    return row
  }

  async promises(): Promise<unknown> {
    const [row] = await this.sql`
      select facts->'returnPromises' as promises from orders where order_number = ${this.order}`
    return row?.promises
  }

  async liveBookings(): Promise<number> {
    const [row] = await this.sql<{ live: number }[]>`
      select count(*)::int as live from carriers.bookings b
      join returns r on b.reference = r.return_number or b.reference like r.return_number || '-%'
      where r.order_number = ${this.order} and b.voided_at is null`
    return row?.live ?? 0
  }

  /** The kinds of mails about the order, in the order of the alphabet. */
  async mailed(): Promise<string[]> {
    const rows = await this.sql<{ kind: string }[]>`
      select kind from mails where customer_id = 'C-amelia' and plain like ${`%${this.order}%`} order by kind`
    return rows.map(({ kind }) => kind)
  }

  /** The jobs of what is still open, as they would come. */
  async finishAll(): Promise<void> {
    const open = await this.sql<{ customerId: string; reference: string }[]>`
      select customer_id as "customerId", reference from outside_writes
      where order_number = ${this.order} and state = 'requested'`
    for (const { customerId, reference } of open) await this.product.outside.writes.finish({ customerId, reference })
  }

  /** What is due by now, and what follows from it. */
  async sweep(): Promise<void> {
    const { sql } = this
    const { clock } = this.product
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
    const handlers = dueWorkHandlers({
      ...{ orders: postgresOrderRecords(sql), mails: postgresMailRecords(sql, null), log },
      ...{ writes: postgresOutsideWrites(sql, null), dueWork: postgresDueWork(sql) },
      ...{ brand: { brandName: 'Fern & Field', supportEmail: null }, origin: () => 'https://shop.example' },
    })
    await dueWorkJob({ records: postgresDueWork(sql), handlers, clock, log }).run(null)
    // The end itself, and then its booking.
    await this.finishAll()
    await this.finishAll()
  }
}
