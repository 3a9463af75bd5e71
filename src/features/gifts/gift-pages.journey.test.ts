import { describe, expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { GiftPagesJourney } from '../../../test/harness/gift-pages-journey.ts'
import { hrefOf, problemsOn, textsOn, valueIn } from '../../../test/harness/journey.ts'

const journey = new GiftPagesJourney()
const { at, key, open, place, post, follow, details, receipts, rosie } = journey

describe('the page of gift receipts', () => {
  test('GFT-01 GFT-02 D-164 offers what can be given, shows why the rest cannot, and shows no price', async () => {
    const waiting = anOrderLine({ description: 'Mug', status: 'Scheduled', unitPricePence: 7654 })
    await place({ lines: [anOrderLine({ description: 'Dress', unitPricePence: 7654 }), waiting] })
    const page = await journey.amelia.get(at())
    expect(textsOn(page, 'h1')).toEqual(['Gift receipts'])
    expect(page.text).toContain('Choose the gifts, then email the receipt or print it. Prices are never shown.')
    expect(textsOn(page, '.pick.is-disabled .pill')).toEqual([
      'You can send a gift receipt once this item is on its way.',
    ])
    expect(page.main.querySelectorAll('input[name=line]:not([disabled])')).toHaveLength(1)
    expect(textsOn(page, '.pick .small')).toEqual(['Return by 19 Dec 2026'])
    expect(textsOn(page, 'form .actions button')).toEqual(['Send gift receipt email', 'Print gift receipt'])
  })

  test('D-164 where nothing can be given there are reasons and no button', async () => {
    await place({ lines: [anOrderLine({ status: 'Scheduled' })] })
    const page = await journey.amelia.get(at())
    expect(page.text).toContain('None of these items can have a gift receipt at the moment.')
    expect(page.main.querySelector('.page form')).toBeNull()
    expect((await journey.amelia.get(details())).text).not.toContain('Gift receipts')
  })

  test.each([
    ['/email', '', 'Choose at least one item'],
    ['/print', `&line=600000001-1`, "This item isn't part of your order."],
  ])('GFT-02 %s without an item shows a problem on the page of items', async (page, lines, problem) => {
    const seen = await journey.amelia.get(at(page, lines))
    expect([seen.status, textsOn(seen, 'h1'), problemsOn(seen)]).toEqual([
      422,
      ['Gift receipts'],
      [`#items ${problem}`],
    ])
  })

  test('each page sends three statements to the database', async () => {
    const sent = await post('/email', rosie())
    const printed = at('/printed', '&receipt=none')
    for (const address of [at(), at('/email', `&line=${key(1)}`), sent.location ?? '', printed])
      expect((await journey.amelia.get(address)).statements.length, address).toBeLessThanOrEqual(3)
  })

  test('ACC-07 a receipt of her own, but of another order, is missing', async () => {
    const sent = await post('/email', rosie())
    const receipt = sent.location?.split('&receipt=')[1]
    await place({})
    expect((await journey.amelia.get(at('/sent', `&receipt=${receipt}`))).status).toBe(404)
  })
})

describe('a receipt by e-mail', () => {
  test('S10 GFT-02 GFT-09 D-41 is requested, confirmed, and shown on the order and on its page', async () => {
    const form = await open('/email')
    expect(textsOn(form, 'h1')).toEqual(['Send gift receipt email'])
    expect(form.text).toContain('Any day up to 23 Nov 2026')
    expect(form.text).toContain("They'll have until 23 Nov 2026 to return it.")
    const date = form.main.querySelector('#date')
    expect([date?.getAttribute('min'), date?.getAttribute('max')]).toEqual(['2026-11-14', '2026-11-23'])
    const page = await follow(await post('/email', { ...rosie(), message: 'Happy birthday!\r\nLove, Amelia' }, form))
    expect(textsOn(page, 'h1')).toEqual(['Gift receipt on its way'])
    expect(page.text).toContain('It should arrive within the hour.')
    expect(textsOn(page, '.card .line__links')).toEqual(['Take back gift receipt for Dress, Candle'])
    expect(page.text).not.toContain('Send or print another gift receipt')
    expect(page.text).toContain(`Rosie (${rosie().email})`)
    expect(textsOn(page, '.line__name')).toEqual(['Dress', 'Candle'])
    expect(await receipts()).toMatchObject([{ name: 'Rosie', message: 'Happy birthday!\nLove, Amelia' }])
    for (const address of [details(), at()]) {
      const seen = await journey.amelia.get(address)
      expect(textsOn(seen, '.sent-receipts b')[0]).toBe(`Sending to Rosie (${rosie().email})`)
    }
    const items = await journey.amelia.get(at())
    expect(textsOn(items, '.pick.is-disabled .pill')).toEqual(
      Array.from({ length: 2 }, () => 'A gift receipt has been sent for this item.'),
    )
  })

  test('GFT-03 GFT-09 D-165 for another day is scheduled', async () => {
    const later = { ...rosie(), line: key(2), when: 'date', date: '2026-11-20' }
    const preview = await post('/email', { ...later, act: 'preview' })
    expect(preview.text).toContain(`We'll email this to Rosie (${rosie().email}) at 9am on 20 Nov 2026.`)
    const page = await follow(await post('/email', later))
    expect(textsOn(page, 'h1')).toEqual(['Gift receipt scheduled'])
    expect(textsOn(page, '.card .line__links')).toEqual(['Cancel gift receipt for Candle'])
    expect(page.text).toContain('Send or print another gift receipt')
    expect(page.text).toContain("We'll email it at 9am on 20 Nov 2026.")
    expect(page.text).toContain("That's only 3 days after we send it.")
    expect((await journey.amelia.get(details())).text).toContain(
      `Scheduled for 20 Nov 2026, to Rosie (${rosie().email})`,
    )
  })

  test('is previewed without being sent, changed, and then sent', async () => {
    const preview = await post('/email', { ...rosie(), message: 'One\r\n\r\nTwo', act: 'preview' })
    expect([preview.status, textsOn(preview, '.gift h2')]).toEqual([200, ["You've been gifted"]])
    expect(textsOn(preview, '.gift__message p')).toEqual(['One', '', 'Two'])
    expect(preview.text).toContain('The barcode is added when the gift receipt is sent or printed.')
    expect(preview.text).toContain('to any of our UK stores by 23 Nov 2026.')
    expect(await receipts()).toEqual([])
    const hidden = [...preview.main.querySelectorAll('.page form input[type=hidden]')]
    const carried = Object.fromEntries(hidden.map((input) => [input.getAttribute('name'), input.getAttribute('value')]))
    const { line: _last, ...fields } = carried
    const changed = await post('/email', { ...fields, act: 'change' }, preview)
    expect([valueIn(changed, 'name'), textsOn(changed, '#message')]).toEqual(['Rosie', ['One Two']])
    const sent = await post('/email', { ...fields, act: 'send' }, preview)
    expect(textsOn(await follow(sent), 'h1')).toEqual(['Gift receipt on its way'])
    expect(await receipts()).toMatchObject([{ message: 'One\n\nTwo' }])
  })

  test('GFT-05 GFT-06 GFT-07 D-40 all problems are shown in order, and what was typed stays', async () => {
    const seen = await post('/email', {
      ...{ name: "O'Hara", email: 'rosie@example', message: 'x'.repeat(201), theme: 'mothers-day' },
      ...{ when: 'date', date: '2026-11-24' },
    })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([
      '#name Please enter a valid first name',
      '#email The email address entered is not in the right format',
      '#message Your message is 1 character too long',
      "#theme This theme isn't available at the moment. Choose another",
      '#date Choose a date from 14 Nov 2026 to 23 Nov 2026',
    ])
    expect(seen.document.title).toMatch(/^Error: Send gift receipt email/)
    expect(seen.document.querySelector('.err-sum')?.hasAttribute('autofocus')).toBe(true)
    expect([valueIn(seen, 'name'), valueIn(seen, 'email'), valueIn(seen, 'date')]).toEqual([
      "O'Hara",
      'rosie@example',
      '2026-11-24',
    ])
    expect(await receipts()).toEqual([])
  })

  test('D-164 the form shows which items have one by now', async () => {
    const late = await open('/email')
    await post('/email', { ...rosie(), line: key(1) })
    const seen = await post('/email', { ...rosie(), name: 'Poppy' }, late)
    expect([seen.status, problemsOn(seen)]).toEqual([422, ['#items A gift receipt has been sent for this item.']])
    expect(valueIn(seen, 'name')).toBe('Poppy')
    expect(await receipts()).toHaveLength(1)
  })
})

describe('a receipt on paper', () => {
  test('S11 GFT-12 D-43 is printed with its barcode and no price, as often as one likes', async () => {
    const form = await open('/print')
    expect(form.text).toContain('If you return this item yourself, this receipt will stop working.')
    expect(form.main.querySelector('#email')).toBeNull()
    const refused = await post('/print', { ...rosie(), name: ' ' }, form)
    expect([refused.status, problemsOn(refused)]).toEqual([422, ['#name Please enter a valid first name']])
    const sent = await post('/print', { ...rosie(), message: 'With love' }, form)
    const page = await follow(sent)
    expect(textsOn(page, 'h1')).toEqual(["You've been gifted"])
    expect(textsOn(page, '.gift .line__name')).toEqual(['Dress', 'Candle'])
    expect(page.main.querySelector('.gift__code img')?.getAttribute('alt')).toMatch(/^Barcode 29 /)
    expect(page.html).not.toContain('react')
    expect(textsOn(page, '.no-print [data-prints][hidden] + .print-hint')).toEqual([
      "To print it, use your browser's print option.",
    ])
    const order = await journey.amelia.get(details())
    expect(textsOn(order, '.sent-receipts b')).toEqual(['Printed for Rosie on 14 Nov 2026'])
    const again = hrefOf(order, '.sent-receipts a')
    expect(again).toBe(sent.location)
    // Nothing is flagged, so the same items can have another.
    expect((await post('/print', rosie())).status).toBe(303)
  })
})

test('D-130 what was filled in before a sign-in comes back', async () => {
  const browser = await journey.signedInVisitor('amelia')
  const form = await browser.get(at('/email', `&line=${key(1)}`))
  journey.advanceMinutes(12 * 60)
  const met = await post('/email', { ...rosie(), name: 'Poppy' }, form, browser)
  expect(met.location).toContain('/sign-in')
  const back = await browser.signIn('amelia', { returnUrl: at('/email') })
  const page = await browser.get(back.location ?? '')
  expect([valueIn(page, 'name'), textsOn(page, '.notice')]).toEqual([
    'Poppy',
    ['Please check your details and continue.'],
  ])
  expect(page.main.querySelectorAll('.page form input[name=line]')).toHaveLength(2)
})
