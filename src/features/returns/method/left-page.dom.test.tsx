import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actAndRender } from '../../../../test/harness/hydrated.tsx'
import { parcelforce, pick } from '../../../../test/harness/step-two.ts'
import { LOADED_SLOTS, NO_SLOT, stepTwoPage } from '../../../../test/harness/step-two-page.ts'

const page = stepTwoPage()
const { call, open } = page
const ON = { on: '2026-11-16', slots: LOADED_SLOTS } as const
/** Links that the browser would have followed. */
let followed: string[] = []

function follow(event: MouseEvent): void {
  if (!(event.target instanceof HTMLAnchorElement)) return
  if (!event.defaultPrevented) followed.push(event.target.textContent)
  event.preventDefault()
}

beforeEach(() => {
  followed = []
  addEventListener('click', follow)
})
afterEach(() => {
  removeEventListener('click', follow)
  vi.useRealTimers()
})

const press = (how: MouseEventInit = {}) =>
  actAndRender(() => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Back to step 1')
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  })

test('D-145 it waits for what is on its way, and for what was picked meanwhile', async () => {
  await open(parcelforce({}, NO_SLOT))
  await pick('on', '2026-11-16')
  await pick('on', '2026-11-17')
  await press()
  expect(followed).toEqual([])
  await call(1).answer(parcelforce(ON, { version: 2, ...NO_SLOT }))
  expect([followed, page.calls.length]).toEqual([[], 2])
  await call(2).answer(parcelforce(ON, { version: 3, ...NO_SLOT }))
  expect(followed).toEqual(['Back to step 1'])
})

test('D-145 but not for long, and once', async () => {
  await open(parcelforce({}, NO_SLOT))
  await pick('on', '2026-11-16')
  vi.useFakeTimers()
  await press()
  await actAndRender(() => vi.advanceTimersByTime(1900))
  expect(followed).toEqual([])
  await actAndRender(() => vi.advanceTimersByTime(200))
  expect(followed).toEqual(['Back to step 1'])
  await call(1).answer(parcelforce(ON, { version: 2, ...NO_SLOT }))
  expect(followed).toEqual(['Back to step 1'])
})

test('D-145 and not where nothing is on its way, or another tab is opened', async () => {
  await open(parcelforce({}, NO_SLOT))
  await press()
  await pick('on', '2026-11-16')
  await press({ ctrlKey: true })
  expect(followed).toEqual(['Back to step 1', 'Back to step 1'])
})
