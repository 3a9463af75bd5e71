import { VISITS_KEPT_DAYS } from '../../domain/recommendations/visits.ts'
import type { SessionLimits } from '../../domain/sign-in/session-life.ts'
import type { Clock } from '../../domain/time/clock.ts'
import type { Sql } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Job } from './jobs.ts'
import { sweepExpired } from './sweep.ts'

/** Keys stay known for as long as a draft or a form could possibly come back with one. */
const COMMANDS_KEPT_DAYS = 30
/** A mail may wait for a day until it is taken (D-156), and its link lives from then on. */
const LINKS_KEPT_HOURS = 25
/** Long enough to answer questions about what was mailed. */
const MAILS_KEPT_DAYS = 90
/** By then the payload is not needed, and its customer may be forgotten. */
const PAYLOADS_KEPT_DAYS = 90
/** A year and a month, so that a yearly review finds everything. */
const SERVICE_USES_KEPT_DAYS = 400
/** A lapsed draft holds nothing back, and for this long its version still tells an old tab from a new one (D-131). */
const LAPSED_DRAFTS_KEPT_DAYS = 7
/** What is planned once more within a year and a month is not done once more. */
const DONE_WORK_KEPT_DAYS = 400

/** Long after anything in it could be returned. */
const GIFTS_KEPT_DAYS = 400

/** A browser forgets its vote after 400 days, and can no longer be recognised. */
const VOTES_KEPT_DAYS = 401

/** By then nobody remembers what they meant to buy. */
const BASKETS_KEPT_DAYS = 400

export function housekeeping(sql: Sql, clock: Clock, log: Log, limits: SessionLimits): Job {
  return {
    name: 'housekeeping',
    schedule: '17 * * * *',
    async run() {
      const now = clock.now()
      const removed = await sweepExpired(sql, {
        now,
        // An expired session still says whose saved post it was.
        sessionsIdleSince: now.subtract({ hours: limits.maxHours * 2 }),
        linksExpiredBefore: now.subtract({ hours: LINKS_KEPT_HOURS }),
        commandsAcceptedBefore: now.subtract({ hours: 24 * COMMANDS_KEPT_DAYS }),
        writesSettledBefore: now.subtract({ hours: 24 * PAYLOADS_KEPT_DAYS }),
        mailsEndedBefore: now.subtract({ hours: 24 * MAILS_KEPT_DAYS }),
        serviceUsesBefore: now.subtract({ hours: 24 * SERVICE_USES_KEPT_DAYS }),
        draftsLapsedBefore: now.subtract({ hours: 24 * LAPSED_DRAFTS_KEPT_DAYS }),
        workDoneBefore: now.subtract({ hours: 24 * DONE_WORK_KEPT_DAYS }),
        giftsAskedBefore: now.subtract({ hours: 24 * GIFTS_KEPT_DAYS }),
        votesCastBefore: now.subtract({ hours: 24 * VOTES_KEPT_DAYS }),
        visitsBefore: now.subtract({ hours: 24 * VISITS_KEPT_DAYS }),
        basketsChangedBefore: now.subtract({ hours: 24 * BASKETS_KEPT_DAYS }),
      })
      log.info('housekeeping', removed)
    },
  }
}
