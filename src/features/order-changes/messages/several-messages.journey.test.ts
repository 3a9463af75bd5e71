import { expect, test } from 'vitest'
import { textsOn } from '../../../../test/harness/journey.ts'
import { OrderChangeJourney, shownMessages } from '../../../../test/harness/order-change-journey.ts'
import type { LineMessage } from '../../../domain/orders/order.ts'

const MESSAGES: LineMessage[] = [
  { kind: 'gift', text: 'First', key: 'I1' },
  { kind: 'gift', text: 'Second', key: 'I2' },
  { kind: 'number', text: '7', key: 'I3' },
]
const BOTH = { amendable: true, giftMessageOffered: true, personalisationOffered: true }

const at = new OrderChangeJourney(
  {
    several: { ...BOTH, messages: MESSAGES },
    one: { ...BOTH, messages: [{ kind: 'personalised', text: 'A. H.', key: 'I4' }] },
  },
  { messages: [{ kind: 'gift', text: 'For all of it', key: 'I5' }] },
)
const opened = (line: string, messageKey: string) => at.noor.get(`${at.address(line)}&messageKey=${messageKey}`)
const texts = async (line = 'several') => (await at.allStored(line)).map(({ text }) => text)

test('D-181 order details show every message, each with its own way to change it, and those of the order', async () => {
  const seen = await at.noor.get(at.details())
  expect(textsOn(seen, '.message > p')).toEqual([
    'Gift message 1',
    'Gift message 2',
    'Personalised number',
    'Personalised message',
    'Gift message',
  ])
  expect(shownMessages(seen)).toEqual(['First', 'Second', '7', 'A. H.', 'For all of it'])
  const links = [...seen.document.querySelectorAll('a[data-in-place]')]
  expect(links.map((link) => link.textContent?.split(' Striped')[0])).toEqual([
    'Edit gift message 1',
    'Edit gift message 2',
    'Edit personalised number',
    'Edit message',
    'Add a message',
  ])
  const places = links.map((link) => link.getAttribute('data-in-place') ?? '')
  expect(places.map((place) => seen.document.querySelectorAll(`[id="${place}"]`).length)).toEqual([1, 1, 1, 1, 1])
})

test('D-181 instructions of a kind that we do not know are shown where they belong, and cannot be changed', async () => {
  const otherInstructions = [
    { kind: 'ODDTYPE', text: 'Leave at the door', key: 'X1', lineKey: `${at.number}-one` },
    { kind: 'ODDTYPE', text: 'Ring twice', key: 'X2', lineKey: `${at.number}-one` },
    { kind: 'DOORBELL', text: 'Of a line that is gone', key: 'X3', lineKey: 'gone' },
    { kind: 'ODDTYPE', text: '', key: 'X4' },
  ]
  await at.sql`
    update orders set facts = facts || ${at.sql.json({ otherInstructions })} where order_number = ${at.number}`
  const seen = await at.noor.get(at.details())
  expect(textsOn(seen, '.message').slice(3)).toEqual([
    'Personalised messageA. H.',
    'Message 1Leave at the door',
    'Message 2Ring twice',
    'Gift messageFor all of it',
    'MessageOf a line that is gone',
  ])
  expect(seen.document.querySelectorAll('a[data-in-place]')).toHaveLength(5)
})

test('D-181 MSG-01 the second of a kind is edited, and the others stay', async () => {
  const page = await opened('several', 'I2')
  expect(page.document.querySelector('textarea')?.textContent).toBe('Second')
  const sent = await at.save(page, 'Changed')
  expect(await texts()).toEqual(['First', 'Changed', '7'])
  const [write] = await at.writes()
  expect(write?.payload.request.message).toEqual({ kind: 'gift', text: 'Changed', key: 'I2' })
  expect((await at.follow(sent)).text).toContain('Your message has been saved.')
  // Order management holds them all.
  expect((await at.instructions()).map(({ InstructionText }) => InstructionText)).toEqual([
    'First',
    'Changed',
    '7',
    'A. H.',
    'For all of it',
  ])
})

test('D-181 MSG-01 of several the confirmed one is removed, and a repeat gets the same answer', async () => {
  const question = await at.requestRemoval(await opened('several', 'I2'))
  const [one, two] = [await at.confirmRemoval(question), await at.confirmRemoval(question)]
  expect([two.location, await texts()]).toEqual([one.location, ['First', '7']])
  expect((await at.follow(one)).text).toContain('Your message has been removed.')
})
