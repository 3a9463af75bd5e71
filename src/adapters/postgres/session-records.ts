import type { RememberedDevice, SessionRecord, SessionRecords } from '../../ports/session-records.ts'
import type { Sql } from './connect.ts'

export function postgresSessionRecords(sql: Sql): SessionRecords {
  return {
    async find(hash) {
      const [row] = await sql<SessionRecord[]>`
        select customer_id as "customerId", level, user_type as "userType", first_name as "firstName",
          started_at as "startedAt", last_seen_at as "lastSeenAt", remembered_family as "rememberedFamily"
        from sessions where session_hash = ${hash}`
      return row ?? null
    },

    async start({ hash, customerId, level, userType, firstName, startedAt, rememberedFamily }, replaces) {
      const at = String(startedAt)
      await sql`
        with ended as (delete from sessions where session_hash = ${replaces ?? new Uint8Array()})
        insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at, remembered_family)
        values (${hash}, ${customerId}, ${level}, ${userType}, ${firstName}, ${at}, ${at}, ${rememberedFamily})`
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

    async remember({ family, customerId, tokenHash, rotatedAt, expiresAt }) {
      await sql`
        insert into remembered_devices (family, customer_id, token_hash, rotated_at, expires_at)
        values (${family}, ${customerId}, ${tokenHash}, ${String(rotatedAt)}, ${String(expiresAt)})`
    },

    async findRemembered(family) {
      const [row] = await sql<RememberedDevice[]>`
        select family, customer_id as "customerId", token_hash as "tokenHash",
          previous_token_hash as "previousTokenHash", rotated_at as "rotatedAt", expires_at as "expiresAt"
        from remembered_devices where family = ${family}`
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
