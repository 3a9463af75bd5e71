import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { type EngineProgram, findProgram } from '../../test/browser/find-engines.ts'
import { type Engine, type EngineWindow, PHONE, type Target } from './engine.ts'

const START_LIMIT_MS = 30_000
const CALL_LIMIT_MS = 60_000
/** Under this key WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

/** WebKit, by the WebDriver of its GTK port. Each window is a session, of which it has one at a time. */
export async function startWebKit(): Promise<Engine> {
  const screen = await openScreen()
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: screen.display,
    // Not the desktop of whoever runs the tests.
    GDK_BACKEND: 'x11',
    // Its sandbox refuses to run as root, as containers do.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const call = callsTo(`http://127.0.0.1:${port}`)
  await vi.waitFor(() => call('GET', '/status'), { timeout: START_LIMIT_MS })
  return {
    async open() {
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
      const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
      await inSession('POST', '/window/rect', PHONE)
      return windowOf(inSession)
    },
    async close() {
      driver.kill()
      screen.process.kill()
    },
  }
}

function windowOf(call: Call): EngineWindow {
  const run = <T>(script: string, ...args: object[]) => call<T>('POST', '/execute/sync', { script, args })
  return {
    goTo: (url) => call('POST', '/url', { url }),
    evaluate: (expression) => run(`return ${expression}`),
    async find(expression) {
      const element = await run<Element | null>(`return ${expression}`)
      return element && targetOf(call, element)
    },
    // Neither reaches this driver.
    errors: () => [],
    close: () => call('DELETE', ''),
  }
}

type Element = { [ELEMENT]: string }

function targetOf(call: Call, element: Element): Target {
  const act = (action: string, body: object, on = element) =>
    call<void>('POST', `/element/${on[ELEMENT]}/${action}`, body)
  return {
    click: () => act('click', {}),
    type: (text) => act('value', { text }),
    async select(option) {
      const script = 'const [list, text] = arguments; return [...list.options].find((each) => each.text === text)'
      const found = await call<Element>('POST', '/execute/sync', { script, args: [element, option] })
      await act('click', {}, found)
    },
  }
}

function callsTo(origin: string): Call {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(CALL_LIMIT_MS)
    const answer = await fetch(origin + path, { method, signal, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value as never
  }
}

/** WebKit's browser cannot run without one. */
async function openScreen(): Promise<{ process: ChildProcess; display: string }> {
  // It picks a free number and writes it to the fourth stream. Between two sessions it must not start anew.
  const process = start('Xvfb', ['-displayfd', '3', '-noreset', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const [number] = await once(process.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  return { process, display: `:${String(number).trim()}` }
}

function start(program: EngineProgram, args: string[], environment: Record<string, string> = {}): ChildProcess {
  const path = findProgram(program)
  if (path === null) throw new Error(`${program} is not installed`)
  return spawn(path, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
