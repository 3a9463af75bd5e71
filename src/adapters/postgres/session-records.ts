import type { RememberedDevice, SessionRecord, SessionRecords } from '../../ports/session-records.ts'
import type { Sql } from './connect.ts'

export function postgresSessionRecords(sql: Sql): SessionRecords {
  return {
    async find(hash, baskets = null) {
      // No site, no basket.
      const site = baskets?.site.key ?? ''
      const [row] = await sql<SessionRecord[]>`
        select s.customer_id as "customerId", s.level, s.user_type as "userType", s.first_name as "firstName",
          s.started_at as "startedAt", s.last_seen_at as "lastSeenAt", s.remembered_family as "rememberedFamily",
          (select personalisation from customers c where c.customer_id = s.customer_id) as personalisation,
          coalesce((
            select items from baskets b where b.customer_id = s.customer_id and b.site = ${site}
          ), 0) as "ownItems",
          coalesce((
            select items from guest_baskets g
            where g.token_hash = ${baskets?.tokenHash ?? new Uint8Array()} and g.site = ${site}
              and g.expires_at > ${String(baskets?.now ?? 'infinity')}::timestamptz
          ), 0) as "guestItems"
        from sessions s where s.session_hash = ${hash}`
      return row ?? null
    },

    async start(session, replaces) {
      const { hash, customerId, level, userType, firstName, startedAt, rememberedFamily, accessChanges } = session
      const at = String(startedAt)
      // A change of password or address holds the customer's row: this waits, then sees the new count.
      const started = await sql`
        with ended as (delete from sessions where session_hash = ${replaces ?? new Uint8Array()})
        insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at, remembered_family)
        select ${hash}, customer_id, ${level}::integer, ${userType}, ${firstName}, ${at}::timestamptz, ${at}::timestamptz,
          ${rememberedFamily}
        from customers where customer_id = ${customerId} and access_changes = ${accessChanges} for share
        returning session_hash`
      return started.length > 0
    },

    async touch(hash, at) {
      await sql`update sessions set last_seen_at = ${String(at)} where session_hash = ${hash} and last_seen_at < ${String(at)}`
    },

    async end(hash) {
      await sql`
        with ended as (delete from sessions where session_hash = ${hash} returning remembered_family)
        delete from remembered_devices where family in (select remembered_family from ended)`
    },

    async setStanding(hash, { level, userType }) {
      await sql`update sessions set level = ${level}, user_type = ${userType} where session_hash = ${hash}`
    },

    async remember({ family, customerId, tokenHash, rotatedAt, expiresAt, accessChanges }) {
      await sql`
        insert into remembered_devices (family, customer_id, token_hash, rotated_at, expires_at)
        select ${family}, customer_id, ${tokenHash}, ${String(rotatedAt)}::timestamptz, ${String(expiresAt)}::timestamptz
        from customers where customer_id = ${customerId} and access_changes = ${accessChanges} for share`
    },

    async findRemembered(family) {
      const [row] = await sql<RememberedDevice[]>`
        select d.family, d.customer_id as "customerId", d.token_hash as "tokenHash",
          d.previous_token_hash as "previousTokenHash", d.rotated_at as "rotatedAt", d.expires_at as "expiresAt",
          c.access_changes as "accessChanges"
        from remembered_devices d join customers c on c.customer_id = d.customer_id
        where d.family = ${family}`
      return row ?? null
    },

    async rotateRemembered(family, from, to, at) {
      const rows = await sql`
        update remembered_devices
        set token_hash = ${to}, previous_token_hash = token_hash, rotated_at = ${String(at)}
        where family = ${family} and token_hash = ${from}
        returning family`
      return rows.length > 0
    },

    async forget(family) {
      await sql`
        with forgotten as (delete from remembered_devices where family = ${family})
        delete from sessions where remembered_family = ${family}`
    },
  }
}
