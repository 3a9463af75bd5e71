import { describe, expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { hrefOf, problemsOn, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { type Fields, WithdrawalJourney } from '../../../test/harness/withdrawal-journey.ts'
import { PATHS } from '../../urls.ts'

const journey = new WithdrawalJourney()
const { place, open, send, done, key, query, details, recorded } = journey
const jumper = () => anOrderLine({ description: 'Jumper', unitPricePence: 5400 })
const candles = () => anOrderLine({ description: 'Candle', unitPricePence: 1800, quantity: 2 })
const razor = () => anOrderLine({ description: 'Razor', facts: { department: 'T50' } })
const cheese = () => anOrderLine({ description: 'Cheese Board', productType: 'Foods' })
const ALL = () => ({ line: [key(1), key(2)] })
const deliverLongAgo = () => journey.sql`
  update order_lines set delivered_on = '2026-10-30'
  where customer_id = 'C-niamh' and order_number = ${String(journey.number)}`
describe('the form', () => {
  test('ACC-05 WDR-01 WDR-02 asks for no reason, has everything ticked, and shows until when', async () => {
    const page = await open()
    expect(page.text).toContain("You can withdraw until the end of Sat 28 Nov 2026. You don't need to give a reason.")
    expect(textsOn(page, '.page-head .line__meta span')).toEqual([
      `Order ${journey.number}`,
      'Placed 10 Nov 2026',
      'Delivered 14 Nov 2026',
    ])
    expect([...page.document.querySelectorAll('input[name=line]')].map((box) => box.hasAttribute('checked'))).toEqual([
      true,
      true,
    ])
    expect(textsOn(page, '.panel .total')).toEqual(['Expected total refund€90.00'])
    expect(page.text).toContain("Next you choose a return method. It's free.")
    expect(page.text).toContain("We'll email your acknowledgement toniamh@example.com")
    expect(textsOn(page, 'nav.acct [aria-current]')).toEqual(['Online orders'])
    const christmas = await journey.niamh.get(`/ie${DETAILS}/withdraw?storeId=10351&orderId=400000027`)
    expect(textsOn(christmas, 'nav.acct [aria-current]')).toEqual(['Christmas food orders'])
  })

  test('WDR-05 D-217 exempt items cannot be chosen, and show why; where all is exempt there is no button or link', async () => {
    const gift = [{ kind: 'personalised', text: 'N', key: 'M1' }] as const
    await place({ lines: [jumper(), cheese(), anOrderLine({ facts: { messages: [...gift] } })] })
    const page = await open()
    expect(textsOn(page, '.pick.is-disabled .pill')).toEqual([
      "You can't withdraw from the contract for this item because it's food.",
      "You can't withdraw from the contract for this item because it's personalised.",
    ])
    expect(page.document.querySelectorAll('input[name=line]:not([disabled])')).toHaveLength(1)
    await place({ lines: [cheese()] })
    const exempt = await open()
    expect(exempt.document.querySelector('main form')).toBeNull()
    expect(textsOn(exempt, '.lede')).toEqual([
      "There's nothing in this order that you can withdraw from: there's no right to withdraw for food.",
    ])
    expect((await journey.niamh.get(details())).text).not.toContain('Withdraw from contract here')
  })

  test('D-217 an order of which all is cancelled, refunded or withdrawn from answers with the reasons', async () => {
    await place({ lines: [anOrderLine({ status: 'Cancelled' }), anOrderLine({ status: 'Return Complete' }), jumper()] })
    await send(await open(), { line: [key(3)] })
    const page = await open()
    expect([page.status, page.document.querySelector('main form')]).toEqual([200, null])
    expect(textsOn(page, '.lede')).toEqual(["There's nothing in this order that you can withdraw from."])
    expect(textsOn(page, '.pick.is-disabled .pill')).toEqual([
      'Cancelled',
      'Refunded',
      "You've already withdrawn from the contract for this item.",
    ])
    expect((await journey.niamh.get(details())).text).not.toContain('Withdraw from contract here')
  })

  test('WDR-01 after the end of the last day it is refused, and the order says so', async () => {
    const page = await open()
    await deliverLongAgo()
    const late = await send(page, { line: key(1) })
    expect([late.status, problemsOn(late)]).toEqual([422, ['#items The time to withdraw from this order has ended.']])
    const seen = await open()
    expect(seen.location).toBe(details('&withdrawal=over'))
    const order = await journey.niamh.get(seen.location ?? '')
    expect(order.text).toContain('The time to withdraw from this order has ended.')
    expect(order.text).not.toContain('Withdraw from contract here')
    expect(await recorded()).toEqual([])
    await place({})
    expect((await journey.niamh.get(details('&withdrawal=over'))).text).not.toContain('has ended')
  })
})

describe('a withdrawal', () => {
  test('S41 WDR-02 WDR-03 is recorded, acknowledged and stored', async () => {
    const sent = await send(await open(), { line: [key(1), key(2)], 'quantity-2-0': '1' })
    const page = await done(sent)
    expect(textsOn(page, 'h1')).toEqual(["We've received your withdrawal"])
    expect(page.text).toContain(
      "Received on Sat 14 Nov 2026 at 10:00. We've emailed this acknowledgement to niamh@example.com.",
    )
    expect(textsOn(page, '.docket dd')).toEqual([
      'Sat 14 Nov 2026, 10:00',
      'Niamh Byrne, niamh@example.com',
      'Fern & Field Ireland',
      String(journey.number),
      'Jumper (1)Candle (1)',
    ])
    expect(textsOn(page, '.next h3')[1]).toBe('Send them by Sat 19 Dec 2026')
    expect(page.text).toContain(
      '€72.00 to Visa ending 4242, within 14 days of your return reaching us or of your proof of posting.',
    )
    expect(await recorded()).toMatchObject([{ lines: ['1 x1 to-send-back', '2 x1 to-send-back'] }])
    const pdf = hrefOf(page, 'a[href*=acknowledgement]')
    expect((await journey.niamh.get(pdf)).headers.get('content-type')).toBe('application/pdf')
    for (const address of [journey.address, sent.location ?? ''])
      expect((await journey.niamh.get(address)).statements).toHaveLength(3)
    const order = await journey.niamh.get(details())
    expect(order.text).toContain(
      'You withdrew from the contract for this item on Sat 14 Nov 2026. Choose how to send this item back.',
    )
    expect(order.text).toContain('You withdrew from the contract for 1 of 2 on Sat 14 Nov 2026.')
  })

  test('WDR-02 WDR-05 what is wrong is refused with its sentence, and other choices stay', async () => {
    await place({ lines: [jumper(), candles(), razor(), cheese()] })
    const page = await open()
    for (const [fields, problem] of [
      [{}, '#items Choose at least one item to withdraw from.'],
      [
        { line: key(2), 'quantity-2-0': ['1', '2'] },
        '#quantity-2-0 Choose how many of this item, up to the number in your order.',
      ],
      [
        { line: key(3), 'seal-3-0': 'broken' },
        "#seal-3-0 You can't withdraw from the contract for this item because its hygiene seal is broken.",
      ],
    ] satisfies [Fields, string][]) {
      const seen = await send(page, fields)
      expect([seen.status, problemsOn(seen)]).toEqual([422, [problem]])
      expect(seen.document.querySelector('.err-sum')?.hasAttribute('autofocus')).toBe(true)
    }
    const seen = await send(page, { line: [key(2), key(3)], 'quantity-2-0': '1' })
    expect(problemsOn(seen)).toEqual(['#seal-3-0 Tell us whether the hygiene seal is broken.'])
    const ticked = [...seen.document.querySelectorAll('input[name=line][checked]')].map((box) => box.id)
    expect(ticked).toEqual(['line-2-0', 'line-3-0'])
    expect(seen.document.querySelector('#quantity-2-0 option[selected]')?.getAttribute('value')).toBe('1')
    expect(await recorded()).toEqual([])
    // Its key is not used up.
    expect((await send(page, { line: key(1) })).status).toBe(303)
  })

  test('the same click twice, and two tabs, are one withdrawal with one answer', async () => {
    const [page, other] = [await open(), await open()]
    const answers = await Promise.all([send(page, ALL()), send(page, ALL()), send(other, ALL())])
    const [one, ...more] = await recorded()
    for (const { location } of answers) expect(location).toContain(`withdrawal=${one?.withdrawalId}`)
    expect(more).toEqual([])
    // The key was used for another declaration.
    expect((await send(page, { line: key(1) })).location).toContain(`withdrawal=${one?.withdrawalId}`)
  })

  test('D-124 D-131 a used key with other items loses neither declaration and records none twice', async () => {
    const page = await open()
    const { location } = await send(page, { line: key(1) })
    const again = await send(page, { line: [key(1), key(2)], 'quantity-2-0': '1' })
    expect(again.status).toBe(422)
    expect(textsOn(again, '.notice p')).toEqual([
      "We've received the withdrawal you sent before. Please check these choices and confirm them, too.",
    ])
    expect(hrefOf(again, '.notice a')).toBe(location)
    expect([...again.document.querySelectorAll('input[name=line][checked]')].map(({ id }) => id)).toEqual(['line-2-0'])
    expect(again.document.querySelector('#quantity-2-0 option[selected]')?.getAttribute('value')).toBe('1')
    expect(await recorded()).toMatchObject([{ lines: ['1 x1 to-send-back'] }])
    await done(await send(again, { line: key(2), 'quantity-2-0': '1' }))
    expect((await recorded()).flatMap(({ lines }) => lines).toSorted()).toEqual([
      '1 x1 to-send-back',
      '2 x1 to-send-back',
    ])
  })

  test('D-124 a key that was used for another order leads to nothing of that', async () => {
    const page = await open()
    await send(page, ALL())
    await place({})
    const seen = await send(page, ALL())
    expect([seen.status, textsOn(seen, '.notice')]).toEqual([422, ['Please check your choices and confirm again.']])
    expect(await recorded()).toEqual([])
  })

  test('WDR-06 waits neither for order management nor for another change', async () => {
    await place({ cancelAllowed: true, lines: [anOrderLine({ status: 'Scheduled', facts: { amendable: true } })] })
    await journey.switchTo('reset-before-acting')
    const cancel = await journey.niamh.get(`/ie${DETAILS}/cancel${query()}`)
    await journey.niamh.submit(cancel, { reason: 'C01-P0' })
    const order = await journey.niamh.get(details())
    expect(order.text).toContain('Withdraw from contract here')
    const page = await done(await send(await open(), { line: key(1) }))
    expect(page.text).toContain("We're trying to cancel this item. We'll email you when we know.")
    expect(page.text).toContain(
      "If we can cancel in time, we'll refund any payment we've taken to Visa ending 4242. You'll have it by Sat 28 Nov 2026.",
    )
    expect(await recorded()).toMatchObject([{ lines: ['1 x1 recorded'] }])
  })

  test('WDR-02 one that was never made is missing, and so is its acknowledgement', async () => {
    const unknown = `/ie${DETAILS}/withdraw/done${query('&withdrawal=W-9')}`
    expect((await journey.niamh.get(unknown)).status).toBe(404)
    expect((await journey.niamh.get(unknown.replace('done', 'acknowledgement'))).status).toBe(404)
  })
})

describe('withdraw and sign in', () => {
  const { open, send, done, key, details, recorded } = journey
  const runOut = () => journey.product.clock.setTo(Temporal.Instant.from('2026-11-28T23:50:00Z'))
  const runTo = (at: string) => journey.product.clock.setTo(Temporal.Instant.from(at))

  /** The form that is shown after sign-in; its address holds the declaration. */
  async function signInAgain(someone: Visitor, before: string[] = []) {
    const back = await someone.signIn('niamh', { returnUrl: journey.address })
    for (const address of before) expect((await someone.get(address)).status).toBe(200)
    const { location } = await someone.get(back.location ?? '')
    return { address: location ?? '', form: await someone.get(location ?? '') }
  }

  async function postedAtTheLastMinute(fields: Fields, signedInAt = '2026-11-29T00:05:00Z', before: string[] = []) {
    runTo('2026-11-28T21:00:00Z')
    const someone = await journey.signedInVisitor('niamh')
    const page = await open(someone)
    runOut()
    const met = await send(page, fields, someone)
    expect(met.location).toContain('/sign-in')
    expect((await someone.get(met.location ?? '')).text).toContain("You haven't withdrawn yet.")
    runTo(signedInAt)
    return { someone, ...(await signInAgain(someone, before)) }
  }
  const ticked = (page: PageResponse) =>
    [...page.document.querySelectorAll('input[name=line][checked]')].map(({ id }) => id)
  test('WDR-06 D-163 the instant of the post decides, for what it chose', async () => {
    const { someone, form } = await postedAtTheLastMinute({ line: key(2), 'quantity-2-0': '1' })
    expect(form.status).toBe(200)
    expect(form.text).toContain('Please check your choices and continue.')
    expect(form.text).toContain('You sent this form on Sat 28 Nov 2026, 23:50')
    expect([...form.document.querySelectorAll('input[name=line]:not([disabled])')].map(({ id }) => id)).toEqual([
      'line-2-0',
    ])
    const more = await send(form, { line: key(2), 'quantity-2-0': '2' }, someone)
    expect(problemsOn(more)).toEqual(['#items The time to withdraw from this order has ended.'])
    const page = await done(await send(more, { line: key(2), 'quantity-2-0': '1' }, someone), someone)
    expect(page.text).toContain('Received on Sat 28 Nov 2026 at 23:50.')
    const [one] = await recorded()
    expect(String(one?.withdrawnAt)).toBe('2026-11-28T23:50:00Z')
  })

  test('an instant cannot be forged: neither with the key of another one, nor with that of a form in time', async () => {
    runTo('2026-11-28T22:00:00Z')
    const inTime = await open(await journey.signedInVisitor('niamh'))
    const { someone, form } = await postedAtTheLastMinute({ line: key(1) })
    const made = { declared: `2026-11-20T10:00:00Z ${key(1)}:1`, line: key(1) }
    expect((await send(form, made, someone)).location).toBe(details())
    const plain = inTime.main.querySelector('input[name=commandKey]')?.getAttribute('value') ?? ''
    const late = await send(form, { ...made, commandKey: plain }, someone)
    expect(problemsOn(late)).toEqual(['#items The time to withdraw from this order has ended.'])
    expect(await recorded()).toEqual([])
  })

  test('D-163 the form is there however often it is loaded, with all that was chosen, also after another form', async () => {
    const razor = anOrderLine({ description: 'Razor', facts: { department: 'T50' } })
    await journey.place({ lines: [razor, anOrderLine({ quantity: 3 }), anOrderLine({})] })
    const fields = { line: [key(1), key(2)], 'seal-1-0': 'intact', 'quantity-2-0': '2' }
    const { someone, address, form } = await postedAtTheLastMinute(fields, undefined, [PATHS.accountName])
    for (const page of [form, await someone.get(address)]) {
      expect(ticked(page)).toEqual(['line-1-0', 'line-2-0'])
      expect(page.document.querySelector('input[name=seal-1-0][checked]')?.getAttribute('value')).toBe('intact')
      expect(page.document.querySelector('#quantity-2-0 option[selected]')?.getAttribute('value')).toBe('2')
    }
    expect(await recorded()).toEqual([])
  })

  test('an address cannot be forged, and none lasts for longer than a day', async () => {
    const { someone, address } = await postedAtTheLastMinute({ line: key(1) })
    const changed = (name: string, value: string) => {
      const [path, query] = address.split('?')
      const fields = new URLSearchParams(query)
      fields.set(name, value)
      return someone.get(`${path}?${fields}`)
    }
    const over = details('&withdrawal=over')
    for (const hostile of ['', 'made.up', '\0', '__proto__', 'x'.repeat(3000)]) {
      expect((await changed('declaredKey', hostile)).location).toBe(over)
      expect((await changed('declared', hostile)).location).toBe(over)
    }
    expect((await changed('declared', `2026-11-28T23:50:00Z ${key(1)}:1 ${key(2)}:2`)).location).toBe(over)
    expect((await changed('line', key(2))).status).toBe(200)
    runTo('2026-11-29T23:51:00Z')
    const later = await journey.signedInVisitor('niamh')
    expect((await later.get(address)).location).toBe(over)
  })
})
