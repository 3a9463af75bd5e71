import { z } from 'zod'
import { storedJson } from '../database/codec.ts'
import type { Sql } from '../database/connect.ts'
import type { FormFields } from './form-fields.ts'

export interface SavedPost {
  tokenHash: Uint8Array
  browserHash: Uint8Array
  /** Empty if only the post's form token names the owner; the caller then checks that token. */
  customerId: string
  path: string
  fields: FormFields
  postedAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Any field name is accepted, since every form has its own. */
export const savedPostFields = storedJson<FormFields>('saved_posts.fields')(z.custom<FormFields>(isFormFields))

function isFormFields(json: unknown): json is FormFields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  return Object.values(json).every((value) => (Array.isArray(value) ? value.every(isText) : isText(value)))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function postgresSavedPosts(sql: Sql) {
  return {
    async save({ tokenHash, browserHash, customerId, path, fields, postedAt, expiresAt }: SavedPost) {
      await sql`
        insert into saved_posts (token_hash, browser_hash, customer_id, path, fields, posted_at, expires_at)
        values (${tokenHash}, ${browserHash}, ${customerId}, ${path}, ${sql.json(savedPostFields.write(fields))},
          ${String(postedAt)}, ${String(expiresAt)})
        on conflict (token_hash) do update set browser_hash = excluded.browser_hash, customer_id = excluded.customer_id,
          path = excluded.path, fields = excluded.fields, posted_at = excluded.posted_at, expires_at = excluded.expires_at`
    },

    /** Returns and deletes a post, if browser, shopper and page are the same and it has not expired. */
    async take(
      tokenHash: Uint8Array,
      { browserHash, customerId, path }: Pick<SavedPost, 'browserHash' | 'customerId' | 'path'>,
      now: Temporal.Instant,
    ) {
      const [row] = await sql<{ fields: unknown; postedAt: Temporal.Instant | null }[]>`
        delete from saved_posts
        where token_hash = ${tokenHash} and browser_hash = ${browserHash}
          and customer_id in (${customerId}, '') and path = ${path} and expires_at > ${String(now)}
        returning fields, posted_at as "postedAt"`
      return row ? { fields: savedPostFields.read(row.fields), postedAt: row.postedAt } : null
    },
  }
}

export type SavedPosts = ReturnType<typeof postgresSavedPosts>
