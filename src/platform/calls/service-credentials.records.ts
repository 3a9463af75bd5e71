import { z } from 'zod'
import { type CredentialStatus, isScope, SCOPES, type Scope } from '../../domain/callers/caller.ts'
import { storedJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'

interface CredentialRow extends CredentialStatus {
  credentialId: string
  name: string
  scopes: Scope[]
}

export interface ListedCredential {
  credentialId: string
  name: string
  scopes: Scope[]
  createdAt: Temporal.Instant
  revokedAt: Temporal.Instant | null
  lastUsedAt: Temporal.Instant | null
  /** The number of valid secrets: two for a while after a rotation. */
  secrets: number
}

interface NewCredential {
  credentialId: string
  name: string
  scopes: readonly Scope[]
  secretHash: Uint8Array
  at: Temporal.Instant
}

interface ServiceUse {
  credentialId: string
  at: Temporal.Instant
  /** The route's name, not its address. */
  route: string
  orderNumber: string | null
  outcome: number
  /** False if the credential was revoked or expired: it was tried, not used. */
  accepted: boolean
}

/** Scopes that this release does not have are left out, so they allow nothing. */
export const storedScopes = storedJson<Scope[]>('service_credentials.scopes')(
  z.codec(z.array(z.string()), z.array(z.enum(SCOPES)), {
    decode: (words) => words.filter(isScope),
    encode: (scopes) => scopes,
  }),
)

type WithScopes<Row> = Omit<Row, 'scopes'> & { scopes: unknown }

export function postgresServiceCredentials(sql: Sql) {
  return {
    async create({ credentialId, name, scopes, secretHash, at }: NewCredential) {
      await sql.begin(async (tx) => {
        await tx`
          insert into service_credentials (credential_id, name, scopes, created_at)
          values (${credentialId}, ${name}, ${tx.json(storedScopes.write([...scopes]))}, ${String(at)})`
        await tx`
          insert into service_secrets (secret_hash, credential_id, created_at)
          values (${secretHash}, ${credentialId}, ${String(at)})`
      })
    },

    async find(secretHash: Uint8Array) {
      const [row] = await sql<WithScopes<CredentialRow>[]>`
        select c.credential_id as "credentialId", c.name, c.scopes, c.revoked_at as "revokedAt",
          s.expires_at as "secretExpiresAt"
        from service_secrets s
        join service_credentials c on c.credential_id = s.credential_id
        where s.secret_hash = ${secretHash}`
      return row ? { ...row, scopes: storedScopes.read(row.scopes) } : null
    },

    async list(now: Temporal.Instant) {
      const rows = await sql<WithScopes<ListedCredential>[]>`
        select c.credential_id as "credentialId", c.name, c.scopes, c.created_at as "createdAt",
          c.revoked_at as "revokedAt", c.last_used_at as "lastUsedAt",
          (select count(*)::int from service_secrets s
            where s.credential_id = c.credential_id
              and (s.expires_at is null or s.expires_at > ${String(now)}::timestamptz)) as secrets
        from service_credentials c
        order by c.created_at, c.credential_id`
      return rows.map((row) => ({ ...row, scopes: storedScopes.read(row.scopes) }))
    },

    async rotate(credentialId: string, secretHash: Uint8Array, at: Temporal.Instant, oldUntil: Temporal.Instant) {
      return await sql.begin(async (tx) => {
        const [activeCredential] = await tx`
          select from service_credentials
          where credential_id = ${credentialId} and revoked_at is null for update`
        if (!activeCredential) return false
        // A grace period that ends sooner is not made longer.
        await tx`
          update service_secrets set expires_at = ${String(oldUntil)}
          where credential_id = ${credentialId}
            and (expires_at is null or expires_at > ${String(oldUntil)}::timestamptz)`
        await tx`
          insert into service_secrets (secret_hash, credential_id, created_at)
          values (${secretHash}, ${credentialId}, ${String(at)})`
        return true
      })
    },

    async revoke(credentialId: string, at: Temporal.Instant) {
      const revoked = await sql`
        update service_credentials set revoked_at = coalesce(revoked_at, ${String(at)}::timestamptz)
        where credential_id = ${credentialId} returning credential_id`
      return revoked.length > 0
    },

    async recordUse({ credentialId, at, route, orderNumber, outcome, accepted }: ServiceUse) {
      // `last_used_at` is written at most once a minute, so that calls do not wait for each other.
      await sql`
        with noted as (
          update service_credentials set last_used_at = ${String(at)}
          where credential_id = ${credentialId} and ${accepted}::boolean
            and (last_used_at is null or last_used_at < ${String(at.subtract({ minutes: 1 }))}::timestamptz)
        )
        insert into service_uses (credential_id, used_at, route, order_number, outcome)
        values (${credentialId}, ${String(at)}, ${route}, ${orderNumber}, ${outcome})`
    },
  }
}

export type ServiceCredentialRecords = ReturnType<typeof postgresServiceCredentials>
