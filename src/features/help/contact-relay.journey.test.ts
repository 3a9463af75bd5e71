import { beforeEach, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

const CONTACT = '/c/help-and-support/contact-us'
const at = new Journey({ environment: { PROXY_HOPS: '1' } })
beforeEach(async () => {
  at.advanceMinutes(61)
  await at.sql`truncate mails`
})

interface Sent {
  kind: string
  to: { name: string; address: string }
  subject: string
  plain: string
  html: string
}
const mails = () => at.sql<Sent[]>`
  select kind, recipient as to, subject, plain, html from mails order by kind, recipient->>'address'`
const sentTo = async (kind: string) => (await mails()).flatMap((mail) => (mail.kind === kind ? [mail.to.address] : []))

let networks = 0
/** A new visitor each time, by network address. */
function fromElsewhere(): Visitor {
  networks += 1
  return new Visitor(at.product, { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` })
}

const SPAM = {
  name: 'Cheap Watches',
  orderNumber: 'BUY-NOW-99',
  returnNumber: 'CALL-ME-07',
  message: 'Visit spam.example today',
}
const WORDS = ['Cheap', 'Watches', 'BUY-NOW-99', 'CALL-ME-07', 'Visit', 'spam.example']

const write = async (someone: Visitor, email: string) =>
  (await at.openAndSubmit(CONTACT, { ...SPAM, email }, someone)).location ?? ''

test('of what a stranger typed nothing reaches the address that was typed', async () => {
  const someone = fromElsewhere()
  const done = await write(someone, 'victim@mail.example')
  expect((await someone.get(done)).text).not.toContain('copy by email')
  const [toShop, toVictim] = await mails()
  expect(toVictim?.plain).toContain(`Your reference is ${/[0-9A-F]{8}$/.exec(done)?.[0]}.`)
  expect([toShop?.kind, toVictim?.kind]).toEqual(['contact', 'contact-reference'])
  expect(toVictim?.to).toEqual({ name: '', address: 'victim@mail.example' })
  const all = [toVictim?.subject, toVictim?.plain, toVictim?.html, toVictim?.to.name].join('\n')
  for (const text of WORDS) {
    expect(all, text).not.toContain(text)
    expect(toShop?.plain, text).toContain(text)
  }
})

test('a signed-in shopper gets the copy at their own address, whatever was typed', async () => {
  const niamh = fromElsewhere()
  await niamh.signIn('niamh')
  await write(niamh, 'victim@mail.example')
  const [toShop, copy] = await mails()
  expect(await mails()).toHaveLength(2)
  expect([toShop?.to.address, copy?.to]).toEqual(['support@example.com', { name: '', address: 'niamh@example.com' }])
  expect(copy?.plain).toContain('Visit spam.example today')
})

test('D-140 a remembered visitor is written to as a stranger is', async () => {
  const ada = fromElsewhere()
  await ada.signIn('ada', { keepSignedIn: true })
  at.advanceMinutes(13 * 60)
  await write(ada, 'victim@mail.example')
  expect((await mails()).map(({ kind, to }) => [kind, to.address])).toEqual([
    ['contact', 'support@example.com'],
    ['contact-reference', 'victim@mail.example'],
  ])
})

test('one mailbox gets three references an hour, however it is written and from wherever; every message arrives', async () => {
  const spellings = ['a', 'A', 'a+1', 'a+two', 'a+1+2', 'a'].map((name) => `${name}@mail.example`)
  for (const email of spellings) expect(await write(fromElsewhere(), email)).toMatch(/sent=[0-9A-F]{8}$/)
  expect(await sentTo('contact')).toHaveLength(6)
  expect(await sentTo('contact-reference')).toHaveLength(3)
  await write(fromElsewhere(), 'b@mail.example')
  expect(await sentTo('contact-reference')).toHaveLength(4)
  at.advanceMinutes(61)
  await write(fromElsewhere(), 'a@mail.example')
  expect(await sentTo('contact-reference')).toHaveLength(5)
})

test('one shopper sends ten messages an hour, from wherever; a stranger who names the address takes none of them', async () => {
  await write(fromElsewhere(), 'callum@example.com')
  const callum = fromElsewhere()
  await callum.signIn('callum')
  for (let times = 0; times < 10; times += 1) expect(await write(moved(callum), 'callum@example.com')).not.toBe('')
  const refused = await at.openAndSubmit(CONTACT, { ...SPAM, email: 'callum@example.com' }, moved(callum))
  expect(refused.text).toContain("You've sent us a lot of messages.")
  expect(await sentTo('contact-copy')).toHaveLength(10)
})

test('one network sends ten messages an hour', async () => {
  const someone = fromElsewhere()
  for (let times = 0; times < 10; times += 1) expect(await write(someone, `n${times}@mail.example`)).not.toBe('')
  expect(await write(someone, 'n11@mail.example')).toBe('')
  expect(await sentTo('contact-reference')).toHaveLength(10)
})

/** The same browser on another network. */
function moved(someone: Visitor): Visitor {
  const elsewhere = fromElsewhere()
  for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}
