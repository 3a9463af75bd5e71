import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIntersectionObserver } from '../../../test/harness/fake-intersection-observer.ts'
import { answered } from '../../../test/harness/recommended.ts'
import { Ideas } from './ideas.tsx'

const DRESS = { name: 'Dress, Damson', address: '/call?dress', variant: 'A1' }
const SHIRT = { name: 'Shirt, Sky', address: '/call?shirt', variant: 'A2' }
const LIKE = () => answered('similar-personalised', 3, 'You May Also Like')
const VISUAL = () => answered('visual', 2, 'Visually Similar')

/** Requests without an answer yet, by address. */
const waiting = new Map<string, (strategies: (object | 'down')[]) => void>()
const aborted: string[] = []
let root: Root
let seen: ReturnType<typeof fakeIntersectionObserver>
const place = () => document.querySelector('.carousel-place') as HTMLElement
const headings = () => [...place().querySelectorAll('h2')].map(({ textContent }) => textContent)
const select = () => place().querySelector('select')
const announcement = () => place().querySelector('[role=status]')?.textContent
const reportedEvents = () =>
  (window.dataLayer ?? []).map((each) => `${each.event} ${'variant' in each ? each.variant : ''}`)
const settled = async () => await act(async () => await new Promise((resolve) => setTimeout(resolve, 5)))

beforeEach(() => {
  waiting.clear()
  aborted.length = 0
  seen = fakeIntersectionObserver()
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        waiting.set(address, (strategies) =>
          resolve(Response.json({ isAvailable: strategies[0] !== 'down', strategies })),
        )
        signal?.addEventListener('abort', () => {
          aborted.push(address)
          reject(new Error('aborted'))
        })
      }),
  )
  delete window.dataLayer
  history.replaceState(null, '')
  document.documentElement.dataset.consent = 'accepted'
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  delete document.documentElement.dataset.consent
})

function InPlace({ items }: { items: (typeof DRESS)[] }) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <div ref={ref} className="carousel-place">
      <Ideas items={items} place={ref} />
    </div>
  )
}

async function open(...items: (typeof DRESS)[]): Promise<void> {
  await act(async () => root.render(<InPlace items={items} />))
  await settled()
}

async function come(): Promise<void> {
  await act(async () => seen.comesIntoView(place()))
  await settled()
}

async function answer({ address }: typeof DRESS, ...strategies: (object | 'down')[]): Promise<void> {
  await act(async () => waiting.get(address)?.(strategies))
  await settled()
}

async function choose(item: string): Promise<void> {
  await act(async () => {
    const field = select() as HTMLSelectElement
    field.value = item
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settled()
}

test('REC-01 both carousels are shown for the one item, without a choice', async () => {
  await open(DRESS)
  expect([...waiting.keys()]).toEqual([])
  await come()
  expect(place().getAttribute('aria-busy')).toBe('true')
  await answer(DRESS, LIKE(), VISUAL())
  expect(headings()).toEqual(['You May Also Like', 'Visually Similar'])
  expect([select(), place().getAttribute('aria-busy')]).toEqual([null, null])
})

test('D-174 REC-07 with several items there is a choice, and a change reports all events again', async () => {
  await open(DRESS, SHIRT)
  await come()
  await answer(DRESS, LIKE())
  expect([...(select()?.options ?? [])].map(({ textContent }) => textContent)).toEqual(['Dress, Damson', 'Shirt, Sky'])
  const see = async () => await act(async () => seen.comesIntoView(place().querySelector('.carousel') as Element))
  await see()
  await see()
  await choose('1')
  // What was there stays until there is something else.
  expect(headings()).toEqual(['You May Also Like'])
  expect(announcement()).toBe('')
  await answer(SHIRT, LIKE())
  expect(announcement()).toBe('Showing ideas for Shirt, Sky.')
  await see()
  await choose('0')
  await answer(DRESS, LIKE())
  expect(reportedEvents()).toEqual([
    ...['carousel_available A1', 'carousel_present A1', 'carousel_seen A1'],
    ...['carousel_available A2', 'carousel_present A2', 'carousel_seen A2'],
    ...['carousel_available A1', 'carousel_present A1'],
  ])
})

test('a request that is no longer wanted is aborted, and its answer not shown', async () => {
  await open(DRESS, SHIRT)
  await come()
  await answer(DRESS, LIKE())
  await choose('1')
  await choose('0')
  expect(aborted).toContain('/call?shirt')
  await answer(SHIRT, VISUAL())
  expect(headings()).toEqual(['You May Also Like'])
  await answer(DRESS, LIKE(), VISUAL())
  expect(headings()).toEqual(['You May Also Like', 'Visually Similar'])
})

test('REC-15 the old carousels are removed when the next answer is empty, and that is announced', async () => {
  await open(DRESS, SHIRT)
  await come()
  await answer(DRESS, LIKE())
  await choose('1')
  await answer(SHIRT)
  expect(headings()).toEqual([])
  expect(announcement()).toMatch(/don't have any ideas/)
  expect(select()?.value).toBe('1')
  await choose('0')
  await answer(DRESS, 'down')
  expect(announcement()).toMatch(/can't show any ideas/)
})

test('S39 where the first item has none, the next is shown, but not while the service is down', async () => {
  delete document.documentElement.dataset.consent
  await open(DRESS, SHIRT)
  // REC-02 nothing is requested until personalisation is answered.
  expect(seen.watched()).toEqual([])
  document.documentElement.dataset.consent = 'accepted'
  await settled()
  await come()
  await answer(DRESS)
  expect(place().innerHTML).toBe('')
  await answer(SHIRT, VISUAL())
  expect([headings(), select()?.value]).toEqual([['Visually Similar'], '1'])
  await act(async () => root.unmount())
  waiting.clear()
  history.replaceState(null, '')
  root = createRoot(document.getElementById('root') as HTMLElement)
  await open(DRESS, SHIRT)
  await come()
  await answer(DRESS, 'down')
  expect([...waiting.keys()]).toEqual(['/call?dress'])
  expect(place().innerHTML).toBe('')
})
