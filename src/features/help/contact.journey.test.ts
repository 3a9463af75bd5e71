import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

const CONTACT = '/c/help-and-support/contact-us'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const good = {
  name: 'Rosie Day',
  email: 'rosie@example.com',
  orderNumber: '600000001',
  returnNumber: '',
  message: 'Hello\n\nWhere is it?',
}
const mails = () => product.database.sql<{ to: string; subject: string; plain: string; html: string }[]>`
  select recipient->>'address' as to, subject, plain, html from mails where customer_id in ('nobody', 'C-amelia') order by kind`
const forget = () => product.database.sql`delete from mails where customer_id in ('nobody', 'C-amelia')`

test('a message goes to the retailer, with a copy to who is signed in, and a reference is shown', async () => {
  const someone = new Visitor(product)
  await someone.signIn('amelia')
  const page = await someone.get(CONTACT)
  expect(page.text).toContain("We'll reply to this address and email a copy to the one you sign in with")
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
  await forget()
})

test('a stranger gets the reference and nothing of what was typed', async () => {
  const someone = new Visitor(product)
  const page = await someone.get(CONTACT)
  expect(page.text).not.toContain('email a copy')
  const done = await someone.submit(page, good)
  const reference = /sent=([0-9A-F]{8})$/.exec(done.location ?? '')?.[1] ?? 'none'
  expect((await someone.get(done.location ?? '')).text).not.toContain('copy by email')
  const [toShop, toTyped] = await mails()
  expect([toShop?.to, toTyped?.to]).toEqual(['support@example.com', 'rosie@example.com'])
  expect(toTyped?.plain).toContain(`Your reference is ${reference}.`)
  expect(await mails()).toHaveLength(2)
  await forget()
})

test('sent twice it is one message', async () => {
  const someone = new Visitor(product)
  const page = await someone.get(CONTACT)
  const [one, two] = await Promise.all([someone.submit(page, good), someone.submit(page, good)])
  expect(one.location).toBe(two.location)
  expect(await mails()).toHaveLength(2)
  await forget()
})

test('another text sent with the same form must be confirmed, and then is a message of its own', async () => {
  const someone = new Visitor(product)
  const typed = { ...good, email: 'tess@example.com' }
  const other = { ...typed, message: 'And where is the other?' }
  const page = await someone.get(CONTACT)
  const first = await someone.submit(page, typed)
  const again = await someone.submit(page, other)
  expect(again.status).toBe(422)
  expect(again.document.querySelector('.err-sum')?.textContent).toContain(
    "We've already had a different message from this page. Please send this one again.",
  )
  expect(again.document.querySelector('#message')?.textContent).toBe('And where is the other?')
  expect(await mails()).toHaveLength(2)
  expect((await someone.submit(page, typed)).location).toBe(first.location)

  const second = await someone.submit(again, other)
  expect([second.status, second.location === first.location]).toEqual([303, false])
  expect((await mails()).filter(({ plain }) => plain.includes('And where is the other?'))).toHaveLength(1)
  await forget()
})

test('it is filled in for who is signed in, and with the order and return of the link', async () => {
  const amelia = new Visitor(product)
  await amelia.signIn('amelia')
  const { document } = await amelia.get(`${CONTACT}?orderNumber=600000001&returnNumber=8100000`)
  const value = (name: string) => document.querySelector(`#${name}`)?.getAttribute('value')
  expect([value('name'), value('email')]).toEqual(['Amelia Hartley', 'amelia@example.com'])
  expect([value('orderNumber'), value('returnNumber')]).toEqual(['600000001', '8100000'])
})

test('an order number may have letters, as other order managements give them', async () => {
  const someone = new Visitor(product)
  const sent = await someone.submit(await someone.get(CONTACT), { ...good, orderNumber: 'WEB-2026-AB12' })
  expect(sent.status).toBe(303)
  await forget()
})

test.each([
  ['no name', { name: '' }, 'Enter your name'],
  ['a header in the name', { name: 'Eve\r\nBcc: x@example.com' }, 'Name can only contain'],
  ['no address', { email: '' }, 'Enter an email address'],
  ['two addresses', { email: 'a@example.com, b@example.com' }, 'Enter an email address'],
  [
    'a made-up order',
    { orderNumber: '<script>' },
    'Order number must be 6 or more letters or digits, such as 600000001',
  ],
  [
    'half an order number',
    { orderNumber: '60000' },
    'Order number must be 6 or more letters or digits, such as 600000001',
  ],
  [
    'too short a return',
    { returnNumber: 'zzz' },
    'Return number must be 4 to 20 letters, digits or hyphens, such as 800000001',
  ],
  ['no message', { message: ' \n ' }, 'Enter your message'],
  ['too much', { message: 'x'.repeat(2012) }, 'Your message is 12 characters too long'],
])('%s is refused, and what was typed stays', async (_case, change, message) => {
  const someone = new Visitor(product)
  const seen = await someone.submit(await someone.get(CONTACT), { ...good, ...change })
  expect(seen.status).toBe(422)
  expect(seen.document.querySelector('.err-sum')?.textContent).toContain(message)
  expect(seen.document.querySelector('#returnNumber')).not.toBeNull()
  expect(seen.html).not.toContain('<script>')
  expect(await mails()).toHaveLength(0)
})

test('a hostile message is text in page and mail', async () => {
  const someone = new Visitor(product)
  await someone.submit(await someone.get(CONTACT), { ...good, message: '<img src=x onerror=alert(1)>' })
  for (const { html } of await mails()) expect(html).not.toContain('<img src=x')
  await forget()
})
