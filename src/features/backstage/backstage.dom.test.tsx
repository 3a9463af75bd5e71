import { expect, test, vi } from 'vitest'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../test/harness/hydrated.tsx'
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
