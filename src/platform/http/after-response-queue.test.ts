import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AfterResponseQueue, createAfterResponseQueue } from './after-response-queue.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const about = { route: 'r' }
let server: Server
let queue: AfterResponseQueue
const done: string[] = []
beforeEach(() => {
  vi.clearAllMocks()
  done.length = 0
  queue = createAfterResponseQueue(log)
})
afterEach(() => server?.close())

const soon = (ms = 5) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function open(body: () => string): Promise<number> {
  server = createServer((_request, response) => {
    queue.add(async () => void done.push('work'), response, about)
    response.write(body())
    if (body() === 'all') response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('work begins once the answer is sent', async () => {
  const port = await open(() => {
    expect(done).toEqual([])
    return 'all'
  })
  const [response] = await once(get({ port, agent: false }), 'response')
  response.resume()
  await once(response, 'end')
  await vi.waitFor(() => expect(done).toEqual(['work']))
})

test('an answer that was not delivered leaves nothing to do', async () => {
  const port = await open(() => 'half')
  const request = get({ port, agent: false })
  await once(request, 'response')
  request.destroy()
  await soon(50)
  expect(done).toEqual([])
})

test('stopping waits for work under way, and not longer than the limit', async () => {
  queue.add(() => soon(30).then(() => void done.push('work')), undefined, about)
  await queue.settled(5000)
  expect(done).toEqual(['work'])
  queue.add(() => new Promise(() => {}), undefined, about)
  await queue.settled(10)
})
