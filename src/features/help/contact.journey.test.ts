import { beforeEach, expect, test } from 'vitest'
import { Journey, valueIn } from '../../../test/harness/journey.ts'

const CONTACT = '/c/help-and-support/contact-us'
const at = new Journey()
beforeEach(() => at.sql`truncate mails`)

const good = {
  name: 'Rosie Day',
  email: 'rosie@example.com',
  orderNumber: '600000001',
  returnNumber: '',
  message: 'Hello\n\nWhere is it?',
}
const mails = () => at.sql<{ to: string; subject: string; plain: string; html: string }[]>`
  select recipient->>'address' as to, subject, plain, html from mails order by kind`

test('a message goes to the retailer, with a copy to who is signed in, and a reference is shown', async () => {
  const someone = await at.signedInVisitor('amelia')
  const page = await someone.get(`${CONTACT}?orderNumber=600000001&returnNumber=8100000`)
  expect(page.text).toContain("We'll reply to this address and email a copy to the one you sign in with")
  // It is filled in for who is signed in, and with the order and return of the link.
  const filled = ['name', 'email', 'orderNumber', 'returnNumber'].map((name) => valueIn(page, name))
  expect(filled).toEqual(['Amelia Hartley', 'amelia@example.com', '600000001', '8100000'])
  const done = await someone.submit(page, good)
  expect(done.status).toBe(303)
  const reference = /sent=([0-9A-F]{8})$/.exec(done.location ?? '')?.[1] ?? 'none'
  const shown = await someone.get(done.location ?? '')
  expect(shown.text).toContain(`We've got your message. Your reference is ${reference}.`)
  expect(shown.text).toContain("We've sent you a copy by email.")
  expect(shown.document.querySelector('main a.btn')?.textContent).toBe('Go to your orders')
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual(['support@example.com', 'amelia@example.com'])
  for (const mail of sent) {
    expect(mail.subject).toContain(reference)
    expect(mail.plain).toContain('Where is it?')
    expect(mail.plain).toContain('Order number: 600000001')
  }
})

test('sent twice it is one message; another text sent with the same form must be confirmed', async () => {
  const someone = at.visitor()
  // An order number may have letters, as other order managements give them; what is hostile is text.
  const typed = { ...good, email: 'tess@example.com', orderNumber: 'WEB-2026-AB12', message: '<img src=x>' }
  const other = { ...typed, message: 'And where is the other?' }
  const page = await someone.get(CONTACT)
  const [first, twice] = await Promise.all([someone.submit(page, typed), someone.submit(page, typed)])
  expect([first.status, first.location]).toEqual([303, twice.location])
  const again = await someone.submit(page, other)
  expect(again.status).toBe(422)
  expect(again.document.querySelector('.err-sum')?.textContent).toContain(
    "We've already had a different message from this page. Please send this one again.",
  )
  expect(again.document.querySelector('#message')?.textContent).toBe('And where is the other?')
  expect(await mails()).toHaveLength(2)
  for (const { html } of await mails()) expect(html).not.toContain('<img src=x>')
  expect((await someone.submit(page, typed)).location).toBe(first.location)

  const second = await someone.submit(again, other)
  expect([second.status, second.location === first.location]).toEqual([303, false])
  expect((await mails()).filter(({ plain }) => plain.includes('And where is the other?'))).toHaveLength(1)
})

test.each([
  ['no name', { name: '' }, 'Enter your name'],
  ['a header in the name', { name: 'Eve\r\nBcc: x@example.com' }, 'Name can only contain'],
  ['two addresses', { email: 'a@example.com, b@example.com' }, 'Enter an email address'],
  ['a made-up order', { orderNumber: '<script>' }, 'Order number must be 6 or more letters or digits'],
  ['too short a return', { returnNumber: 'zzz' }, 'Return number must be 4 to 20 letters, digits or hyphens'],
  ['no message', { message: ' \n ' }, 'Enter your message'],
  ['too much', { message: 'x'.repeat(2012) }, 'Your message is 12 characters too long'],
])('%s is refused, and what was typed stays', async (_case, change, message) => {
  const seen = await at.openAndSubmit(CONTACT, { ...good, ...change })
  expect(seen.status).toBe(422)
  expect(seen.document.querySelector('.err-sum')?.textContent).toContain(message)
  expect(seen.document.querySelector('#returnNumber')).not.toBeNull()
  expect(seen.html).not.toContain('<script>')
  expect(await mails()).toHaveLength(0)
})
