import { describe, expect, test } from 'vitest'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { hrefOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(776_000_000)
const counts = () => countReturns(journey.sql, journey.order)

test('CRE-04 CRE-05 CRE-07 CRE-08 a return in store is booked, confirmed, stored, mailed and shown', async () => {
  const step2 = await journey.atStepTwo()
  const booked = await journey.choose(step2, { act: 'book' })
  expect(booked.status).toBe(303)
  const page = await journey.amelia.get(booked.location ?? '')
  expect(textsOn(page, 'h1')).toEqual(['Return created'])
  expect(await counts()).toEqual(ONE_RETURN)
  const [stored] = await journey.sql`select * from returns where order_number = ${journey.order}`
  expect(stored).toMatchObject({ path: 'in-store', carrier: 'clothing-and-home' })
  expect(stored?.return_number).toMatch(/^8\d{9}$/)
  expect(page.text).toContain(stored?.return_number)
  expect(page.text).toContain(stored?.facts.storeBarcode)
  // Beside the barcode (D-211).
  expect(textsOn(page, '.docket dt').at(-1)).toBe('Reference code')
  expect(textsOn(page, '.docket dd').at(-1)).toBe(stored?.facts.reference)
  const [line] =
    await journey.sql`select status, facts from order_lines where order_number = ${journey.order} and line_no = 1`
  expect([line?.status, line?.facts.rmaOn]).toEqual(['Awaiting Return', '2026-11-14'])
  // Back and reload lead to step 3, and so does sending the form again (D-153).
  expect((await journey.amelia.get(journey.here())).location).toBe(booked.location)
  expect((await journey.choose(step2, { act: 'book' })).location).toBe(booked.location)
  expect(await counts()).toEqual(ONE_RETURN)
})

test('D-131 a tab from before the last return books nothing of the next one, and shows why', async () => {
  const old = await journey.next(await journey.atStepTwo(), { via: 'foodhall' })
  await journey.choose(old, { act: 'book' })
  const items = await journey.amelia.get(journey.stepOne())
  expect(items.text).not.toContain("You didn't finish your last return")
  expect((await journey.submitStepOne(2)).status).toBe(303)
  await journey.next(await journey.amelia.get(journey.here()), { via: 'foodhall' })
  const stale = await journey.choose(old, { act: 'book' })
  expect([stale.status, stale.text.includes('You changed this return in another tab')]).toEqual([422, true])
  expect(await counts()).toEqual(ONE_RETURN)
})

const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

test('D-124 D-131 a tab that books another method for what is booked already shows it, and changes nothing', async () => {
  const old = await journey.atStepTwo()
  const booked = await journey.choose(await journey.next(old, { channel: 'postal' }), { act: 'book' })
  const late = await journey.choose(old, { act: 'book' })
  expect(late.location).toBe(`${booked.location}&changed=elsewhere`)
  const page = await journey.amelia.get(late.location ?? '')
  expect([textsOn(page, 'h1'), textsOn(page, 'main [role=status]')]).toEqual([['Return created'], [ELSEWHERE]])
  expect(await counts()).toEqual(ONE_RETURN)
})

describe('CRE-09 D-83 when something goes wrong', () => {
  const FAILED = 'Sorry, unable to process this return at the moment. Please try again later.'

  test.each([
    ['in-store', 'down'],
    ['order-management', 'refuses'],
  ] as const)('%s: %s. Nothing is booked, choices stay, and the next try is one return', async (system, fault) => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults[system]?.set(fault)
    const failed = await journey.choose(step2, { act: 'book' })
    expect([failed.status, textsOn(failed, '[role=alert]')]).toEqual([503, [FAILED]])
    expect(await counts()).toEqual(NO_RETURN)
    await journey.product.outside.faults[system]?.set('none')
    expect((await journey.choose(failed, { act: 'book' })).status).toBe(303)
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test('D-152 an unknown outcome is still being booked; the order and step 2 say the same', async () => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults['in-store']?.set('reset-before-acting')
    const booked = await journey.choose(step2, { act: 'book' })
    const booking = "We're still booking your return. We'll email you when it's done."
    const page = await journey.amelia.get(booked.location ?? '')
    expect(page.text).toContain(booking)
    expect(textsOn(page, 'main aside')[0]).toContain("Your code will be here once it's booked.")
    expect(textsOn(page, 'main aside')[0]).toMatch(/Expected total refund£\d+\.\d\d to Visa ending 4242/)
    expect(textsOn(page, 'main aside a')).toEqual(['Check again', 'Back to order details'])
    const details = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`
    expect((await journey.amelia.get(details)).text).toContain(booking)
    expect((await journey.amelia.get(journey.here())).location).toBe(booked.location)
    expect((await journey.amelia.get(journey.stepOne())).location).toBe(booked.location)
    await journey.product.outside.faults['in-store']?.set('none')
    await journey.finish(journey.order)
    expect(textsOn(await journey.amelia.get(booked.location ?? ''), 'h1')).toEqual(['Return created'])
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test('D-189 after a return is given up step 3 says that the outcome is unknown, not that nothing is booked', async () => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults['in-store']?.set('reset-before-acting')
    const booked = await journey.choose(step2, { act: 'book' })
    await journey.sql`update outside_writes set state = 'given-up', settled_at = now()
      where order_number = ${journey.order} and kind = 'create-return'`
    const page = await journey.amelia.get(booked.location ?? '')
    expect(textsOn(page, 'h1')).toEqual(["We couldn't confirm your return"])
    expect(page.text).toContain(`We couldn't confirm your change to order ${journey.order}.`)
    expect(page.text).not.toContain('Nothing has been booked')
  })
})

test('D-219 after a return that is full, steps 2 and 3 and the mail say how many items are left, and how to go on', async () => {
  const lines = Array.from({ length: 28 }, () => ({}))
  await journey.newOrder(lines)
  await journey.submitStepOne(
    ...lines
      .slice(3)
      .keys()
      .map((place) => place + 1),
  )
  const step2 = await journey.amelia.get(journey.here())
  expect(step2.text).toContain(
    '3 items are left to return. Once this return is booked, you can continue with the rest.',
  )
  const booked = await journey.choose(step2, { act: 'book' })
  const step3 = () => journey.amelia.get(booked.location ?? '')
  const page = await step3()
  expect(page.text).toContain('3 items are left to return.')
  expect(textsOn(page, 'main a')).toContain('Continue with the remaining 3 items')
  const [mail] = await journey.sql`select html from mails where order_number = ${journey.order}`
  expect(mail?.html).toMatch(
    /3 items are left to return\..*item-level-returns\?[^"]*">Continue with the remaining 3 items/s,
  )
  await journey.sql`update order_lines set status = 'Cancelled' where order_number = ${journey.order} and status = 'Despatched'`
  expect((await step3()).text).not.toContain('left to return')
})

const numberOf = (href: string) => new URL(href, 'http://x').searchParams.get('returnNumber') ?? ''

/** Books what the page has chosen, and shows step 3. */
async function book(step2: PageResponse): Promise<{ page: PageResponse; href: string }> {
  const { location } = await journey.choose(step2, { act: 'book' })
  return { page: await journey.amelia.get(location ?? ''), href: location ?? '' }
}

async function collected(carrier: 'evri' | 'parcelforce', given: Record<string, string>) {
  const page = await journey.toCollection(carrier)
  const [on = ''] = valuesOf(page, 'on')
  const dated = await journey.next(page, { on: on ?? '' })
  const slot = valuesOf(dated, 'slot').at(-1)
  return await book(await journey.next(dated, { ...(slot ? { slot } : {}), ...given }))
}

/** Terms and values of the page's lists. */
function facts(page: PageResponse): Record<string, string> {
  return Object.fromEntries(
    [...page.document.querySelectorAll('main dl > div')].map((row) => [
      row.querySelector('dt')?.firstChild?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  )
}
const linksOn = (page: PageResponse) => textsOn(page, 'main a, main button')

test('CNF-01 CNF-02 CNF-03 CNF-04 in store: title, e-mail, what happens next, and the barcode', async () => {
  const { page, href } = await book(await journey.atStepTwo())
  expect(textsOn(page, 'h1')).toEqual(['Return created'])
  expect(page.text).toContain("We've sent a confirmation to amelia@example.com.")
  expect(textsOn(page, '.next h3')).toEqual(['Pack your items', 'Show the barcode in store', 'Get your refund'])
  expect(facts(page)).toMatchObject({
    'Return reference number': numberOf(href),
    'Order number': journey.order,
    Created: '14 Nov 2026',
    'Selected channel': 'In store - Fashion, Home & Beauty',
  })

  const code = page.document.querySelector('.code img')
  expect(code?.getAttribute('src')).toContain(
    `/code?storeId=10151&orderId=${journey.order}&returnNumber=${numberOf(href)}&booking=${numberOf(href)}`,
  )
  expect(code?.getAttribute('src')).toContain('kind=barcode')
  expect(code?.getAttribute('alt')).toMatch(/^Barcode \d{14}$/)
  expect(linksOn(page)).not.toContain('Print return label')
  expect(page.text).toMatch(/Please bring this back by \w{3} \d{2} \w{3} \d{4}\./)
  // The refund of the chosen method, line by line, to the total (D-148, D-178).
  const rows = [...page.document.querySelectorAll('.panel dl > div')].map((row) => row.textContent)
  const [stored] = await journey.sql`select facts from returns where order_number = ${journey.order}`
  expect(rows.at(-1)).toBe(`Expected total refund£${(Number(stored?.facts.refundPence) / 100).toFixed(2)}`)
  expect(rows.some((row) => row?.startsWith('Delivery charges'))).toBe(true)
  expect(textsOn(page, '.panel p')[0]).toBe(`Refund to: ${stored?.facts.refundedTo}`)
  const [line] = await journey.sql`select refund_pence from return_lines where order_number = ${journey.order}`
  expect(line?.refund_pence).toBe(stored?.facts.refundPence - (stored?.facts.deliveryRefundPence ?? 0))
  // Where the mail failed permanently, the page does not claim that it was sent (D-83).
  await journey.sql`update mails set state = 'failed', failed_at = now() where order_number = ${journey.order}`
  const unmailed = await journey.amelia.get(href)
  expect(unmailed.text).not.toContain("We've sent a confirmation")
  expect(textsOn(unmailed, '[role=status]')).toEqual([
    "We couldn't email your confirmation. You can save or print this page, or find it any time under Track and View Return.",
  ])
})

test('CNF-04 CNF-05 CNF-07 TRK-01 by post with Evri: QR, label and tracking number, and the way to its own page', async () => {
  const post = await journey.next(await journey.atStepTwo(), { channel: 'postal' })
  const { page, href } = await book(await journey.next(post, { via: 'evri' }))
  expect(facts(page)).toMatchObject({
    'Selected channel': 'By post - Evri',
    'Tracking number': expect.stringMatching(/^H\d{15}$/),
  })
  expect(page.document.querySelector('.code img')?.getAttribute('src')).toContain('kind=qr')
  expect(textsOn(page, '.code__ref')[0]).toMatch(/\S/)
  expect(linksOn(page)).toContain('Find a drop-off point')
  expect(hrefOn(page, 'Print return label')).toBe(
    `/orders-and-returns/item-level-returns/label?storeId=10151&orderId=${journey.order}&returnNumber=${numberOf(href)}&booking=${numberOf(href)}`,
  )
  expect(page.text).toMatch(/Please send this back by \w{3} \d{2} \w{3} \d{4}\./)
  expect(textsOn(page, '.next p')[1]).toContain('show the QR code at the drop-off')
  // Its own page is named with store, order and return, and not as updated.
  const address = hrefOn(page, 'Track and View Return')
  expect(address).toBe(
    `/trackReturnList?storeId=10151&orderId=${journey.order}&returnNumber=${numberOf(href)}&isCim=false`,
  )
  expect(textsOn(await journey.amelia.get(address), '[data-refresh-live] h2')).toEqual(['Return started'])
})

test('CNF-09 CNF-11 an Evri collection: date, safe space, no number of parcels; and for the calendar', async () => {
  const { page } = await collected('evri', { safePlace: 'Porch' })
  // Only the day of the collection is bold.
  expect([...page.main.querySelectorAll('b')].map((bold) => bold.textContent).join()).not.toContain('Please send')
  expect(facts(page)).toMatchObject({
    Date: expect.stringMatching(/^\w{3} \d{2} \w{3} 2026$/),
    Time: '8am to 8pm',
    'Safe space': 'Porch',
  })
  expect(facts(page)).not.toHaveProperty('Number of parcels')
  expect(page.document.querySelector('.code')).toBeNull()
  expect(linksOn(page)).toContain('Print return label')
  const address = hrefOn(page, 'Add to your calendar')
  expect((await journey.amelia.get(address.replace(/returnNumber=\d+/, 'returnNumber=8999999999'))).status).toBe(404)
  const file = await journey.amelia.get(address)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(file.text).toMatch(/^BEGIN:VCALENDAR .* DTSTART:202611\d\dT080000Z .* END:VCALENDAR $/)
})

test('"Email me this again" sends it again, three times an hour, and a double click sends one', async () => {
  const { href, page } = await book(await journey.atStepTwo())
  const claimed = await journey.amelia.get(`${href}&emailed=true`)
  expect(textsOn(claimed, '[role=status]')).toEqual([])
  const again = async (on: PageResponse) => await journey.amelia.submit(on, {})
  const mails = async () => {
    const rows = await journey.sql`
      select kind, recipient, html, return_number from mails where order_number = ${journey.order} order by queued_at, kind`
    return rows.map((row) => ({ ...row }))
  }
  const sent = await again(page)
  expect((await again(page)).location).toBe(sent.location)
  const againPage = await journey.amelia.get(sent.location ?? '')
  expect(textsOn(againPage, '[role=status]')).toEqual(["We've emailed your confirmation to amelia@example.com again."])
  const [first, second, ...more] = await mails()
  expect(more).toEqual([])
  expect(second).toEqual({ ...first, kind: 'return-created-again' })
  let last = againPage
  for (let times = 2; times <= 4; times++) last = await journey.amelia.get((await again(last)).location ?? '')
  expect(textsOn(last, '[role=status]')).toEqual([
    "We've emailed this three times in the last hour. Please try again later.",
  ])
  expect(await mails()).toHaveLength(4)
  const forged = await journey.amelia.get((await journey.amelia.submit(last, { commandKey: 'made-up' })).location ?? '')
  expect(textsOn(forged, '[role=status]')).toEqual(["We couldn't email your confirmation again. Please try again."])
  expect(await mails()).toHaveLength(4)
})

describe('return analytics', () => {
  const eventElement = (page: PageResponse) => page.main.querySelector('aside[data-return]')
  const isNew = (page: PageResponse) => eventElement(page)?.hasAttribute('data-just-created')
  const factsOn = (page: PageResponse) => JSON.parse(eventElement(page)?.getAttribute('data-return') ?? 'null')
  const createdCookie = () => journey.amelia.cookies.get('aftercare_created')

  /** Books what the page has chosen, and gives the redirect. */
  async function book(step2: PageResponse): Promise<string> {
    return (await journey.choose(step2, { act: 'book' })).location ?? ''
  }

  test('REC-09 D-106 step 3 says that a return is new when it is first shown, and not on reload or Back', async () => {
    const href = await book(await journey.atStepTwo())
    expect(createdCookie()).toBe(numberOf(href))
    // Neither shows the page to the shopper.
    await journey.amelia.head(href)
    expect(isNew(await journey.amelia.get(href, { 'sec-purpose': 'prefetch' }))).toBe(false)
    const shown = await journey.amelia.get(href)
    expect(isNew(shown)).toBe(true)
    expect(factsOn(shown)).toEqual({
      orderNumber: journey.order,
      returnNumber: numberOf(href),
      channelId: 'instore-clothAndHome',
      itemCount: 1,
    })
    expect([createdCookie(), isNew(await journey.amelia.get(href))]).toEqual([undefined, false])
  })

  test('REC-09 without consent no cookie is set for it', async () => {
    await journey.sql`update customers set personalisation = null where customer_id = 'C-amelia'`
    journey.amelia.cookies.delete('aftercare_consent')
    const href = await book(await journey.atStepTwo())
    expect([createdCookie(), isNew(await journey.amelia.get(href))]).toEqual([undefined, false])
    await journey.sql`update customers set personalisation = 'accepted' where customer_id = 'C-amelia'`
  })
})
