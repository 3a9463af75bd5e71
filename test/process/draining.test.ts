import { Agent, get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { type AppProcess, preparedDataDir, startApp } from './app-process.ts'

let app: AppProcess
let address: string
beforeAll(async () => {
  app = await startApp({ DATA_DIR: preparedDataDir(), DRAIN_SECONDS: '1', METRICS_PORT: '0', COMMIT: '21fe3ff' })
  address = await app.address()
})

test('metrics are served on a port of their own only, by route, job and outside call', async () => {
  const [, metrics = ''] = await app.waitForOutput(/Metrics are at (http:\S+)\./)
  await fetch(`${address}/sign-in`)
  await fetch(`${address}/there-is-nothing/here`)
  const response = await fetch(metrics)
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(text).toMatch(/^aftercare_request_duration_seconds_count\{route="\/sign-in",method="GET",status="200"\} 1$/m)
  expect(text).not.toContain('there-is-nothing')
  expect(text).toMatch(/^aftercare_database_up 1$/m)
  expect(text).toMatch(/^aftercare_build_info\{version="[\d.]+",commit="21fe3ff",node="26[\d.]+"\} 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
})

test('at SIGTERM /ready fails, requests are still answered, kept-alive connections close, and the product ends', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await request(`${address}/ready`, agent)).toEqual({ status: 200, connection: 'keep-alive' })

  app.signal('SIGTERM')
  await expect.poll(() => request(`${address}/ready`, agent)).toMatchObject({ status: 503 })
  // Pages are served until load balancers have seen the 503; the last responses close their connections.
  const responses: ResponseFacts[] = []
  const requestAgain = async () => {
    const response = await request(`${address}/sign-in`, agent).catch(() => null)
    if (response) responses.push(response)
    return response
  }
  await expect.poll(requestAgain, { timeout: 15_000, interval: 20 }).toBe(null)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(responses.at(-1)?.connection).toBe('close')
  expect(await app.ended).toEqual({ code: 0, signal: null })
})

interface ResponseFacts {
  status: number
  connection: string
}

function request(address: string, agent: Agent): Promise<ResponseFacts> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }),
      )
    }).once('error', reject)
  })
}
