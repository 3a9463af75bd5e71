import type { Sql } from '../database/connect.ts'

export interface SweepLimits {
  sessionsIdleSince: Temporal.Instant
  now: Temporal.Instant
  linksExpiredBefore: Temporal.Instant
  commandsAcceptedBefore: Temporal.Instant
  mailsEndedBefore: Temporal.Instant
  writesSettledBefore: Temporal.Instant
  serviceUsesBefore: Temporal.Instant
  draftsLapsedBefore: Temporal.Instant
  workDoneBefore: Temporal.Instant
  giftsAskedBefore: Temporal.Instant
  votesCastBefore: Temporal.Instant
  basketsChangedBefore: Temporal.Instant
  visitsBefore: Temporal.Instant
}

/** The only statements that cross customers. Each uses an index on its time and works in portions: no long locks. */
export async function sweepExpired(sql: Sql, limits: SweepLimits): Promise<Record<string, number>> {
  const now = String(limits.now)
  return {
    sessions: await inPortions(
      () => sql`
      /* sweep: expired-sessions */ delete from sessions where session_hash in (
        select session_hash from sessions where last_seen_at < ${String(limits.sessionsIdleSince)}
        order by last_seen_at limit 1000)`,
    ),
    remembered_devices: await inPortions(
      () => sql`
      /* sweep: expired-devices */ delete from remembered_devices where family in (
        select family from remembered_devices where expires_at < ${now} order by expires_at limit 1000)`,
    ),
    rate_limits: await inPortions(
      () => sql`
      /* sweep: closed-windows */ delete from rate_limits where subject in (
        select subject from rate_limits where window_ends_at < ${now} order by window_ends_at limit 1000)`,
    ),
    kept_posts: await inPortions(
      () => sql`
      /* sweep: expired-kept-posts */ delete from kept_posts where kept_hash in (
        select kept_hash from kept_posts where expires_at < ${now} order by expires_at limit 1000)`,
    ),
    single_use_links: await inPortions(
      () => sql`
      /* sweep: expired-links */ delete from single_use_links where token_hash in (
        select token_hash from single_use_links where expires_at < ${String(limits.linksExpiredBefore)} order by expires_at limit 1000)`,
    ),
    service_secrets: await inPortions(
      () => sql`
      /* sweep: expired-secrets */ delete from service_secrets where secret_hash in (
        select secret_hash from service_secrets where expires_at < ${now} order by expires_at limit 1000)`,
    ),
    service_uses: await inPortions(
      () => sql`
      /* sweep: old-service-uses */ delete from service_uses where use_id in (
        select use_id from service_uses where used_at < ${String(limits.serviceUsesBefore)}
        order by used_at limit 1000)`,
    ),
    commands: await inPortions(
      () => sql`
      /* sweep: expired-commands */ delete from commands where (customer_id, command_key) in (
        select customer_id, command_key from commands
        where accepted_at < ${String(limits.commandsAcceptedBefore)} order by accepted_at limit 1000)`,
    ),
    draft_returns: await inPortions(
      () => sql`
      /* sweep: lapsed-drafts */ delete from draft_returns where (customer_id, order_number, return_number) in (
        select customer_id, order_number, return_number from draft_returns
        where lapses_at < ${String(limits.draftsLapsedBefore)} order by lapses_at limit 1000)`,
    ),
    // Undone work stays, however old.
    due_work: await inPortions(
      () => sql`
      /* sweep: old-due-work */ delete from due_work where (customer_id, kind, subject) in (
        select customer_id, kind, subject from due_work
        where done_at < ${String(limits.workDoneBefore)} order by done_at limit 1000)`,
    ),
    // With it go its link and its barcode.
    gift_receipts: await inPortions(
      () => sql`
      /* sweep: old-gift-receipts */ delete from gift_receipts where (customer_id, order_number, receipt_id) in (
        select customer_id, order_number, receipt_id from gift_receipts
        where asked_at < ${String(limits.giftsAskedBefore)} order by asked_at limit 1000)`,
    ),
    // The review keeps its count.
    'catalogue.votes': await inPortions(
      () => sql`
      /* sweep: old-votes */ delete from catalogue.votes where (review_id, browser) in (
        select review_id, browser from catalogue.votes
        where voted_at < ${String(limits.votesCastBefore)} order by voted_at limit 1000)`,
    ),
    'recommendations.visits': await inPortions(
      () => sql`
      /* sweep: old-visits */ delete from recommendations.visits where (visitor, product_id) in (
        select visitor, product_id from recommendations.visits
        where visited_at < ${String(limits.visitsBefore)} order by visited_at limit 1000)`,
    ),
    guest_baskets: await inPortions(
      () => sql`
      /* sweep: expired-baskets */ delete from guest_baskets where (token_hash, site) in (
        select token_hash, site from guest_baskets where expires_at < ${now} order by expires_at limit 1000)`,
    ),
    baskets: await inPortions(
      () => sql`
      /* sweep: old-baskets */ delete from baskets where (customer_id, site) in (
        select customer_id, site from baskets
        where changed_at < ${String(limits.basketsChangedBefore)} order by changed_at limit 1000)`,
    ),
    // The write and its outcome stay; its payload goes.
    write_payloads: await inPortions(
      () => sql`
      /* sweep: old-payloads */ update outside_writes set payload = 'null'::jsonb, stage_results = '[]'::jsonb
      where (customer_id, reference) in (
        select customer_id, reference from outside_writes
        where settled_at < ${String(limits.writesSettledBefore)} and payload <> 'null'::jsonb
        order by settled_at limit 1000)`,
    ),
    // A queued mail is still owed, however old.
    mails: await inPortions(
      () => sql`
      /* sweep: old-mails */ delete from mails where (customer_id, mail_id) in (
        select customer_id, mail_id from mails
        where sent_at < ${String(limits.mailsEndedBefore)} order by sent_at limit 1000)`,
    ),
    failed_mails: await inPortions(
      () => sql`
      /* sweep: old-failed-mails */ delete from mails where (customer_id, mail_id) in (
        select customer_id, mail_id from mails
        where failed_at < ${String(limits.mailsEndedBefore)} order by failed_at limit 1000)`,
    ),
  }
}

async function inPortions(remove: () => Promise<{ count: number }>): Promise<number> {
  let total = 0
  for (;;) {
    const { count } = await remove()
    total += count
    if (count < 1000) return total
  }
}
