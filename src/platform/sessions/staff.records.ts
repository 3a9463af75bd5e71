import { z } from 'zod'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { storedJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'
import type { ProviderSession } from './session.records.ts'

const staffSites = storedJson<readonly MainSiteKey[]>('staff_accounts.sites')(z.array(z.enum(['uk', 'ie'])).readonly())

export interface NewStaffAccount {
  staffId: string
  name: string
  /** Normalised. */
  email: string
  passwordHash: string
  sites: readonly MainSiteKey[] | null
  at: Temporal.Instant
}

export interface StaffSession {
  hash: Uint8Array
  staffId: string
  /** The name that the provider gave; null if the account has it. */
  name: string | null
  provider: ProviderSession | null
  at: Temporal.Instant
}

interface AccountRow {
  staffId: string
  name: string
  sites: unknown
}

export function postgresStaff(sql: Sql) {
  return {
    /** False if there is an account with this address, also a revoked one. */
    async createAccount({ staffId, name, email, passwordHash, sites, at }: NewStaffAccount) {
      const created = await sql`
        insert into staff_accounts (staff_id, name, email, password_hash, sites, created_at, password_set_at)
        values (${staffId}, ${name}, ${email}, ${passwordHash},
          ${sites && JSON.stringify(staffSites.write(sites))}::text::jsonb, ${String(at)}, ${String(at)})
        on conflict do nothing returning staff_id`
      return created.length > 0
    },

    async findAccount(email: string) {
      const [row] = await sql<{ staffId: string; name: string; passwordHash: string }[]>`
        select staff_id as "staffId", name, password_hash as "passwordHash" from staff_accounts
        where email = ${email} and revoked_at is null`
      return row ?? null
    },

    async listAccounts() {
      const rows = await sql<(AccountRow & { email: string; revokedAt: Temporal.Instant | null })[]>`
        select staff_id as "staffId", name, email, sites, revoked_at as "revokedAt" from staff_accounts
        order by created_at, staff_id`
      return rows.map((row) => ({ ...row, sites: readSites(row.sites) }))
    },

    /** Ends the sessions of the account as well, also those in which it acts for customers. */
    async setPassword(staffId: string, passwordHash: string, at: Temporal.Instant) {
      const changed = await sql`
        with ended as (delete from sessions where scope_staff = ${staffId})
        update staff_accounts set password_hash = ${passwordHash}, password_set_at = ${String(at)}
        where staff_id = ${staffId} and revoked_at is null returning staff_id`
      return changed.length > 0
    },

    /** Ends the sessions of the account as well. */
    async revoke(staffId: string, at: Temporal.Instant) {
      const revoked = await sql`
        with ended as (delete from sessions where scope_staff = ${staffId})
        update staff_accounts set revoked_at = coalesce(revoked_at, ${String(at)}::timestamptz)
        where staff_id = ${staffId} returning staff_id`
      return revoked.length > 0
    },

    async startSession({ hash, staffId, name, provider, at }: StaffSession, replaces: Uint8Array | null) {
      await sql`
        with ended as (delete from staff_sessions where session_hash = ${replaces ?? new Uint8Array()})
        insert into staff_sessions
          (session_hash, staff_id, name, signed_in_at, last_seen_at, provider_subject, provider_session)
        values (${hash}, ${staffId}, ${name}, ${String(at)}, ${String(at)}, ${provider?.subject ?? null},
          ${provider?.session ?? null})`
    },

    /** Null also once the account is revoked, or has another password. */
    async findSession(hash: Uint8Array) {
      const [row] = await sql<(AccountRow & { signedInAt: Temporal.Instant; lastSeenAt: Temporal.Instant })[]>`
        select s.staff_id as "staffId", coalesce(a.name, s.name) as name, a.sites, s.signed_in_at as "signedInAt",
          s.last_seen_at as "lastSeenAt"
        from staff_sessions s left join staff_accounts a on a.staff_id = s.staff_id
        where s.session_hash = ${hash}
          and (s.provider_subject is not null or (a.revoked_at is null and a.password_set_at <= s.signed_in_at))`
      return row ? { ...row, sites: readSites(row.sites) } : null
    },

    async touchSession(hash: Uint8Array, at: Temporal.Instant) {
      await sql`update staff_sessions set last_seen_at = ${String(at)} where session_hash = ${hash} and last_seen_at < ${String(at)}`
    },

    /** Ends also those in which its member acts for customers. */
    async endSession(hash: Uint8Array) {
      await sql`
        with ended as (delete from staff_sessions where session_hash = ${hash} returning staff_id)
        delete from sessions where scope_staff in (select staff_id from ended)`
    },
  }
}

export type StaffRecords = ReturnType<typeof postgresStaff>

function readSites(stored: unknown): readonly MainSiteKey[] | null {
  return stored === null ? null : staffSites.read(stored)
}
