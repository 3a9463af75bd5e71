import { isReturnEnded } from '../../src/features/returns/created-returns.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import type { JobQueue } from '../../src/platform/jobs/jobs.ts'
import { postgresMailRecords } from '../../src/platform/mails/mail.records.ts'
import { mailSeal } from '../../src/platform/security/seal.ts'
import { TEST_SECRET } from './constants.ts'

/** The same key as the test's product has, so that a test can read sealed mails. */
export const TEST_SEAL = mailSeal([TEST_SECRET])

/** The mail records. Without a job queue, queued mails are not sent. */
export function testMails(sql: Sql, queue: JobQueue | null = null, seal = TEST_SEAL) {
  return postgresMailRecords(sql, queue, seal, isReturnEnded)
}
