import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import type { Sql } from '../src/platform/database/connect.ts'
import type { BuiltProduct } from './built-product.ts'
import { percentile } from './load.ts'

/** A form that is open in a shopper's browser. */
export interface OpenForm {
  cookie: string
  address: string
  body: URLSearchParams
}

interface FormResponse {
  ms: number
  status: number
  location: string
  text: string
}

/** Gives the cookie of a session that has just started. */
export async function signIn(sql: Sql, customerId: string): Promise<string> {
  const session = `a-session-of-${customerId}-${crypto.randomUUID()}`
  const at = new Date().toISOString()
  await sql`
    insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at)
    values (${createHash('sha256').update(session).digest()}, ${customerId}, 50, 'registered', 'Bench', ${at}, ${at})`
  return `aftercare_session=${session}`
}

/** Opens a page and fills in its form: what is hidden in it, and what the shopper chooses. */
export async function openForm(
  address: string,
  cookie: string,
  chosen: Record<string, string> = {},
): Promise<OpenForm> {
  const page = await fetch(address, { headers: { cookie } })
  const text = await page.text()
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: [cookie, ...cookies].join('; '), address, body: new URLSearchParams({ ...fields, ...chosen }) }
}

/** Sends the forms, `atOnce` at a time. */
export async function sendForms(forms: readonly OpenForm[], atOnce: number): Promise<FormResponse[]> {
  const pendingForms = [...forms]
  const responses: FormResponse[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let form = pendingForms.shift(); form; form = pendingForms.shift()) {
        const from = performance.now()
        const { address, body, cookie } = form
        const answer = await fetch(address, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
        const text = await answer.text()
        const location = answer.headers.get('location') ?? ''
        responses.push({ ms: performance.now() - from, status: answer.status, location, text })
      }
    }),
  )
  return responses
}

/** Waits until no mail is queued any more, and returns how many milliseconds that took. */
async function waitUntilMailed(sql: Sql): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const queued = await sql`/* all-customers: bench-mails */ select from mails where state = 'queued' limit 1`
    if (queued.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Math.round(performance.now() - began)
}

/** Measures forms sent per second, the time of each, and the time until all mails are sent. */
export async function measureSending({ sql, cpuOf }: BuiltProduct, send: () => Promise<number[]>) {
  const before = cpuOf()
  const began = performance.now()
  const times = await send()
  const seconds = (performance.now() - began) / 1000
  const [ours = 0, theirs = 0] = cpuOf().map((after, place) => after - (before[place] ?? 0))
  const msEach = (all: number) => Math.round((10_000 * all) / times.length) / 10
  return {
    sent: times.length,
    perSecond: Math.round((10 * times.length) / seconds) / 10,
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    cpuMsEach: msEach(ours),
    postgresCpuMsEach: msEach(theirs),
    mailsSentMs: await waitUntilMailed(sql),
    load: loadavg()[0]?.toFixed(1),
  }
}
