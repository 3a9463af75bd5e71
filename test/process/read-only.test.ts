import { expect, test } from 'vitest'
import { startApp } from './app-process.ts'
import { isLong } from './chosen.ts'
import { type Database, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'

/** Acts as a fail-over does: cuts every connection, and new ones find the database read-only or writable. */
async function switchTo({ name, sql }: Database, state: 'on' | 'off'): Promise<void> {
  await sql.begin('read write', (tx) =>
    tx.unsafe(`alter database ${name} set default_transaction_read_only = ${state}`),
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`
}

// Every run covers the pages (src/main/read-only.journey.test.ts); only long runs cover the whole process.

test.runIf(isLong)(
  'the product survives a fail-over to a read-only database, and back, without a restart',
  async () => {
    const databases = await startDatabases()
    const database = await databases.create('the demo')
    await using app = await startApp({ DATABASE_URL: database.url })
    const amelia = new Shopper(await app.address())
    await amelia.signIn('amelia@example.com')
    const hidden = await amelia.hiddenFieldsOf('/MSMyAccountView/contact')
    const change = () => amelia.post('/MSMyAccountView/contact', { ...hidden, contactPhone: '+44 7700 900199' })
    const orders = async () => (await amelia.get('/orders-and-returns/online-orders')).status

    await switchTo(database, 'on')
    await expect.poll(async () => (await change()).text, { timeout: 15_000 }).toContain('save changes right now')
    // After five minutes a request would update the session.
    await database.sql.begin(
      'read write',
      (tx) => tx`update sessions set last_seen_at = last_seen_at - interval '5 minutes'`,
    )
    expect([await orders(), await orders()]).toEqual([200, 200])
    const refused = await change()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect((await new Shopper(amelia.address).signIn('amelia@example.com')).status).toBe(503)
    expect((await fetch(`${amelia.address}/ready`)).status).toBe(200)

    await switchTo(database, 'off')
    await expect.poll(async () => (await change()).status, { timeout: 15_000 }).toBe(303)
    expect((await new Shopper(amelia.address).signIn('amelia@example.com')).status).toBe(303)
    // Jobs work again, too: a requested mail is stored, and its job queued.
    const resetForm = await amelia.hiddenFieldsOf('/forgotten-password')
    expect((await amelia.post('/forgotten-password', { ...resetForm, email: 'amelia@example.com' })).status).toBe(303)
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
    await databases.stop()
  },
)
