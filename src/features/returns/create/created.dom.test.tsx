import { describe, expect, test } from 'vitest'
import { hydrateServerHtml, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { type StepThreeProps, stepThreePage } from './created.page.tsx'

const NEXT = { title: 'What happens next', steps: [{ title: 'Pack your items', text: 'In anything.' }] }

const SETTLED: StepThreeProps = {
  isGift: false,
  crumbs: [{ label: 'Home', href: '/' }, { label: 'Return an order' }],
  wizardTitle: 'Return an order',
  steps: [{ label: 'Return created', state: 'active' }],
  title: 'Return created',
  email: 'amelia@example.com',
  sendBy: 'Please bring this back by Sat 12 Dec 2026.',
  superseded: null,
  notice: null,
  next: NEXT,
  proof: {
    codeCard: { title: 'Show this', facts: [{ term: 'Order number', value: '600000001' }], codes: [] },
    labels: [{ href: '/label', text: 'Print return label' }],
    noPrinterHref: '/change',
    eventData: { orderNumber: '600000001', returnNumber: '8123456789', channelId: 'postal-evri', itemCount: 1 },
    isNew: true,
    again: { action: '/again', fields: [{ name: 'formToken', value: 'token' }] },
  },
  soFar: null,
  items: [{ name: 'Dress', href: '/dress', picture: null, facts: ['Size M'], price: '£30.00', notes: [] }],
  refund: {
    rows: [{ label: 'Total', amount: '£30.00', total: true }],
    refundedTo: 'Visa',
    notes: ['Refunds take 14 days.'],
  },
  giftCard: null,
  place: null,
  collection: null,
  goodNews: [
    {
      ...{ product: 'Dress, L', picture: null, href: '/dress?size=L', colours: [] },
      text: { before: 'We have it in ', size: 'L', after: '.' },
    },
  ],
  later: { text: '1 item is left to return.', href: '/rest', label: 'Return 1 more item' },
  links: [{ href: '/track', label: 'Track', isMain: false }],
  ideas: { items: [{ name: 'Dress, Damson', address: '/call', variant: 'A1' }] },
}

describe.each<[string, Partial<StepThreeProps>]>([
  ['created', {}],
  [
    'being booked',
    {
      notice: { tone: 'info', text: 'We are booking it.' },
      soFar: {
        facts: [{ term: 'Order number', value: '600000001' }],
        pending: null,
        checkHref: '/check',
        back: { href: '/order', label: 'Back to order' },
      },
      ideas: null,
    },
  ],
  ['not booked', { notice: { tone: 'error', text: 'It was not booked.' }, proof: null, next: null, items: [] }],
])('a return that is %s', (_case, more) => {
  test('is taken over as the server drew it', async () => {
    renderServerHtml(stepThreePage, { ...SETTLED, ...more })
    const before = document.body.innerHTML
    await hydrateServerHtml(stepThreePage)
    expect(document.body.innerHTML).toBe(before)
  })
})

test('CNF-08 the link to the map says of which place', () => {
  const place = { heading: 'Your store', name: 'Paddington', lines: [], hours: [], mapHref: 'https://maps.example/' }
  renderServerHtml(stepThreePage, { ...SETTLED, place })
  expect(document.querySelector('a[href="https://maps.example/"]')?.textContent).toBe('View map of Paddington')
})
