import { GUEST_SESSION_HOURS, type SessionLimits } from '../../domain/sign-in/session-life.ts'
import { STAFF_SESSION_LIMITS } from '../../domain/sign-in/staff-session.ts'
import type { Clock } from '../../domain/time/days.ts'
import type { Sql } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Job } from './jobs.ts'

/** Deletes expired rows of all customers, by an index on their time and in portions, so that locks are short. */
export interface RetentionRule {
  /** Used in the log. */
  name: string
  retentionHours: number
  /** How many rows `remove` deletes at once; fewer mean that none are left. */
  portion?: number
  /** The comment with which its query begins marks the query as meant for all customers, and names it. */
  remove: (sql: Sql, before: string) => Promise<{ count: number }>
}

export function cleanupJob(sql: Sql, clock: Clock, log: Log, rules: readonly RetentionRule[]): Job {
  return {
    name: 'cleanup',
    schedule: '17 * * * *',
    async run() {
      log.info('cleanup', await deleteExpired(sql, rules, clock.now()))
    },
  }
}

export async function deleteExpired(
  sql: Sql,
  rules: readonly RetentionRule[],
  now: Temporal.Instant,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { name, retentionHours, portion = 1000, remove } of rules) {
    const before = String(now.subtract({ hours: retentionHours }))
    removed[name] = await inPortions(portion, () => remove(sql, before))
  }
  return removed
}

async function inPortions(portion: number, remove: () => Promise<{ count: number }>): Promise<number> {
  let total = 0
  for (;;) {
    const { count } = await remove()
    total += count
    if (count < portion) return total
  }
}

export function platformRetention({ maxHours }: SessionLimits): RetentionRule[] {
  return [
    {
      name: 'sessions',
      // An expired session still names the owner of a saved post.
      retentionHours: Math.max(maxHours * 2, GUEST_SESSION_HOURS),
      remove: (sql, before) => sql`
        /* all-customers: expired-sessions */ delete from sessions where session_hash in (
          select session_hash from sessions where last_seen_at < ${before} order by last_seen_at limit 1000)`,
    },
    {
      name: 'staff_sessions',
      retentionHours: STAFF_SESSION_LIMITS.maxHours,
      remove: (sql, before) => sql`
        /* all-customers: expired-staff-sessions */ delete from staff_sessions where session_hash in (
          select session_hash from staff_sessions where last_seen_at < ${before} order by last_seen_at limit 1000)`,
    },
    {
      name: 'remembered_devices',
      retentionHours: 0,
      remove: (sql, before) => sql`
        /* all-customers: expired-devices */ delete from remembered_devices where family in (
          select family from remembered_devices where expires_at < ${before} order by expires_at limit 1000)`,
    },
    {
      name: 'rate_limits',
      retentionHours: 0,
      remove: (sql, before) => sql`
        /* all-customers: closed-windows */ delete from rate_limits where subject in (
          select subject from rate_limits where window_ends_at < ${before} order by window_ends_at limit 1000)`,
    },
    {
      name: 'saved_posts',
      retentionHours: 0,
      remove: (sql, before) => sql`
        /* all-customers: expired-saved-posts */ delete from saved_posts where token_hash in (
          select token_hash from saved_posts where expires_at < ${before} order by expires_at limit 1000)`,
    },
    {
      name: 'single_use_links',
      // A mail may wait for a day until the server accepts it (D-156), and its link's lifetime starts then.
      retentionHours: 25,
      remove: (sql, before) => sql`
        /* all-customers: expired-links */ delete from single_use_links where token_hash in (
          select token_hash from single_use_links where expires_at < ${before} order by expires_at limit 1000)`,
    },
    {
      name: 'service_secrets',
      retentionHours: 0,
      remove: (sql, before) => sql`
        /* all-customers: expired-secrets */ delete from service_secrets where secret_hash in (
          select secret_hash from service_secrets where expires_at < ${before} order by expires_at limit 1000)`,
    },
    {
      name: 'service_uses',
      // A year and a month, so that a yearly review finds everything.
      retentionHours: 24 * 400,
      remove: (sql, before) => sql`
        /* all-customers: old-service-uses */ delete from service_uses where use_id in (
          select use_id from service_uses where used_at < ${before} order by used_at limit 1000)`,
    },
    {
      name: 'commands',
      // As long as a form or draft with an old key can still be posted.
      retentionHours: 24 * 30,
      remove: (sql, before) => sql`
        /* all-customers: expired-commands */ delete from commands where (customer_id, command_key) in (
          select customer_id, command_key from commands
          where accepted_at < ${before} order by accepted_at limit 1000)`,
    },
  ]
}

/** Work that is not done yet stays, however old. */
export const doneWorkRetention: RetentionRule = {
  name: 'due_work',
  // Work that is planned again within a year and a month is not done again.
  retentionHours: 24 * 400,
  remove: (sql, before) => sql`
    /* all-customers: old-due-work */ delete from due_work where (customer_id, kind, subject) in (
      select customer_id, kind, subject from due_work where done_at < ${before} order by done_at limit 1000)`,
}

export const mailAndWriteRetention = (days: number): readonly RetentionRule[] => [
  {
    name: 'write_payloads',
    // By then the payload, which is personal, is not needed. The write and its outcome stay.
    retentionHours: 24 * days,
    remove: (sql, before) => sql`
      /* all-customers: old-payloads */ update outside_writes set payload = 'null'::jsonb, stage_results = '[]'::jsonb
      where (customer_id, reference) in (
        select customer_id, reference from outside_writes
        where settled_at < ${before} and payload <> 'null'::jsonb order by settled_at limit 1000)`,
  },
  {
    // A queued mail still has to be sent, however old.
    name: 'mails',
    retentionHours: 24 * days,
    remove: (sql, before) => sql`
      /* all-customers: old-mails */ delete from mails where (customer_id, mail_id) in (
        select customer_id, mail_id from mails where sent_at < ${before} order by sent_at limit 1000)`,
  },
  {
    name: 'failed_mails',
    retentionHours: 24 * days,
    remove: (sql, before) => sql`
      /* all-customers: old-failed-mails */ delete from mails where (customer_id, mail_id) in (
        select customer_id, mail_id from mails where failed_at < ${before} order by failed_at limit 1000)`,
  },
]
