import { runDueWork } from './run-due-work.ts'
import type { TestProduct } from './test-product.ts'

/** Runs the due work, then the open writes of an order of Amelia's, as the product's jobs would. */
export async function runJobs(
  { database: { sql }, clock, outside }: Pick<TestProduct, 'database' | 'clock' | 'outside'>,
  orderNumber: string,
): Promise<void> {
  await runDueWork(sql, clock)
  const open = await sql<{ reference: string }[]>`
    select reference from outside_writes where order_number = ${orderNumber} and state = 'requested'`
  for (const { reference } of open) await outside.writes.finish({ customerId: 'C-amelia', reference })
}
