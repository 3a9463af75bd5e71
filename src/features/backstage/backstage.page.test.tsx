import { Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visit } from '../../platform/http/visit.ts'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'
import type { DemoControls } from './demo-controls.ts'
import { showMail } from './mailbox.server.ts'

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

test('D-142 a mail shows its pictures; a code that is void is replaced by its text', async () => {
  const html = '<img src="cid:theme" alt="A cake"><img src="cid:code" alt="QR code">'
  const bytes = new Uint8Array([1])
  const demo = {
    latestMails: async () => [{ mailId: 'mail-1', html }],
    attachmentsOf: async () => [{ contentId: 'theme', type: 'image/png', fileName: 'theme.png', bytes }],
  } as unknown as DemoControls
  expect(await showMail(demo, { params: { mailId: 'mail-1' } } as unknown as Visit)).toMatchObject({
    body: '<img src="data:image/png;base64,AQ==" alt="A cake"><img alt="QR code">',
  })
})
