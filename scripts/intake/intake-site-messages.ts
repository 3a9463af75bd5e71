import { open } from 'node:fs/promises'
import {
  messageState,
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageState,
} from '../../src/domain/return-methods/site-messages.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { formatDay } from '../../src/domain/time/format-day.ts'
import { postgresSiteMessages } from '../../src/features/content/site-messages.records.ts'
import { RefusedError } from '../lib/with-database.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { readSiteMessages, SITE_MESSAGES_BYTES_MAX } from './read-site-messages.ts'

const STATE_LABELS: Readonly<Record<SiteMessageState, string>> = {
  'not-yet': 'not shown yet',
  on: 'shown now',
  over: 'no longer shown',
}

/** Replaces all site messages by those of a file, and prints for each on which days it is shown. */
export async function intakeSiteMessages({ sql, now, noteChange }: ProductDatabase, file: string): Promise<number> {
  const result = readSiteMessages(await bytesOf(file))
  if (!result.ok) throw new RefusedError([...result.problems, 'Nothing has been changed.'].join('\n'))
  const records = postgresSiteMessages(sql, () => {})
  await records.replace(result.messages, now)
  await noteChange()
  printMessages(await records.list(now), dayOf(now))
  return 0
}

/** Stops reading once the file exceeds the size limit. */
async function bytesOf(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    const input = file === '-' ? process.stdin : (await open(file)).createReadStream()
    for await (const chunk of input) {
      chunks.push(chunk)
      length += chunk.length
      if (length > SITE_MESSAGES_BYTES_MAX) break
    }
  } catch {
    throw new RefusedError(`Can't read ${file}.`)
  }
  return Buffer.concat(chunks)
}

function printMessages(messages: readonly SiteMessage[], today: Temporal.PlainDate): void {
  for (const key of SITE_MESSAGE_KEYS) {
    const message = messages.find((each) => each.key === key)
    const days = message && `from ${formatDay(message.startsOn)} to ${formatDay(message.endsOn)}`
    console.log(message ? `${key}: ${days}, ${STATE_LABELS[messageState(message, today)]}` : `${key}: off`)
  }
}
