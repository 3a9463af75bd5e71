import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
const [, command = ''] = /^HEALTHCHECK CMD (\[.*\])$/m.exec(dockerfile) ?? []
const [, ...given]: string[] = JSON.parse(command)

let status = 200
const server = createServer((request, response) => response.writeHead(request.url === '/live' ? status : 404).end())
let port = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => server.close())

async function check(environment: Record<string, string>): Promise<number> {
  const [code] = await once(spawn(process.execPath, given, { env: environment, stdio: 'ignore' }), 'exit')
  return code
}

test('the image’s health check asks /live on the process’s own port', async () => {
  expect(await check({ PORT: port })).toBe(0)
  status = 500
  expect(await check({ PORT: port })).toBe(1)
  // A process that only runs jobs has no port, and is healthy as long as it runs. Nothing listens on port 1.
  expect(await check({ PORT: '1', JOBS: 'only' })).toBe(0)
  expect(await check({ PORT: '1', JOBS: 'off' })).toBe(1)
})
