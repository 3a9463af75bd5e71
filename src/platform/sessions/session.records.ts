import type { Consent } from '../../domain/customers/customer-update.ts'
import type { OrderScope, UserType } from '../../domain/sign-in/admission.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { Sql } from '../database/connect.ts'

export interface SessionRecord {
  customerId: string
  level: number | null
  userType: UserType
  startedAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
  rememberedFamily: string | null
  /** Copied from the customer, so that a page's header needs no other statement. */
  firstName: string
  /** The customer's last consent choice in any browser; null: none yet (D-104). */
  personalisation: Consent | null
  ownItems: number
  guestItems: number
  scope: OrderScope | null
}

/** What the sign-in provider calls the person and their session there; some providers do not name sessions. */
export interface ProviderSession {
  subject: string
  session: string | null
}

/** A session at the provider; without `session`, all sessions of the person. */
export type EndedAtProvider = { subject?: string; session?: string }

/** The baskets whose items are counted in the statement that finds a session. */
export interface BasketCountQuery {
  site: Site
  /** Of the guest's basket in this browser. */
  tokenHash: Uint8Array | null
  now: Temporal.Instant
}

export interface NewSession {
  hash: Uint8Array
  customerId: string
  level: number
  userType: UserType
  firstName: string
  startedAt: Temporal.Instant
  rememberedFamily: string | null
  /** Null: the session does not depend on a password or sign-in address. */
  accessChanges: number | null
  /** Left out for a session that began with a password of ours. */
  provider?: ProviderSession | undefined
  scope?: OrderScope | undefined
}

export interface RememberedDevice {
  family: string
  customerId: string
  tokenHash: Uint8Array
  previousTokenHash: Uint8Array | null
  rotatedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  accessChanges: number
}

export function postgresSessionRecords(sql: Sql) {
  return {
    async find(hash: Uint8Array, baskets: BasketCountQuery | null = null) {
      // Without a site no basket matches.
      const site = baskets?.site.key ?? ''
      const [row] = await sql<SessionRow[]>`
        select s.customer_id as "customerId", s.level, s.user_type as "userType", s.first_name as "firstName",
          s.started_at as "startedAt", s.last_seen_at as "lastSeenAt", s.remembered_family as "rememberedFamily",
          s.scope_order, s.scope_ends_at, s.scope_staff,
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
      return row ? toSession(row) : null
    },

    /**
     * One statement, so that a replaced session never stays valid beside the new one. False if password or address have
     * changed meanwhile.
     */
    async start(session: NewSession, replaces: Uint8Array | null) {
      const { hash, customerId, level, userType, firstName, startedAt, rememberedFamily, accessChanges } = session
      const at = String(startedAt)
      const { subject, session: providerSession } = session.provider ?? { subject: null, session: null }
      const { scope } = session
      const staffId = scope && scope.openedBy !== 'guest' ? scope.openedBy.staffId : null
      // A change of password or address locks the customer's row: this statement waits for it and sees the new count.
      const started = await sql`
        with ended as (delete from sessions where session_hash = ${replaces ?? new Uint8Array()})
        insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at, remembered_family,
          provider_subject, provider_session, scope_order, scope_ends_at, scope_staff)
        select ${hash}, customer_id, ${level}::integer, ${userType}, ${firstName}, ${at}::timestamptz, ${at}::timestamptz,
          ${rememberedFamily}, ${subject}, ${providerSession},
          ${scope?.orderNumber ?? null}, ${scope ? String(scope.endsAt) : null}::timestamptz, ${staffId}
        from customers
        where customer_id = ${customerId} and access_changes = coalesce(${accessChanges}::integer, access_changes) for share
        returning session_hash`
      return started.length > 0
    },

    async touch(hash: Uint8Array, at: Temporal.Instant) {
      await sql`update sessions set last_seen_at = ${String(at)} where session_hash = ${hash} and last_seen_at < ${String(at)}`
    },

    async end(hash: Uint8Array) {
      await sql`
        with ended as (delete from sessions where session_hash = ${hash} returning remembered_family)
        delete from remembered_devices where family in (select remembered_family from ended)`
    },

    /** Ends sessions that the sign-in provider has ended: one of its sessions, or all of the person. */
    async endAtProvider(ended: EndedAtProvider) {
      const { subject = null, session = null } = ended
      await sql`
        with of_staff as (
          delete from staff_sessions
          where coalesce(${subject}::text, ${session}::text) is not null
            and (${subject}::text is null or provider_subject = ${subject})
            and (${session}::text is null or provider_session = ${session})
        )
        delete from sessions
        where coalesce(${subject}::text, ${session}::text) is not null
          and (${subject}::text is null or provider_subject = ${subject})
          and (${session}::text is null or provider_session = ${session})`
    },

    async setSessionLevel(hash: Uint8Array, { level, userType }: { level: number; userType: UserType }) {
      await sql`update sessions set level = ${level}, user_type = ${userType} where session_hash = ${hash}`
    },

    async remember(device: Omit<RememberedDevice, 'previousTokenHash'>) {
      const { family, customerId, tokenHash, rotatedAt, expiresAt, accessChanges } = device
      await sql`
        insert into remembered_devices (family, customer_id, token_hash, rotated_at, expires_at)
        select ${family}, customer_id, ${tokenHash}, ${String(rotatedAt)}::timestamptz, ${String(expiresAt)}::timestamptz
        from customers where customer_id = ${customerId} and access_changes = ${accessChanges} for share`
    },

    async findRemembered(family: string) {
      const [row] = await sql<RememberedDevice[]>`
        select d.family, d.customer_id as "customerId", d.token_hash as "tokenHash",
          d.previous_token_hash as "previousTokenHash", d.rotated_at as "rotatedAt", d.expires_at as "expiresAt",
          c.access_changes as "accessChanges"
        from remembered_devices d join customers c on c.customer_id = d.customer_id
        where d.family = ${family}`
      return row ?? null
    },

    /** False when another request was faster. */
    async rotateRemembered(family: string, from: Uint8Array, to: Uint8Array, at: Temporal.Instant) {
      const rows = await sql`
        update remembered_devices
        set token_hash = ${to}, previous_token_hash = token_hash, rotated_at = ${String(at)}
        where family = ${family} and token_hash = ${from}
        returning family`
      return rows.length > 0
    },

    async forget(family: string) {
      await sql`
        with forgotten as (delete from remembered_devices where family = ${family})
        delete from sessions where remembered_family = ${family}`
    },
  }
}

export type SessionRecords = ReturnType<typeof postgresSessionRecords>

interface SessionRow extends Omit<SessionRecord, 'scope'> {
  scope_order: string | null
  scope_ends_at: Temporal.Instant | null
  scope_staff: string | null
}

function toSession({ scope_order, scope_ends_at, scope_staff, ...session }: SessionRow): SessionRecord {
  if (scope_order === null || scope_ends_at === null) return { ...session, scope: null }
  const openedBy = scope_staff === null ? 'guest' : { staffId: scope_staff }
  return { ...session, scope: { orderNumber: scope_order, openedBy, endsAt: scope_ends_at } }
}
