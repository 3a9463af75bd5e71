import type { TransactionSql } from '../../src/adapters/postgres/connect.ts'
import { takeContent } from '../../src/adapters/postgres/content-intake.ts'
import { demoContent } from './demo-content.ts'

/** Fills the content, as its intake does. */
export async function insertContent(tx: TransactionSql, now: Temporal.Instant): Promise<void> {
  await takeContent(tx, demoContent(now), now)
}
