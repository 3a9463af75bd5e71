import { isReturnEnded } from '../../src/features/returns/created-returns.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import type { JobQueue } from '../../src/platform/jobs/jobs.ts'
import { postgresMailRecords } from '../../src/platform/mails/mail.records.ts'
import { mailSeal } from '../../src/platform/security/seal.ts'
import { TEST_SECRET } from './constants.ts'

/** Opens what the product of a test has sealed. */
export const TEST_SEAL = mailSeal([TEST_SECRET])

/** Without a queue mails wait. */
export function testMails(sql: Sql, queue: JobQueue | null = null, seal = TEST_SEAL) {
  return postgresMailRecords(sql, queue, seal, isReturnEnded)
}
