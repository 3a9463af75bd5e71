import { MethodJourney } from './method-journey.ts'
import { runDueWork } from './run-due-work.ts'

/** Returns of the test's order, and the state of those that end without a refund. */
export class EndingJourney extends MethodJourney {
  /** Creates a return of the order's first line with these choices at step 2; returns its number. */
  async createReturn(chosen: Record<string, string> = {}): Promise<string> {
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
      select facts->'promisedRefunds' as promises from orders where order_number = ${this.order}`
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
  async mailKinds(): Promise<string[]> {
    return (await this.mailsAbout(this.order)).map(({ kind }) => kind)
  }

  /** Runs the jobs of all open writes. */
  async finishAll(): Promise<void> {
    await this.finish(this.order)
  }

  /** Runs the due work, and the writes that follow from it. */
  async runDue(): Promise<void> {
    await runDueWork(this.sql, this.product.clock)
    // The first round ends the return, the second voids its booking.
    await this.finishAll()
    await this.finishAll()
  }
}
