import { z } from 'zod'
import { keptJson } from '../../kept-json/codec.ts'
import type { OpenLink, SingleUseLinks } from '../../ports/single-use-links.ts'
import { sqlOf } from './command-log.ts'
import type { Sql } from './connect.ts'

/** Whole or not at all: a missing fact may open too much. */
export const linkFacts = keptJson<Record<string, string>>('single_use_links.facts')(z.record(z.string(), z.string()))

type LinkRow = Omit<OpenLink, 'facts'> & { facts: unknown }

export function postgresSingleUseLinks(sql: Sql): SingleUseLinks {
  return {
    async make(transaction, { tokenHash, purpose, customerId, facts, expiresAt }) {
      const tx = sqlOf(transaction)
      await tx`
        insert into single_use_links (token_hash, purpose, customer_id, facts, expires_at)
        values (${tokenHash}, ${purpose}, ${customerId}, ${tx.json(linkFacts.write(facts))}, ${String(expiresAt)})`
    },

    async find(tokenHash, purpose, now) {
      const [row] = await sql<LinkRow[]>`
        select customer_id as "customerId", facts from single_use_links
        where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${String(now)}`
      return row ? toLink(row) : null
    },

    async take(transaction, tokenHash, purpose, now) {
      const [row] = await sqlOf(transaction)<LinkRow[]>`
        delete from single_use_links
        where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${String(now)}
        returning customer_id as "customerId", facts`
      return row ? toLink(row) : null
    },
  }
}

function toLink({ customerId, facts }: LinkRow): OpenLink {
  return { customerId, facts: linkFacts.read(facts) }
}
