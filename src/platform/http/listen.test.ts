import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type HttpListener, listen } from './listen.ts'

let listening: HttpListener | null = null
afterEach(async () => {
  await listening?.close(0)
  listening = null
})

/** An app that records its requests, and answers when the test lets it. */
async function aWaitingApp() {
  const requests: string[] = []
  const { promise: goes, resolve: go } = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/:number', async (c) => {
    requests.push(c.req.param('number'))
    await goes
    return c.text(`answer ${c.req.param('number')};`)
  })
  listening = await listen(app, '127.0.0.1', 0)
  return { requests, go, address: listening.address }
}

function sendRequests(address: string, numbers: number): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  const each = (_: unknown, number: number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  socket.write(Array.from({ length: numbers }, each).join(''))
  return socket
}

test('who sends many more without waiting for an answer is cut off, and costs no more than a few', async () => {
  const { requests, go, address } = await aWaitingApp()
  const socket = sendRequests(address, 1600)
  socket.on('error', () => {})
  await once(socket.resume(), 'close')
  go()
  expect(requests.length).toBeLessThanOrEqual(4)
})

test('a connection stays open longer than the proxy in front keeps it', async () => {
  const { go, address } = await aWaitingApp()
  go()
  const [text] = await once(sendRequests(address, 1).setEncoding('utf8'), 'data')
  expect(text).toMatch(/^keep-alive: timeout=65\r$/im)
})

test('who never finishes the headers is cut off in time', async () => {
  listening = await listen(new Hono(), '127.0.0.1', 0, { headersTimeoutMs: 100 })
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(listening.address).port) })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const [text] = await once(socket.setEncoding('utf8'), 'data')
  expect(text).toContain('408')
})
