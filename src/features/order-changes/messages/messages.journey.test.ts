import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { namedLinksOn, problemsOn, textsOn, valueIn } from '../../../../test/harness/journey.ts'
import { OrderChangeJourney, shownMessages } from '../../../../test/harness/order-change-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { markLineBreaks } from '../../../domain/messages/line-break-marker.ts'

const SAVED = 'Your message has been saved.'
const REMOVED = 'Your message has been removed.'
const BLOCKED = "Sorry, there's something in your message we can't write"
const FAILED = 'Sorry something went wrong, please try again later.'
const AGAIN = 'This message was changed in another tab. Please check yours and save it again.'
const at = new OrderChangeJourney()
const typedIn = (seen: PageResponse) => seen.document.querySelector('textarea')?.textContent

describe('the page', () => {
  test('MSG-01 MSG-02 shows the stored text with its counter, Save, Remove and the way back', async () => {
    const seen = await at.open()
    expect(seen.statements.length).toBeLessThanOrEqual(3)
    expect(seen.document.querySelector('h1')?.textContent).toBe('Edit message')
    expect(typedIn(seen)).toBe('Stored')
    expect(seen.document.querySelector('.counter__count')?.textContent).toBe('6/200')
    const buttons = [...seen.document.querySelectorAll('main form .btn')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Save', 'Remove message', 'Cancel'])
    expect(buttons[2]?.getAttribute('href')).toBe(at.details())
    expect(seen.document.querySelector('textarea')?.hasAttribute('maxlength')).toBe(false)
  })

  test('ORD-07 MSG-07 a line that may only be read leads back, by link and by post; one of no order is missing', async () => {
    const action = at.address('read')
    expect((await at.noor.get(action)).location).toBe(at.details())
    const page = await at.open('none')
    const fields = { act: 'save', text: 'Hello', kind: 'gift' }
    for (const messageKey of ['I-read', ''])
      expect((await at.noor.postFrom(page, action, { ...fields, messageKey })).location).toContain(at.details())
    for (const key of ['z', "' or 1=1"])
      expect((await at.noor.postFrom(page, at.address(encodeURIComponent(key)), fields)).status).toBe(404)
    expect(await at.writes()).toEqual([])
  })
})

describe('saving', () => {
  const EMOJI = '👨‍👩‍👧'

  test.each([
    ['40 families, 200 code points', EMOJI.repeat(40), EMOJI.repeat(40)],
    ['HTML', '<script>alert("1")</script> & <b>love</b>', '<script>alert("1")</script> & <b>love</b>'],
    ['line breaks and a typed backslash-n', 'Dear\r\n\r\nMum, C:\\new', 'Dear\n\nMum, C:\\new'],
    ['NUL and control signs, which go', 'De\0ar\u0007 \u001bMum\t!', 'Dear Mum !'],
  ])('MSG-05 S09 %s: stored, sent and shown alike', async (_what, typed, expected) => {
    const sent = await at.save(await at.open(), typed)
    expect(sent.location).toBe(at.details('saved'))
    expect(await at.stored()).toEqual({ kind: 'gift', text: expected, key: 'I-gift' })
    const [write] = await at.writes()
    expect(write?.payload.request.message).toEqual({ kind: 'gift', text: expected, key: 'I-gift' })
    expect((await at.instructions()).find(({ OrderLineKey }) => OrderLineKey === `${at.number}-gift`)).toMatchObject({
      InstructionType: 'GIFTMSG',
      InstructionText: markLineBreaks(expected),
    })
    const after = await at.follow(sent)
    expect(after.text).toContain(SAVED)
    expect(shownMessages(after)[0]).toBe(expected)
    expect(typedIn(await at.open())).toBe(expected)
    expect(await at.mails()).toEqual([])
  })

  test.each([
    ['one character', 'a', 'Enter at least 2 characters'],
    ['50 KB', 'x '.repeat(25_000), 'Your message is 49800 characters too long'],
    ['a blocked word', 'Happy birthday you wanker', BLOCKED],
  ])('MSG-02 MSG-03 MSG-04 S09 %s is refused and nothing is cut', async (_what, text, message) => {
    const seen = await at.save(await at.open(), text)
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([`#message-1-0 ${message}`])
    expect(typedIn(seen)).toBe(text)
    expect(seen.document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
    expect(seen.document.querySelector('.err-sum')).toBeNull()
    expect([await at.writes(), (await at.stored())?.text]).toEqual([[], 'Stored'])
    // It does not use the key up.
    expect((await at.save(seen, 'xy')).location).toBe(at.details('saved'))
  })

  test('MSG-06 a number is called a number, from the link to its notices', async () => {
    const page = await at.open('number')
    expect(textsOn(page, 'h1')).toEqual(['Edit number'])
    expect(textsOn(page, 'main form button')).toEqual(['Save', 'Remove number'])
    for (const typed of ['', '1234', '٣']) {
      const refused = await at.save(page, typed)
      expect([refused.status, valueIn(refused, 'message-4-0')]).toEqual([422, typed])
      expect(problemsOn(refused)).toEqual(['#message-4-0 Enter a number with 1 to 3 digits'])
    }
    expect(textsOn(await at.follow(await at.save(page, ' 08 ')), 'main [role=status]')).toEqual([
      'Your number has been saved.',
    ])
    expect(await at.stored('number')).toEqual({ kind: 'number', text: '08', key: 'I-number' })
    const removed = await at.follow(await at.remove(await at.open('number')))
    expect(textsOn(removed, 'main [role=status]')).toEqual(['Your number has been removed.'])
    expect(await at.stored('number')).toBeNull()
  })
})

describe('adding and removing', () => {
  test('MSG-01 MSG-06 a new one gets the key that order management gives it', async () => {
    const page = await at.open('none')
    expect([textsOn(page, 'h1'), textsOn(page, 'button[value=remove]')]).toEqual([['Add a message'], []])
    expect(textsOn(page, '.counter span')[0]).toBe('Up to 200 characters')
    const sent = await at.save(page, 'Hello')
    expect(sent.location).toBe(at.details('saved', 'none'))
    const [write] = await at.writes()
    expect(write?.payload.request.message).toEqual({ kind: 'gift', text: 'Hello', key: null })
    expect(await at.stored('none')).toEqual({ kind: 'gift', text: 'Hello', key: `I-${write?.reference}` })
  })

  test('D-200 MSG-07 where a line offers both, the kind is chosen, and nothing chosen is refused', async () => {
    const page = await at.open('both')
    expect([...page.document.querySelectorAll('select option')].map((option) => option.textContent)).toEqual([
      'Please select',
      'Gift message',
      'Personalised message',
      'Personalised number',
    ])
    expect(textsOn(page, '#message-3-0-limit > *')).toEqual([
      'Up to 200 characters',
      ', or a number with 1 to 3 digits',
      'A number with 1 to 3 digits',
    ])
    const unchosen = await at.save(page, 'For you', { kind: '__proto__' })
    expect([unchosen.status, typedIn(unchosen)]).toEqual([422, 'For you'])
    expect(problemsOn(unchosen)).toEqual(['#message-kind-3-0 Select a type of message'])
    // D-200: a number has the checks of a number.
    expect(problemsOn(await at.save(page, 'ten', { kind: 'number' }))).toEqual([
      '#message-3-0 Enter a number with 1 to 3 digits',
    ])
    // The chosen kind stays when the text is wrong.
    const short = await at.save(page, 'x', { kind: 'personalised' })
    expect(short.document.querySelector('option[selected]')?.getAttribute('value')).toBe('personalised')
    expect(await at.writes()).toEqual([])
    await at.save(page, '7', { kind: 'number' })
    expect(await at.stored('both')).toMatchObject({ kind: 'number', text: '7' })
  })
})

describe('again, and in two tabs', () => {
  test('D-124 a double click, and the same again later, is one change and the same answer', async () => {
    const [page, question] = [await at.open('none'), await at.requestRemoval(await at.open())]
    for (const [send, details] of [
      [() => at.save(page, 'Hello'), at.details('saved', 'none')],
      [() => at.confirmRemoval(question), at.details('removed')],
    ] as const) {
      const answers = [...(await Promise.all([send(), send()])), await send()]
      expect(answers.map(({ location }) => location)).toEqual([details, details, details])
    }
    expect(await at.requestsSent()).toBe(2)
  })

  test('one that came from another tab is not overwritten unseen, and what was typed stays', async () => {
    const [one, two] = [await at.open('none'), await at.open('none')]
    await at.save(one, 'From the first tab')
    const seen = await at.save(two, 'From the second tab')
    expect([seen.status, typedIn(seen)]).toEqual([422, 'From the second tab'])
    expect(problemsOn(seen)).toEqual([`#message-2-0 ${AGAIN}`])
    expect((await at.save(seen, 'From the second tab')).location).toBe(at.details('saved', 'none'))
    expect((await at.stored('none'))?.text).toBe('From the second tab')
  })

  test('removing what another tab removed leads to the order’s page', async () => {
    const [one, two, three] = [await at.open(), await at.open(), await at.requestRemoval(await at.open())]
    await at.remove(one)
    expect((await at.remove(two)).location).toBe(`${at.details()}&notMade=true`)
    expect((await at.confirmRemoval(three)).location).toBe(`${at.details()}&notMade=true`)
    expect(await at.requestsSent()).toBe(1)
  })
})

describe('removing', () => {
  test('MSG-01 ERR-06 must be confirmed, and is done then, also after a failure; order details show that', async () => {
    const question = await at.requestRemoval(await at.open())
    expect([question.status, textsOn(question, 'h1')]).toEqual([200, ['Remove message']])
    expect(textsOn(question, 'main form [autofocus]')).toEqual(['Are you sure you want to remove this message?'])
    expect(shownMessages(question)).toEqual(['Stored'])
    expect(textsOn(question, 'main form .btn')).toEqual(['Remove message', 'Cancel'])
    // It can be shown in place of the form, too.
    expect(question.document.querySelectorAll('[data-dialog-content]')).toHaveLength(1)
    expect([await at.writes(), (await at.stored())?.text]).toEqual([[], 'Stored'])
    await at.switchTo('server-error')
    const failed = await at.confirmRemoval(question)
    expect([failed.status, textsOn(failed, 'main [autofocus]')]).toEqual([503, [FAILED]])
    await at.switchTo('none')
    const sent = await at.confirmRemoval(failed)
    expect(sent.location).toBe(at.details('removed'))
    expect(await at.stored()).toBeNull()
    expect((await at.follow(sent)).text).toContain(REMOVED)
    expect(textsOn(await at.open(), 'h1')).toEqual(['Add a message'])
  })
})

const REQUESTED = "We're updating a message on this order."
test('ERR-07 what was typed stays when the change fails', async () => {
  const page = await at.open()
  await at.switchTo('server-error')
  const sent = await at.save(page, 'Dear\r\nMum')
  expect(sent.document.querySelector('textarea')?.textContent.replace('\r', '')).toBe('Dear\nMum')
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
