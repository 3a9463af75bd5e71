import { beforeEach, describe, expect, test, vi } from 'vitest'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../test/harness/hydrated.tsx'
import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'

const props: BackstageProps = {
  action: '/backstage',
  contentHref: '/backstage/content',
  mailboxHref: '/backstage/mailbox',
  hidden: [],
  clock: { epochMs: Date.UTC(2026, 10, 14, 10), day: 'Sat 14 Nov 2026', time: '10:00' },
  consent: 'accepted',
  session: { name: 'Zoë <b>', level: '50', userType: 'registered' },
  systems: [
    {
      ...{ key: 'orders', name: 'Orders', about: 'All', faults: { none: 'Works', down: 'Is down' } },
      ...{ fault: 'down', isNotCalled: true },
    },
  ],
  siteMessages: [
    {
      ...{ key: 'returns-evri-notice', name: 'Evri notice', about: 'Evri is late.', state: 'Off.' },
      ...{ isSet: false, start: '', end: '' },
    },
  ],
  scan: {
    statuses: [{ value: 'on-its-way', label: 'STS002: On its way back to us' }],
    ...{ returnNumber: '', scanStatus: 'on-its-way', parcel: '', minutesAgo: '0' },
  },
  shoppers: [{ name: 'Amelia', email: 'amelia@example.com', about: 'has everything' }],
  staff: [{ name: 'Robin', email: 'robin.service@example.com', about: 'all sites' }],
  staffHref: '/staff',
  password: 'harvest-moon-42',
  problems: [],
  clockTo: '',
  done: null,
}

test.each<[string, Partial<BackstageProps>]>([
  ['a session', {}],
  ['no session', { session: null, systems: [], shoppers: [] }],
  ['a refused clock', { problems: [{ field: 'clockTo', message: 'Enter a day' }], clockTo: 'tomorrow' }],
  ['something done', { done: 'Session changed.' }],
])("with %s the server's HTML is hydrated without errors", async (_, more) => {
  renderServerHtml(backstagePage, { ...props, ...more })
  const before = document.body.textContent
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await hydrateServerHtml(backstagePage)
  expect(document.body.textContent).toBe(before)
  await actAndRender(() => {})
  vi.useRealTimers()
})

describe('analytics events', () => {
  const rows = () => [...document.querySelectorAll('[role=log] li')].map((row) => row.textContent)
  class Tab {
    static open: Tab | null = null
    onmessage: ((message: { data: AnalyticsEvent }) => void) | null = null
    constructor() {
      Tab.open = this
    }
    close() {}
  }
  const push = (data: AnalyticsEvent) => actAndRender(() => Tab.open?.onmessage?.({ data }))
  const selection = (orderNumber: string): AnalyticsEvent => ({ event: 'return_selection', orderNumber, itemCount: 2 })

  beforeEach(() => vi.stubGlobal('BroadcastChannel', Tab))

  test('D-106 they are shown as they come, newest first, with time and fields, up to a limit', async () => {
    renderServerHtml(backstagePage, {
      ...props,
      clock: { ...props.clock, epochMs: Date.UTC(2026, 10, 14, 10, 30, 15) },
    })
    await hydrateServerHtml(backstagePage)
    await push(selection('600000001'))
    await push({ event: 'carousel_seen', carouselId: 'visual', variant: null, productId: null, position: null })
    expect(rows()).toEqual([
      expect.stringMatching(
        /^10:30:1\d carousel_seen carouselId: visual, variant: none, productId: none, position: none$/,
      ),
      expect.stringMatching(/^10:30:1\d return_selection orderNumber: 600000001, itemCount: 2$/),
    ])
    for (let more = 0; more < 60; more += 1) await push(selection(String(more)))
    expect(rows()).toHaveLength(50)
    expect(rows()[0]).toContain('return_selection orderNumber: 59, itemCount: 2')
  })
})
