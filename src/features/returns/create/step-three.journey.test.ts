import { expect, test } from 'vitest'
import { hrefOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(779_000_000)

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
