import { z } from 'zod'
import { storedJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { sqlOf } from '../forms/command-log.records.ts'

export type LinkPurpose = 'create-account' | 'new-password' | 'change-email' | 'browser-code' | 'open-order'

/** The mail contains the token; we store only its hash. */
interface SingleUseLink {
  tokenHash: Uint8Array
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  expiresAt: Temporal.Instant
}

export type ValidLink = Pick<SingleUseLink, 'customerId' | 'facts'>

/** Read strictly, since a link with a missing fact might give too much access. */
export const linkFacts = storedJson<Record<string, string>>('single_use_links.facts')(z.record(z.string(), z.string()))

type LinkRow = Omit<ValidLink, 'facts'> & { facts: unknown }

export function postgresSingleUseLinks(sql: Sql) {
  return {
    async make(transaction: Transaction, { tokenHash, purpose, customerId, facts, expiresAt }: SingleUseLink) {
      const tx = sqlOf(transaction)
      await tx`
        insert into single_use_links (token_hash, purpose, customer_id, facts, expires_at)
        values (${tokenHash}, ${purpose}, ${customerId}, ${tx.json(linkFacts.write(facts))}, ${String(expiresAt)})`
    },

    /** Does not use the link up, since mail programs open links in advance. */
    async find(tokenHash: Uint8Array, purpose: LinkPurpose, now: Temporal.Instant) {
      const [row] = await sql<LinkRow[]>`
        select customer_id as "customerId", facts from single_use_links
        where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${String(now)}`
      return row ? toLink(row) : null
    },

    /** Uses the link up: of two requests at once only one gets it. */
    async take(transaction: Transaction, tokenHash: Uint8Array, purpose: LinkPurpose, now: Temporal.Instant) {
      const [row] = await sqlOf(transaction)<LinkRow[]>`
        delete from single_use_links
        where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${String(now)}
        returning customer_id as "customerId", facts`
      return row ? toLink(row) : null
    },
  }
}

export type SingleUseLinks = ReturnType<typeof postgresSingleUseLinks>

function toLink({ customerId, facts }: LinkRow): ValidLink {
  return { customerId, facts: linkFacts.read(facts) }
}
