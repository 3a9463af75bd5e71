import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultServer, startFaultServer } from '../../outside-world/fault-server.ts'
import type { OutsideSystem } from '../../src/adapters/outside-system/outside-system.ts'
import type { ServedRequest } from '../../src/adapters/outside-system/served-system.ts'
import { WRITE_FAULTS, type WriteFault } from '../../src/adapters/outside-system/write-faults.ts'
import type { MailMessage, MailOutcome } from '../../src/ports/mail.ts'

export const EMAIL_API_KEY = 'a key of the tests'

interface EmailContract<Email> {
  system: OutsideSystem<Email, WriteFault>
  builtIn: Email
  /** What requirement it shows. */
  id: string
  /** Sends something in the way of this service. */
  send(email: Email, more?: Partial<MailMessage>): Promise<MailOutcome>
}

/** What a service for emails does under every fault, built in and over HTTP; and one to talk to, with what it heard. */
export function emailContract<Email>({ system, builtIn, id, send }: EmailContract<Email>) {
  const heard: ServedRequest[] = []
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { debug: note, info: note, warn: note, error: note }
  let world: FaultServer
  const at = (baseUrl = world.url, apiKey = EMAIL_API_KEY) => system.overHttp({ baseUrl, apiKey, timeoutMs: 300, log })
  beforeAll(async () => {
    const served = system.served(builtIn, EMAIL_API_KEY)
    const answer = async (request: ServedRequest) => {
      heard.push(request)
      return await served.answer(request)
    }
    world = await startFaultServer({ ...served, answer }, { port: 0, slowMs: 10, tooLateMs: 400 })
  })
  afterEach(async () => {
    await world.setFault('none')
    heard.length = 0
  })
  afterAll(() => world.close())

  let fault: WriteFault = 'none'
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
  const kinds: Record<string, { email: () => Email; set: (next: WriteFault) => Promise<void> }> = {
    'built in': {
      email: () => system.withFaults(builtIn, () => fault, { slowMs: 1, tooLateMs: 1, wait }),
      async set(next) {
        fault = next
      },
    },
    'over HTTP': { email: at, set: (next) => world.setFault(next) },
  }

  /** Under these it is known to have been taken; everything else but a refusal is tried again. */
  const TAKEN: readonly WriteFault[] = ['none', 'slow']

  describe.each(Object.entries(kinds))(`${system.spoken}, %s`, (_, { email, set }) => {
    afterEach(() => set('none'))

    test.each(Object.keys(WRITE_FAULTS) as WriteFault[])(`${id} D-156 fault %s`, async (current) => {
      await set(current)
      const is = current === 'refuses' ? 'refused' : TAKEN.includes(current) ? 'taken' : 'not-taken'
      const outcome = await send(email())
      // Of two answers at once either may be heard: whatever is tried again has the same key.
      if (current === 'answers-twice') expect(outcome.is).not.toBe('refused')
      else expect(outcome).toMatchObject({ is })
    })

    test('no mail goes to what is no address', async () => {
      const to = { name: 'A', address: 'a@example.com, b@example.com' }
      expect(await send(email(), { to })).toEqual({ is: 'refused', why: 'no usable address' })
      expect(heard).toEqual([])
    })
  })

  return { heard, logged, at, url: () => world.url }
}
