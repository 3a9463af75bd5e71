import { z } from 'zod'
import { keptJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'
import type { FormFields } from './form-fields.ts'

export interface KeptPost {
  keptHash: Uint8Array
  browserHash: Uint8Array
  /** Empty where only its form token tells whose it is: whoever takes it checks that. */
  customerId: string
  path: string
  fields: FormFields
  keptAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Field names are whatever was sent, so none is special. */
export const keptPost = keptJson<FormFields>('kept_posts.fields')(z.custom<FormFields>(isFormFields))

function isFormFields(json: unknown): json is FormFields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  return Object.values(json).every((value) => (Array.isArray(value) ? value.every(isText) : isText(value)))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function postgresKeptPosts(sql: Sql) {
  return {
    async keep({ keptHash, browserHash, customerId, path, fields, keptAt, expiresAt }: KeptPost) {
      await sql`
        insert into kept_posts (kept_hash, browser_hash, customer_id, path, fields, kept_at, expires_at)
        values (${keptHash}, ${browserHash}, ${customerId}, ${path}, ${sql.json(keptPost.write(fields))},
          ${String(keptAt)}, ${String(expiresAt)})
        on conflict (kept_hash) do update set browser_hash = excluded.browser_hash, customer_id = excluded.customer_id,
          path = excluded.path, fields = excluded.fields, kept_at = excluded.kept_at, expires_at = excluded.expires_at`
    },

    /** Once, only to the same browser, shopper and page, while it lasts. */
    async take(
      keptHash: Uint8Array,
      { browserHash, customerId, path }: Pick<KeptPost, 'browserHash' | 'customerId' | 'path'>,
      now: Temporal.Instant,
    ) {
      const [row] = await sql<{ fields: unknown; keptAt: Temporal.Instant | null }[]>`
        delete from kept_posts
        where kept_hash = ${keptHash} and browser_hash = ${browserHash}
          and customer_id in (${customerId}, '') and path = ${path} and expires_at > ${String(now)}
        returning fields, kept_at as "keptAt"`
      return row ? { fields: keptPost.read(row.fields), keptAt: row.keptAt } : null
    },
  }
}

export type KeptPosts = ReturnType<typeof postgresKeptPosts>
