import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../test/builders/order.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { giveCredential } from '../../test/harness/give-credential.ts'
import { Journey } from '../../test/harness/journey.ts'
import { type PageResponse, Visitor } from '../../test/harness/visitor.ts'
import { toEnvelope } from '../systems/order-management/envelope-wire.ts'
import { PATHS, urls } from '../urls.ts'

const IMAGES = 'https://images.example.com'
const GOOD = `${IMAGES}/dress.jpg?w=400&h=400`
const HOSTILE = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  `${IMAGES}/${'x'.repeat(2000)}`,
  'https://elsewhere.example/spy.gif',
  'http://images.example.com/plain.jpg',
  `${IMAGES}@evil.example/a.jpg`,
  '" onerror="alert(1)',
  '../backstage',
  'shirt-sky"><script>alert(1)</script>',
]
const NUMBER = '970000001'

const { product } = new Journey({ environment: { IMAGE_ORIGINS: `https://cdn.example.org, ${IMAGES}` } })
const noor = new Visitor(product)
beforeAll(async () => {
  const line = { status: 'Despatched', deliveredOn: TEST_NOW.toZonedDateTimeISO('Europe/London').toPlainDate() }
  const pictures = [GOOD, ...HOSTILE, null]
  const order = anOrder({
    customerId: 'C-noor',
    orderNumber: NUMBER,
    placedAt: TEST_NOW.subtract({ hours: 1 }),
    lines: [
      ...pictures.map((picture) => anOrderLine({ ...line, picture })),
      anOrderLine({ ...line, picture: HOSTILE[3] ?? '', productType: 'Furniture' }),
    ],
  })
  // Past the intake, which would not take all of them: also what came before its rules is not shown.
  await insertOrders(product.database.sql, [order])
  await noor.signIn('noor')
})

const sourcesOn = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('img')].map((img) => img.getAttribute('src'))

test.each([
  ['the list', urls.orderHistory(BRAND_SITES.uk)],
  ['details', urls.orderDetails(BRAND_SITES.uk, NUMBER)],
  ['step 1', urls.itemLevelReturns(BRAND_SITES.uk, NUMBER)],
])(
  'D-176 on %s the retailer’s picture is used as it is, and no other address reaches the HTML',
  async (_page, address) => {
    const seen = await noor.get(address)
    expect(seen.status).toBe(200)
    const ours = sourcesOn(seen).filter((src) => !src?.startsWith('/pictures/'))
    expect(ours).toEqual([GOOD])
    for (const hostile of ['alert(1)', 'elsewhere.example', 'evil.example', 'xxxxx', 'http://images', '../backstage'])
      expect(seen.html).not.toContain(hostile)
    // Where there is none its place stays.
    expect(seen.document.querySelectorAll('span.pic').length).toBeGreaterThan(0)
    const policy = seen.headers.get('content-security-policy')
    expect(policy).toContain(`img-src 'self' data: https://cdn.example.org ${IMAGES};`)
  },
)

test('D-176 the intake takes an order whose picture will not be shown, keeps its address, and warns by field', async () => {
  const intake = new Visitor(product, (await giveCredential(product, 'intake')).headers)
  const pictures = [GOOD, 'https://elsewhere.example/spy.gif', 'shirt-sky', null]
  const order = anOrder({
    customerId: 'C-noor',
    orderNumber: '970000002',
    placedAt: TEST_NOW.subtract({ hours: 1 }),
    lines: pictures.map((picture) => anOrderLine({ picture })),
  })
  const { body } = await intake.call(
    PATHS.intake,
    toEnvelope(BRAND_SITES, { order, sequence: 1, occurredAt: TEST_NOW }),
  )
  expect(body.records).toMatchObject([
    {
      outcome: 'accepted',
      warnings: ['order.orderItemsList.1.image_url: is not at an origin in IMAGE_ORIGINS; kept, but not shown'],
    },
  ])
  const read = await noor.call(`${PATHS.orderCall}?orderNumber=970000002`)
  const pictureUrls = read.body.order.orderItemsList.map((line: { image_url?: string }) => line.image_url ?? null)
  expect(pictureUrls).toEqual(pictures)
})
