import { z } from 'zod'
import { storedJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { sqlOf } from '../forms/command-log.records.ts'

export type LinkPurpose = 'create-account' | 'new-password' | 'change-email'

/** The mail holds a token, we its hash. */
interface SingleUseLink {
  tokenHash: Uint8Array
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  expiresAt: Temporal.Instant
}

export type OpenLink = Pick<SingleUseLink, 'customerId' | 'facts'>

/** Whole or not at all: a missing fact may open too much. */
export const linkFacts = storedJson<Record<string, string>>('single_use_links.facts')(z.record(z.string(), z.string()))

type LinkRow = Omit<OpenLink, 'facts'> & { facts: unknown }

export function postgresSingleUseLinks(sql: Sql) {
  return {
    async make(transaction: Transaction, { tokenHash, purpose, customerId, facts, expiresAt }: SingleUseLink) {
      const tx = sqlOf(transaction)
      await tx`
        insert into single_use_links (token_hash, purpose, customer_id, facts, expires_at)
        values (${tokenHash}, ${purpose}, ${customerId}, ${tx.json(linkFacts.write(facts))}, ${String(expiresAt)})`
    },

    /** Does not use it up: mail programs open links ahead. */
    async find(tokenHash: Uint8Array, purpose: LinkPurpose, now: Temporal.Instant) {
      const [row] = await sql<LinkRow[]>`
        select customer_id as "customerId", facts from single_use_links
        where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${String(now)}`
      return row ? toLink(row) : null
    },

    /** Uses it up: of two at once one gets it. */
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

function toLink({ customerId, facts }: LinkRow): OpenLink {
  return { customerId, facts: linkFacts.read(facts) }
}
