import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultServer, startFaultServer } from '../../../outside-world/fault-server.ts'
import type { MailMessage } from '../../ports/mail.ts'
import type { ReturnEmail } from '../../ports/return-email.ts'
import type { ServedRequest } from '../outside-system/served-system.ts'
import { WRITE_FAULTS, type WriteFault } from '../outside-system/write-faults.ts'
import { returnEmailOverHttp } from './over-http.ts'
import { LEFT_TO_US, returnEmailSystem } from './system.ts'

const API_KEY = 'a key of the tests'
const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const at = (baseUrl: string, apiKey = API_KEY) => returnEmailOverHttp({ baseUrl, apiKey, timeoutMs: 300, log })

const confirms = { site: 'ie', orderNumber: '600000001', returnNumber: '8000000001', replaces: false } as const
const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '<m-1@shop.example>',
  to: { name: 'Zoë', address: 'zoe@example.com' },
  subject: 'Your return is booked – Fern & Field',
  html: '<!doctype html><img src="cid:code" alt="QR">',
  text: 'Your return is booked',
  enclosures: [{ fileName: 'code.png', type: 'image/png', bytes: new Uint8Array([1, 2, 255]), contentId: 'code' }],
  ...more,
})

const heard: ServedRequest[] = []
let world: FaultServer
beforeAll(async () => {
  const served = returnEmailSystem.served(LEFT_TO_US, API_KEY)
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
const kinds: Record<string, { email: () => ReturnEmail; set: (next: WriteFault) => Promise<void> }> = {
  'built in': {
    email: () => returnEmailSystem.withFaults(LEFT_TO_US, () => fault, { slowMs: 1, tooLateMs: 1, wait }),
    async set(next) {
      fault = next
    },
  },
  'over HTTP': { email: () => at(world.url), set: (next) => world.setFault(next) },
}

/** Under these it is known to have been taken; everything else but a refusal is tried again. */
const TAKEN: readonly WriteFault[] = ['none', 'slow']

describe.each(Object.entries(kinds))('the service for return emails, %s', (_, { email, set }) => {
  afterEach(() => set('none'))

  test.each(Object.keys(WRITE_FAULTS) as WriteFault[])('API-21 D-156 fault %s', async (current) => {
    await set(current)
    const is = current === 'refuses' ? 'refused' : TAKEN.includes(current) ? 'taken' : 'not-taken'
    const outcome = await email().send(message(), confirms)
    // Of two answers at once either may be heard: whatever is tried again has the same key.
    if (current === 'answers-twice') expect(outcome.is).not.toBe('refused')
    else expect(outcome).toMatchObject({ is })
  })

  test('no mail goes to what is no address', async () => {
    const to = { name: 'A', address: 'a@example.com, b@example.com' }
    expect(await email().send(message({ to }), confirms)).toEqual({ is: 'refused', why: 'no usable address' })
    expect(heard).toEqual([])
  })
})

test('API-21 what is sent: store, isCim, the Message-ID as key, and all of the mail', async () => {
  await at(world.url).send(message(), { ...confirms, replaces: true })
  expect(heard).toMatchObject([
    {
      method: 'POST',
      path: '/send-email/return-email-confirmation',
      query: { storeId: '10451', isCim: 'true' },
      headers: { apikey: API_KEY, 'idempotency-key': '<m-1@shop.example>' },
      body: {
        reqBody: {
          ...{ messageId: '<m-1@shop.example>', orderNumber: '600000001', returnNumber: '8000000001' },
          ...{ customerName: 'Zoë', customerEmail: 'zoe@example.com', text: 'Your return is booked' },
          attachments: [{ fileName: 'code.png', contentType: 'image/png', contentId: 'code', content: 'AQL/' }],
        },
      },
    },
  ])
})

test.each([
  [200, 'taken'],
  [202, 'taken'],
  [204, 'taken'],
  [302, 'not-taken'],
  [400, 'refused'],
  [401, 'not-taken'],
  [403, 'not-taken'],
  [404, 'refused'],
  [408, 'not-taken'],
  [409, 'refused'],
  [422, 'refused'],
  [425, 'not-taken'],
  [429, 'not-taken'],
  [500, 'not-taken'],
  [503, 'not-taken'],
])('D-156 an answer of %i: %s', async (status, is) => {
  const ear = await startFaultServer<never>(
    { ownFaults: {}, canFail: () => true, answer: async () => ({ status, body: {} }) },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  expect(await at(ear.url).send(message(), confirms)).toMatchObject({ is })
  await ear.close()
})

test('a key that nobody knows may be mended; a call that is none is refused; nothing of it is logged', async () => {
  expect(await at(world.url, 'another').send(message(), confirms)).toMatchObject({ is: 'not-taken' })
  const answer = await fetch(`${world.url}/send-email/return-email-confirmation?storeId=1&isCim=maybe`, {
    method: 'POST',
    headers: { apikey: API_KEY },
    body: '{}',
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(logged)).not.toMatch(/zoe|Zoë|booked/)
})
