import { expect, test, vi } from 'vitest'
import { doing, fromServer, noComplaints, takeOver } from '../../../test/harness/hydrated.tsx'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'

noComplaints()

const props: BackstageProps = {
  action: '/backstage',
  contentHref: '/backstage/content',
  mailboxHref: '/backstage/mailbox',
  hidden: [],
  clock: { epochMs: Date.UTC(2026, 10, 14, 10), day: 'Sat 14 Nov 2026', time: '10:00' },
  session: { name: 'Zoë <b>', level: '50', userType: 'registered' },
  systems: [{ key: 'orders', name: 'Orders', about: 'All', faults: { none: 'Works', down: 'Is down' }, fault: 'down' }],
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
  password: 'harvest-moon-42',
  problems: [],
  clockTo: '',
  done: null,
}

test.each<[string, Partial<BackstageProps>]>([
  ['somebody signed in', {}],
  ['nobody', { session: null, systems: [], shoppers: [] }],
  ['a refused clock', { problems: [{ field: 'clockTo', message: 'Enter a day' }], clockTo: 'tomorrow' }],
  ['something done', { done: 'Session changed.' }],
])("with %s the server's HTML is taken over, and nobody complains", async (_, more) => {
  fromServer(backstagePage, { ...props, ...more })
  const before = document.body.textContent
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await takeOver(backstagePage)
  expect(document.body.textContent).toBe(before)
  await doing(() => {})
  vi.useRealTimers()
})
