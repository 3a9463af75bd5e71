import { recordContent } from '../../src/features/content/content-intake.records.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { demoContent } from './demo-content.ts'

/** Fills the content, as its intake does. */
export async function insertContent(tx: TransactionSql, now: Temporal.Instant): Promise<void> {
  await recordContent(tx, demoContent(now), now)
}
