import { expect, test } from 'vitest'
import { mailHtml, mailText } from './mail.tsx'
import type { MailPart } from './mail-parts.tsx'

const frame = { brandName: 'Fern & Field', language: 'en-GB', supportEmail: null }
const hostile = '<script>alert(1)</script> Żółć 🎁'
const parts: MailPart[] = [
  {
    kind: 'code',
    title: 'Show this at the drop-off',
    picture: { contentId: 'code', alt: 'QR code for H1', width: 200, height: 200 },
    label: 'Reference code',
    digits: 'EV 0000 0001',
    note: 'No printer needed.',
  },
  { kind: 'steps', title: 'What happens next', steps: [{ title: 'Pack your parcel', text: 'Use any bag.' }] },
  {
    kind: 'amounts',
    title: 'Your refund',
    rows: [
      { label: hostile, note: 'Qty 1', amount: '£30.00' },
      { label: 'Expected total refund', amount: '£30.00', total: true },
    ],
    notes: ['Refunded to Visa ending 4242'],
  },
  { kind: 'facts', title: 'Your return', facts: [{ term: 'Order number', value: '600000001' }] },
]
const content = {
  heading: 'Your return is booked',
  preview: 'Your code is inside.',
  paragraphs: ['Hello,'],
  strong: 'Please send it.',
  parts,
}

test('the picture goes along with the mail, and nothing is fetched or run', () => {
  const html = mailHtml(content, frame)
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:code"'])
  expect(html).toContain('alt="QR code for H1"')
  expect(html).not.toMatch(/<link|<script|style=|url\(|https?:/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Żółć 🎁')
  // The style is read as it is written: nothing in it may turn into an entity.
  expect(/<style>([^<]*)<\/style>/.exec(html)?.[1]).not.toContain('&')
  expect(html).toContain('<p><b>Please send it.</b></p>')
  expect(html).toMatch(/<div class="preview">Your code is inside\.<\/div>/)
})

test('the plain part contains everything except the picture', () => {
  expect(mailText(content, frame)).toContain(
    [
      'Hello,',
      'Please send it.',
      'Show this at the drop-off\n-------------------------',
      'Reference code: EV 0000 0001',
      'No printer needed.',
      'What happens next\n-----------------',
      '1. Pack your parcel. Use any bag.',
      'Your refund\n-----------',
      `${hostile} (Qty 1): £30.00\nExpected total refund: £30.00`,
      'Refunded to Visa ending 4242',
      'Your return\n-----------',
      'Order number: 600000001',
    ].join('\n\n'),
  )
})

test('both parts show the outcome of each item, and "contact us" is a link', () => {
  const item = { name: hostile, facts: 'Size M, Qty 1', note: 'Partial refund actioned', text: 'It showed wear.' }
  const items: MailPart = { kind: 'items', title: 'What we found', items: [item, item], ending: 'Please contact us.' }
  const contact = 'https://a.example/contact'
  const html = mailHtml({ ...content, parts: [items] }, { ...frame, contact })
  expect(html.match(/<b>&lt;script&gt;/g)).toHaveLength(2)
  expect(html).toContain('Please <a href="https://a.example/contact">contact us</a>.')
  const expected = `${hostile} (Size M, Qty 1): Partial refund actioned\nIt showed wear.`
  expect(mailText({ ...content, parts: [items] }, { ...frame, contact })).toContain(
    ['What we found\n-------------', expected, expected, `Please contact us.\n\nContact us:\n${contact}`].join('\n\n'),
  )
})
