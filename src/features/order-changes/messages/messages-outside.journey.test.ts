import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { namedLinksOn } from '../../../../test/harness/journey.ts'
import { OrderChangeJourney } from '../../../../test/harness/order-change-journey.ts'

const FAILED = 'Sorry something went wrong, please try again later.'
const REQUESTED = "We're updating a message on this order."

const at = new OrderChangeJourney()

test('ERR-07 what was typed stays when the change fails', async () => {
  const page = await at.open()
  await at.switchTo('server-error')
  const sent = await at.save(page, 'Dear\r\nMum')
  expect(sent.document.querySelector('textarea')?.textContent.replace('\r', '')).toBe('Dear\nMum')
})

test('what was new and is refused reads as not added', async () => {
  const page = await at.open('both')
  await at.switchTo('refuses')
  const sent = await at.save(page, '7', { kind: 'number' })
  expect(sent.document.querySelector('[autofocus]')?.textContent).toBe(
    "We're sorry, but this number can't be added any more. Please contact us if you need help.",
  )
})

test('D-123 while a change is pending the line shows that, and nothing else is offered or accepted', async () => {
  const [gift, none] = [await at.open(), await at.open('none')]
  await at.switchTo('reset-before-acting')
  await at.save(gift, 'Changed')
  const seen = await at.noor.get(at.details('saved'))
  expect(seen.text).toContain('Change in progress')
  expect(seen.text).not.toContain('Your message has been saved.')
  expect(seen.document.querySelector('a[data-in-place]')).toBeNull()
  expect((await at.open('none')).location).toBe(at.details())
  expect((await at.save(none, 'Hello')).location).toContain(at.details())
  expect(await at.writes()).toHaveLength(1)
})

test.each([
  ['gift', 'remove', "We couldn't remove your gift message"],
  ['number', 'save', "We couldn't save your personalised number"],
])(
  'a change (%s: %s) that turns out later not to be made causes a mail, without its text',
  async (line, act, subject) => {
    const form = await at.open(line)
    const page = act === 'remove' ? await at.requestRemoval(form) : form
    const before = await at.stored(line)
    await at.switchTo('reset-before-acting')
    if (act === 'remove') await at.confirmRemoval(page)
    else await at.save(page, '987')
    await at.switchTo('refuses')
    await at.finish()
    expect(await at.stored(line)).toEqual(before)
    expect(await at.mails()).toEqual(['message-not-changed to noor@example.com'])
    const [mail] = await at.mailsAbout(at.number)
    expect(mail?.subject).toContain(subject)
    expect(mail?.plain).not.toMatch(/Stored|\b987\b/)
    expect((await at.noor.get(at.details())).text).not.toContain(REQUESTED)
  },
)

test('D-189 a change without an answer for a day is given up: the shopper is notified, and the order is free', async () => {
  const SENTENCE = `We couldn't confirm your change to order ${at.number}. Please check your order or contact us.`
  const page = await at.open()
  await at.switchTo('reset-before-acting')
  await at.save(page, 'Dear Mum')
  await at.switchTo('down')
  at.product.clock.setTo(TEST_NOW.add({ hours: 24 }))
  await at.finish()
  at.product.clock.setTo(TEST_NOW)
  await at.switchTo('none')
  expect(await at.mails()).toEqual(['change-not-confirmed to noor@example.com'])
  const [mail] = await at.mailsAbout(at.number)
  expect(mail?.plain.replaceAll(/\s+/g, ' ')).toContain(SENTENCE)
  expect(mail?.subject).toBe(`We couldn't confirm your change to order ${at.number} – Fern & Field`)
  const again = await at.save(page, 'Dear Mum')
  expect([again.status, again.document.querySelector('[autofocus]')?.textContent]).toEqual([503, SENTENCE])
  expect(namedLinksOn(again, '[autofocus] a')[0]).toEqual([
    'contact us',
    `/c/help-and-support/contact-us?orderNumber=${at.number}`,
  ])
  expect((await at.noor.get(at.details())).text).not.toContain(REQUESTED)
  expect((await at.save(await at.open(), 'Dear Mum')).location).toBe(at.details('saved'))
})

test('ORD-07 D-28 while order management is marked as offline, a link leads back, and a post keeps its text', async () => {
  const page = await at.open()
  await at.switchTo('down')
  await at.product.outside.health.check()
  expect((await at.open()).location).toBe(at.details())
  // What was typed is not lost, and there is no notice that the order has changed.
  const sent = await at.save(page, 'Half written')
  expect([sent.status, sent.document.querySelector('[autofocus]')?.textContent]).toEqual([503, FAILED])
  expect(sent.document.querySelector('textarea')?.textContent).toBe('Half written')
  await at.switchTo('none')
  await at.product.outside.health.check()
  expect((await at.save(page, 'Hello')).location).toBe(at.details('saved'))
})

test('D-130 a text met by sign-in waits and is shown again', async () => {
  const page = await at.open('both')
  at.advanceMinutes(31)
  const met = await at.noor.submit(page, { text: 'Half written', kind: 'personalised', act: 'save' })
  expect(met.location).toContain('/sign-in?returnUrl=')
  const back = await at.noor.signIn('noor', { returnUrl: at.address('both') })
  const seen = await at.follow(back)
  expect(seen.document.querySelector('textarea')?.textContent).toBe('Half written')
  expect(seen.document.querySelector('option[selected]')?.getAttribute('value')).toBe('personalised')
  expect(seen.text).toContain('Please check your details and continue.')
})
