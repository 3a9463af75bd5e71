import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connectAftercare } from './aftercare.ts'
import { openJournal } from './journal.ts'
import { log, reasonOf } from './log.ts'
import { connectMedusa } from './medusa.ts'
import { refundsBy } from './refunds.ts'
import { serve } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { syncOf } from './sync.ts'
import { turns } from './turns.ts'
import { writesInto } from './writes.ts'

async function start(settings: Settings): Promise<void> {
  const journal = openJournal(settings.dataDir)
  if (settings.ordersSince) journal.moveCursor('orders', settings.ordersSince)
  const medusa = connectMedusa(settings.medusa, settings.timeoutMs)
  const aftercare = connectAftercare(settings.aftercare, settings.timeoutMs)
  const refunds = refundsBy(medusa, settings.refundsOnReceipt)
  const inTurn = turns()
  const sync = syncOf({ medusa, aftercare, journal, refunds, inTurn, settings })
  const writes = writesInto({ medusa, journal, refunds, inTurn, returnLocation: settings.returnLocation })
  const { signal, abort } = stopping()
  const changes = repeat('changes', settings.pollSeconds, signal, async () => {
    await sync.sendChanges()
    sync.forget()
  })
  const catalogue = repeat('catalogue', settings.catalogueSeconds, signal, sync.sendCatalogue)
  const { orderManagementKey, eventsSecret } = settings
  const server = serve({
    ...{ medusa, journal, writes, sync, orderManagementKey, eventsSecret },
    onEvent: (name) => (/^(product|inventory|price|reservation)/.test(name) ? catalogue : changes).wake(),
    health: () => ({ changes: changes.state, catalogue: catalogue.state }),
  }).listen(settings.port, settings.host)
  await once(server, 'listening')
  log('listening', { port: (server.address() as AddressInfo).port })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort)
  await Promise.all([changes.ended, catalogue.ended])
  server.close()
  await once(server, 'close')
  journal.close()
}

function stopping() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Runs a task again and again, with pauses that an event cuts short. A failure is logged, and the next round tries again. */
function repeat(name: string, seconds: number, signal: AbortSignal, task: () => Promise<void>) {
  const state = { succeededAt: null as string | null, failure: null as string | null }
  let isAwake = false
  let wake = () => {
    isAwake = true
  }
  const note = () => wake()
  signal.addEventListener('abort', note)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      isAwake = false
      try {
        await task()
        Object.assign(state, { succeededAt: new Date().toISOString(), failure: null })
      } catch (error) {
        state.failure = reasonOf(error)
        log('round failed', { name, reason: state.failure })
      }
      if (!isAwake) await pause(seconds * 1000)
    }
  }
  async function pause(ms: number): Promise<void> {
    const before = wake
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    wake = before
  }
  return { state, wake: note, ended: run() }
}

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
