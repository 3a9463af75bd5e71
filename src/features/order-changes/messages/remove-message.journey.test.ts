import { expect, test } from 'vitest'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MessageJourney, shownMessages } from '../../../../test/harness/message-journey.ts'

const FAILED = 'Sorry something went wrong, please try again later.'
const SHIRT = { kind: 'number', text: '7', key: 'I-number' } as const
const GIFT = { kind: 'gift', text: 'Stored', key: 'I-gift' } as const
const BOTH = { amendable: true, giftMessageOffered: true, personalisationOffered: true }

const at = new MessageJourney({
  gift: { ...BOTH, messages: [GIFT] },
  number: { ...BOTH, messages: [SHIRT] },
  several: { ...BOTH, messages: [SHIRT, GIFT] },
})

test.each([
  ['gift', 'message', 'Stored'],
  ['number', 'number', '7'],
])('MSG-01 removing a %s must be confirmed, shows what would go, and changes nothing yet', async (line, noun, text) => {
  const question = await at.requestRemoval(await at.open(line))
  expect([question.status, textsOn(question, 'h1')]).toEqual([200, [`Remove ${noun}`]])
  expect(textsOn(question, 'main form [autofocus]')).toEqual([`Are you sure you want to remove this ${noun}?`])
  expect(shownMessages(question)).toEqual([text])
  const buttons = [...question.document.querySelectorAll('main form .btn')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual([`Remove ${noun}`, 'Cancel'])
  expect(buttons[1]?.getAttribute('href')).toBe(at.details())
  // It can be shown in place of the form, too.
  expect(question.document.querySelectorAll('[data-dialog-content]')).toHaveLength(1)
  expect([await at.writes(), (await at.stored(line))?.text]).toEqual([[], text])
})

test('MSG-01 ERR-06 confirmed, also after a failure, it is gone, and order details say so', async () => {
  const question = await at.requestRemoval(await at.open())
  await at.switchTo('server-error')
  const failed = await at.confirmRemoval(question)
  expect([failed.status, textsOn(failed, 'main [autofocus]')]).toEqual([503, [FAILED]])
  await at.switchTo('none')
  const sent = await at.confirmRemoval(failed)
  expect(sent.location).toBe(at.details('removed'))
  expect(await at.stored()).toBeNull()
  expect((await at.follow(sent)).text).toContain('Your message has been removed.')
  expect(textsOn(await at.open(), 'h1')).toEqual(['Add a message'])
})

test('D-181 MSG-01 of several the confirmed one goes, and a repeat gets the same answer', async () => {
  const page = await at.noor.get(`${at.address('several')}&messageKey=I-gift`)
  const question = await at.requestRemoval(page)
  const [one, two] = [await at.confirmRemoval(question), await at.confirmRemoval(question)]
  expect([two.location, (await at.allStored('several')).map(({ key }) => key)]).toEqual([one.location, ['I-number']])
  expect((await at.follow(one)).text).toContain('Your message has been removed.')
})

test('D-124 without a key of ours nothing goes, and the question comes again', async () => {
  const question = await at.requestRemoval(await at.open())
  const seen = await at.noor.submit(question, { act: 'confirm-remove', commandKey: 'made-up' })
  expect([seen.status, textsOn(seen, 'h1')]).toEqual([422, ['Remove message']])
  expect(await at.writes()).toEqual([])
})

test('D-130 a removal interrupted by sign-in must be confirmed again', async () => {
  const question = await at.requestRemoval(await at.open())
  at.advanceMinutes(31)
  await at.confirmRemoval(question)
  const seen = await at.follow(await at.noor.signIn('noor', { returnUrl: at.address('gift') }))
  expect(textsOn(seen, 'h1')).toEqual(['Remove message'])
  expect(await at.stored()).not.toBeNull()
})
