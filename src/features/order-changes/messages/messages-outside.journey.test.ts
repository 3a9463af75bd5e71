import { expect, test } from 'vitest'
import { OrderChangeJourney } from '../../../../test/harness/order-change-journey.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'

const FAILED = 'Sorry something went wrong, please try again later.'
const REFUSED = "We're sorry, but this message can't be changed any more. Please contact us if you need help."
const REQUESTED = "We're updating a message on this order."

const at = new OrderChangeJourney()

/** At once: what the shopper sees. Finally: the message when the outside world works again and the job has run. */
const FAULTS: [WriteFault, 'saved' | 'failed' | 'requested', 'saved' | 'unchanged'][] = [
  ['reset-before-acting', 'requested', 'saved'],
  ['server-error', 'failed', 'unchanged'],
  ['acts-too-late', 'requested', 'saved'],
  ['refuses', 'failed', 'unchanged'],
]

test.each(FAULTS)(
  'ERR-06 ERR-07 order management %s: at once %s, in the end it %s',
  async (fault, atOnce, finally_) => {
    const page = await at.open()
    await at.switchTo(fault)
    const sent = await at.save(page, 'Dear\r\nMum')
    if (atOnce === 'failed') {
      expect(sent.status).toBe(fault === 'refuses' ? 409 : 503)
      expect(sent.document.querySelector('[autofocus]')?.textContent).toBe(fault === 'refuses' ? REFUSED : FAILED)
      const typed = sent.document.querySelector('textarea')?.textContent.replace('\r', '')
      expect(typed).toBe(fault === 'refuses' ? undefined : 'Dear\nMum')
    } else {
      expect(sent.location).toBe(at.details(atOnce === 'saved' ? 'saved' : undefined))
      expect((await at.follow(sent)).text).toContain(atOnce === 'saved' ? 'Your message has been saved.' : REQUESTED)
    }
    await at.switchTo('none')
    await at.finish()
    await at.finish()
    const isUnchanged = finally_ === 'unchanged'
    expect((await at.stored())?.text).toBe(isUnchanged ? 'Stored' : 'Dear\nMum')
    expect(await at.mails()).toEqual([])
    await expect.poll(() => at.requestsSent()).toBe(isUnchanged ? 0 : 1)
  },
)

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
