import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefreshWhilePending } from '../../features/order-records/under-way.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Shown {
  status?: string
  steps?: string
  seconds?: number
}

const pageWith = ({ status = 'Return started', steps = 'One', seconds }: Shown = {}) =>
  renderToStaticMarkup(
    <main data-refresh-seconds={seconds}>
      <section data-refresh="status">
        <h2 data-refresh-live="">{status}</h2>
        <a href="/label">Label</a>
      </section>
      <section data-refresh="steps">
        <p>{steps}</p>
      </section>
      <p id="outside">Opened</p>
      <Dialog id="pack" title="How to pack" />
    </main>,
  )

const get = vi.fn<typeof fetch>()
const listening: Parameters<typeof document.addEventListener>[] = []
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  get.mockReset()
  vi.stubGlobal('fetch', get)
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((...how: Parameters<typeof listen>) => {
    listening.push(how)
    listen(...how)
  })
  hide(false)
})
// Each test has a script of its own, and none that is left over from another.
afterEach(() => {
  for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener)
  vi.clearAllTimers()
  vi.useRealTimers()
})

async function open(shown: Shown = {}): Promise<void> {
  document.body.innerHTML = pageWith(shown)
  await import('./refresh.client.ts')
}
function answers(shown: Shown, status = 200): void {
  get.mockResolvedValueOnce({ status, text: async () => `<body>${pageWith(shown)}</body>` } as Response)
}
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const textOf = (name: string) => document.querySelector(`[data-refresh=${name}]`)?.textContent
const readOut = () => document.querySelector('body > [role=status]')?.textContent

test('D-215 while a change is under way it polls every few seconds, and is reloaded once that has ended', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const underWay = (
    <RefreshWhilePending>
      <p>We're processing your cancellation.</p>
    </RefreshWhilePending>
  )
  const page = (shown: ReactNode) => renderToStaticMarkup(<main>{shown}</main>)
  document.body.innerHTML = page(underWay)
  await import('./refresh.client.ts')
  for (const shown of [underWay, null]) {
    get.mockResolvedValueOnce({ status: 200, text: async () => `<body>${page(shown)}</body>` } as Response)
    expect(reload).not.toHaveBeenCalled()
    await pass(5000)
  }
  expect(reload).toHaveBeenCalledOnce()
  await pass(minute)
  expect(get).toHaveBeenCalledTimes(2)
})

test('after a minute it requests itself, as a refresh, and replaces only what has changed', async () => {
  await open()
  const status = document.querySelector('h2')
  answers({ steps: 'Two' })
  await pass(minute - 1)
  expect(get).not.toHaveBeenCalled()
  await pass(1)
  expect(get.mock.calls).toEqual([[location.href, { headers: { 'X-Refresh': '1' }, redirect: 'manual' }]])
  expect(textOf('steps')).toBe('Two')
  expect(document.querySelector('h2')).toBe(status)
  answers({ steps: 'Three' })
  await pass(minute)
  expect(textOf('steps')).toBe('Three')
})

test('a page that has settled is shown for the last time, and requests end', async () => {
  await open({ seconds: 5 })
  answers({ steps: 'Two', seconds: 0 })
  await pass(10 * minute)
  expect(get).toHaveBeenCalledTimes(1)
  expect(textOf('steps')).toBe('Two')
})

test('while the page is hidden no request is sent; once visible again, one is sent at once if it is due', async () => {
  await open()
  hide(true)
  await pass(10 * minute)
  expect(get).not.toHaveBeenCalled()
  answers({ steps: 'Two' })
  hide(false)
  await pass(0)
  expect(textOf('steps')).toBe('Two')
})

// A browser gives a redirect that is not followed the status 0.
test.each([0, 404])(
  'it stops for good after a redirect, as to sign-in, or where the page is gone: %i',
  async (status) => {
    await open()
    answers({ steps: 'Two' }, status)
    await pass(minute)
    hide(true)
    hide(false)
    await pass(10 * minute)
    expect(get).toHaveBeenCalledTimes(1)
    expect(textOf('steps')).toBe('One')
  },
)

test.each([
  [
    'in the middle of it',
    () => get.mockResolvedValueOnce({ status: 200, text: () => Promise.reject(new TypeError('cut off')) } as Response),
  ],
  ['and the server reports an error', () => answers({ steps: 'Never' }, 503)],
])('where the network fails %s, it tries again in a minute', async (_when, fail) => {
  await open()
  fail()
  await pass(minute)
  answers({ steps: 'Two' })
  await pass(minute)
  expect(textOf('steps')).toBe('Two')
})

test('what has the focus is left alone until it has it no more', async () => {
  await open()
  const link = document.querySelector<HTMLElement>('[data-refresh=status] a')
  link?.focus()
  answers({ status: 'On its way back to us', steps: 'Two' })
  await pass(minute)
  expect([textOf('status'), textOf('steps')]).toEqual(['Return startedLabel', 'Two'])
  expect(document.activeElement).toBe(link)
  link?.blur()
  answers({ status: 'On its way back to us', steps: 'Two' })
  await pass(minute)
  expect(textOf('status')).toBe('On its way back to usLabel')
})

test('only changed live text is announced, and only once', async () => {
  await open()
  answers({ steps: 'Two' })
  await pass(minute)
  expect(readOut()).toBe('')
  answers({ status: 'On its way back to us', steps: 'Three' })
  await pass(minute)
  const region = document.querySelector('body > [role=status]')
  expect(region?.textContent).toBe('On its way back to us')
  const textNode = region?.firstChild
  answers({ status: 'On its way back to us', steps: 'Four' })
  await pass(minute)
  expect(region?.firstChild).toBe(textNode)
})

test('what came while a dialog was open is shown once that is closed, and not a minute later', async () => {
  await open()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  answers({ status: 'On its way', steps: 'Two' })
  await pass(minute)
  expect([textOf('steps'), readOut()]).toEqual(['One', ''])
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
  expect(textOf('steps')).toBe('Two')
  dialog.remove()
})
