import { Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'

const props: BackstageProps = {
  action: '/backstage',
  contentHref: '/backstage/content',
  mailboxHref: '/backstage/mailbox',
  hidden: [],
  clock: { epochMs: 0, day: 'Sat 14 Nov 2026', time: '10:00' },
  consent: null,
  session: { name: 'Amelia', level: '50', userType: 'registered' },
  systems: [
    { key: 'order-management', name: 'Order management', about: '', faults: { none: 'Works' }, fault: 'none' },
    { key: 'reasons', name: 'Return reasons', about: '', faults: { none: 'Works' }, fault: 'none' },
  ],
  siteMessages: [
    {
      ...{ key: 'returns-evri-notice', name: 'Evri notice', about: 'Evri is late.', state: 'Off.' },
      ...{ isSet: false, start: '', end: '' },
    },
    {
      ...{ key: 'returns-foodhall-delay', name: 'Foodhall delay', about: 'Foodhalls are busy.', state: 'On.' },
      ...{ isSet: true, start: '2026-11-14', end: '2026-11-20' },
    },
  ],
  scan: {
    statuses: [{ value: 'on-its-way', label: 'STS002: On its way back to us' }],
    ...{ returnNumber: '', scanStatus: 'on-its-way', parcel: '', minutesAgo: '0' },
  },
  shoppers: [],
  password: 'password',
  problems: [],
  clockTo: '',
  done: null,
}

test('no field is called what its section or another field is called', () => {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(<backstagePage.View {...props} />)
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
  expect(texts('label')).toContain('Order management behaviour')
  expect(new Set(texts('label')).size).toBe(texts('label').length)
  for (const heading of texts('h2')) expect(texts('label')).not.toContain(heading)
})
