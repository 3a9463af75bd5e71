import { expect, test } from 'vitest'
import { EXAMPLE_MARK } from './example-mark.data.ts'
import { mailHtml, mailText } from './mail.tsx'
import { DESIGN_PALETTE } from './palette.data.ts'

const frame = { brandName: 'Fern & Field', language: 'en-GB', supportEmail: 'help@example.com' }

test('a mail has the colours and the mark of the brand, and its name is text', () => {
  const html = mailHtml(
    { heading: 'Hello', paragraphs: [] },
    { ...frame, look: { mark: EXAMPLE_MARK, palette: DESIGN_PALETTE } },
  )
  expect(mailHtml({ heading: 'Hello', paragraphs: [] }, frame)).toContain('<p class="brand">Fern &amp; Field</p>')
  expect(html).toMatch(/<p class="brand"><svg[^>]*aria-hidden="true"><path[^>]*><\/path><\/svg>Fern &amp; Field<\/p>/)
  expect(html).toContain('#1d5b40')
  // Of the colour of the name, so that a reader who turns it light in the dark turns both.
  expect(html).toContain('stroke="currentColor"')
  expect(html).toContain('email <a href="mailto:help@example.com">help@example.com</a>.')
})

test('"contact us" leads to the contact page, and plain text gives its address', () => {
  const content = {
    heading: 'Changed',
    paragraphs: ['Please check your order or contact us.'],
    belowButton: ['Or contact us.'],
  }
  const contact = 'https://a.example/contact'
  const html = mailHtml(content, { ...frame, contact })
  expect(html.match(/<a href="https:\/\/a\.example\/contact">contact us<\/a>\./g)).toHaveLength(2)
  expect(mailText(content, { ...frame, contact })).toContain(
    'Or contact us.\n\nContact us:\nhttps://a.example/contact\n',
  )
  expect(mailText(content, frame)).not.toContain('Contact us:')
  // Forced colours take the ground away: the edge stays.
  expect(html).toMatch(/\.button \{[^}]*border: 2px solid/)
})

test('what goes to the retailer ends with whom to reply to', () => {
  const content = { heading: 'Message', paragraphs: [], ending: 'Please reply to rosie@example.com.' }
  expect(mailText(content, frame)).not.toContain("don't reply")
  expect(mailHtml(content, frame)).toContain('Please reply to rosie@example.com.')
})

test('the plain part has the same text, and its URL is on a line of its own', () => {
  const action = { label: 'Confirm', href: 'https://a.example/?a=1&b=2' }
  const text = mailText(
    { heading: 'Confirm your email', paragraphs: ['One.', 'Two.'], action, belowButton: ['Three.'] },
    frame,
  )
  expect(text.split('\n')).toContain('https://a.example/?a=1&b=2')
  expect(text).toMatch(/Confirm your email\n\nOne\.\n\nTwo\.\n\nConfirm:\nhttps.*\n\nThree\./s)
  expect(text).toContain("Please don't reply to this email, as replies aren't read. For help, email help@example.com.")
})
