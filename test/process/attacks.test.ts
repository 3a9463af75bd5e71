import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { type AppProcess, preparedDataDir, startApp } from './app-process.ts'
import { isLong } from './chosen.ts'
import { Shopper } from './shopper.ts'

let app: AppProcess
let address: string
beforeAll(async () => {
  app = await startApp({ DATA_DIR: preparedDataDir(), LOG_LEVEL: 'error', PROXY_HOPS: '1' })
  address = await app.address()
})

const RECEIPT = '/orders-and-returns/online-orders/order-details/receipt?storeId=10151&orderId=600000001'

test('ORD-02 the built product draws receipts in its thread', async () => {
  const amelia = new Shopper(address)
  await amelia.signIn('amelia@example.com')
  const { status, headers, text } = await amelia.get(RECEIPT)
  expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
})

test('memory is bounded when connections send 1,600 requests each and read no answer', async () => {
  await fetch(`${address}/sign-in`)
  const before = residentMiB(app.pid)
  const sockets = Array.from({ length: isLong ? 60 : 10 }, floodingSocket)
  await Promise.all(sockets.map(({ cut }) => cut))
  expect((await fetch(`${address}/sign-in`)).status).toBe(200)
  // Without a limit sixty connections took 900 MiB more, and none was cut.
  expect(residentMiB(app.pid) - before).toBeLessThan(400)
})

function floodingSocket(): { socket: Socket; cut: Promise<void> } {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  socket.pause()
  socket.write('GET /sign-in HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1600))
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  socket.once('error', () => resolve()).once('close', () => resolve())
  // Only a write notices that the other side has cut the connection.
  const nudge = setInterval(() => socket.write('GET '), 50)
  void cut.then(() => clearInterval(nudge))
  return { socket, cut }
}

function residentMiB(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}
