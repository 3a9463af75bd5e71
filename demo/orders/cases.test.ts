import { expect, test } from 'vitest'
import type { Order } from '../../src/domain/orders/order.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { findVariant } from '../catalogue/catalogue.ts'
import { demoOrders } from './all-orders.ts'

const { orders } = demoOrders(TEST_NOW)
const order = (orderNumber: string): Order => orders.find((one) => one.orderNumber === orderNumber)!
const text = (day: Temporal.PlainDate | undefined | null) => (day ? String(day) : null)

test('W1 to W11 are the rows of the window table', () => {
  const rows = Array.from({ length: 11 }, (_, index) => order(String(400_000_101 + index))).map((one) => {
    const { facts } = one.lines[0]!
    const zoned = one.placedAt.toZonedDateTimeISO('Europe/London')
    return [
      facts.withinReturnWindow ?? null,
      text(facts.extendedReturnOn),
      text(facts.defaultLastReturnOn),
      facts.lastReturnOnByDaysLeft
        ? Temporal.PlainDate.from('2026-11-14').until(facts.lastReturnOnByDaysLeft).days
        : null,
      text(facts.rmaOn),
      String(zoned.toPlainDate()),
    ]
  })
  expect(rows).toEqual([
    [null, null, '2026-12-19', 35, null, '2026-11-10'],
    [null, null, '2026-11-14', 0, null, '2026-10-08'],
    [null, null, '2026-11-13', -1, null, '2026-10-07'],
    [null, null, '2026-11-13', 0, null, '2026-10-07'],
    [true, null, '2026-10-01', -44, null, '2026-08-20'],
    [null, null, null, null, null, '2026-11-01'],
    [null, null, '2026-12-19', 35, '2026-10-15', '2026-10-01'],
    [null, null, '2026-12-19', 35, '2026-10-14', '2026-10-01'],
    [true, null, null, null, null, '2022-10-10'],
    [true, null, null, null, null, '2022-10-11'],
    [null, '2027-01-08', '2026-11-07', -7, null, '2026-10-01'],
  ])
  expect(String(order('400000109').placedAt)).toBe('2022-10-10T22:30:00Z')
  expect(String(order('400000110').placedAt)).toBe('2022-10-10T23:00:00Z')
  const [bare] = order('400000106').lines
  expect([bare?.deliveredOn, bare?.facts.despatchedOn, bare?.facts.collectedOn]).toEqual([null, undefined, undefined])
})

test('O2 has one line per case of eligibility', () => {
  const lineFacts = order('400000002').lines.map(({ status, productType, facts }) => [
    status,
    productType,
    Object.entries({
      disabled: facts.reshipDisabled,
      parent: facts.reshipParentKey,
      returnable: facts.returnable,
      able: facts.ableToReturn,
      node: facts.shipNode === '1595' || undefined,
      gift: facts.giftEmailSent && (String(facts.giftSendOn) > '2026-11-14' ? 'scheduled' : 'sent'),
      service: facts.serviceItem,
    })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} ${value}`)
      .join(),
  ])
  expect(lineFacts).toEqual([
    ['Cancelled', 'GM', ''],
    ['Awaiting Despatch', 'GM', ''],
    ['Awaiting Return', 'GM', ''],
    ['Return Complete', 'GM', ''],
    ['Reshipped', 'GM', ''],
    ['Reshipped', 'GM', 'disabled true'],
    ['Reshipped', 'GM', 'parent 400000002-5'],
    ['Despatched', 'GM', 'parent 400000002-6'],
    ['Despatched', 'GM', 'returnable false'],
    ['Despatched', 'GM', 'able false'],
    ['Despatched', 'GM', 'node true'],
    ['Despatched', 'GM', 'gift sent'],
    ['Despatched', 'GM', 'gift scheduled'],
    ['On its way to store', 'GM', ''],
    ['Ready To Collect', 'GM', ''],
    ['Uncollected', 'GM', ''],
    ['Shipped', 'GM', ''],
    ['Included In Shipment', 'GM', ''],
    ['Despatched', 'GM', 'service true'],
    ['Despatched', 'Foods', ''],
    ['Despatched', 'EGiftCard', ''],
  ])
})

test('O3 to O5: furniture beside other goods, and 31 single units', () => {
  expect(order('400000003').lines.map(({ productType }) => productType)).toEqual(['Furniture', 'GM'])
  expect(order('400000005').lines.map(({ productType }) => productType)).toEqual(['GM', 'GM', 'Furniture'])
  expect(order('400000005').grandTotalPence).toBe(68_300)
  const { lines } = order('400000004')
  expect(lines).toHaveLength(31)
  expect(new Set(lines.map((line) => line.sku)).size).toBe(31)
  expect(lines.every(({ productType, quantity }) => productType === 'GM' && quantity === 1)).toBe(true)
})

test('O6 can be changed and cancelled, O6b not, O6c while order management is away, O6d has one live line', () => {
  const kinds = order('400000006').lines.map(({ facts }) => facts.messages?.[0]?.kind ?? facts.deliveryMode)
  expect(kinds).toEqual(['gift', 'personalised', 'number', 'nominated-day'])
  for (const number of ['400000006', '400000026', '400000036']) {
    expect(order(number).lines.every(({ facts }) => facts.amendable)).toBe(true)
  }
  expect(['06', '26', '36', '46'].map((end) => order(`4000000${end}`).cancelAllowed)).toEqual([true, false, true, true])
  expect(order('400000036').lines.every(({ facts }) => facts.orderManagementOffline)).toBe(true)
  expect(order('400000046').lines.filter(({ status }) => status !== 'Cancelled')).toHaveLength(1)
})

test.each([
  ['2026-11-14T10:00:00Z', '2026-12-23', '2025-12-23'],
  ['2026-12-16T10:00:00Z', '2026-12-23', '2025-12-23'],
  ['2026-12-17T10:00:00Z', '2027-12-23', '2025-12-23'],
  ['2026-12-24T10:00:00Z', '2027-12-23', '2026-12-23'],
  ['2027-01-01T00:00:00Z', '2027-12-23', '2026-12-23'],
])('D-46 O7 built at %s is for %s, and last year’s was on %s', (now, coming, past) => {
  const built = demoOrders(Temporal.Instant.from(now)).orders
  const [food] = built.find(({ orderNumber }) => orderNumber === '400000007')!.lines
  expect(food?.facts).toMatchObject({ shopId: '1531', slotStartsAt: '10:00', slotEndsAt: '10:30', amendable: true })
  expect(text(food?.facts.requestedDeliveryOn)).toBe(coming)
  const [old] = built.find(({ orderNumber }) => orderNumber === '400000057')!.lines
  expect(text(old?.facts.requestedDeliveryOn)).toBe(past)
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'built %s days after a Saturday, nothing is to be delivered on a day without vans',
  (days) => {
    const built = demoOrders(TEST_NOW.add({ hours: 24 * days })).orders.flatMap(({ lines }) => lines)
    const driven = built.filter(({ facts }) => ['nominated-day', 'time-slot'].includes(facts.deliveryMode ?? ''))
    expect(driven.length).toBeGreaterThan(3)
    expect(driven.filter(({ facts }) => facts.requestedDeliveryOn?.dayOfWeek === 7)).toEqual([])
  },
)

test('O10 and O11 are too large for a parcel, or have no measurements', () => {
  const measures = (number: string) =>
    order(number).lines.map(({ facts }) => {
      const slug = facts.productUrl?.split('/')[1] ?? ''
      const { lengthMm, weightGrams } = findVariant(slug).variant
      return lengthMm === null || weightGrams === null ? 'unknown' : lengthMm >= 1500 || weightGrams >= 30_000
    })
  expect(measures('400000010')).toEqual([true])
  expect(measures('400000011')).toEqual([true])
  expect(measures('400000020')).toEqual([true, true])
  expect(measures('400000030')).toEqual(['unknown'])
})

test('O14 shows every mode, O14b every status, O14c every carrier', () => {
  expect(order('400000014').lines.map(({ status, facts }) => [facts.deliveryMode, status])).toEqual([
    ['email', 'Despatched'],
    ['time-slot', 'Released'],
    ['collect-in-store', 'Ready To Collect'],
    ['collect-in-store', 'Missing or Damaged'],
    ['international', 'Despatched'],
  ])
  const late = order('400000014').lines[3]?.facts.collectionOn
  expect(late && Temporal.PlainDate.compare(late, '2026-11-14')).toBe(-1)
  const shown = order('400000024').lines.map(({ status }) => status)
  for (const status of ['Created', 'Reserved', 'Return Created', 'OF Received', 'DCR Received', 'Draft Order Reserved'])
    expect(shown).toContain(status)
  expect(order('400000034').lines.map(({ facts }) => facts.carrier?.toLowerCase())).toEqual([
    'hermes',
    'parcelforce',
    'intersoft',
    'royalmail',
    'dpd',
    'dhl',
    'yodel',
    'evri',
  ])
})

test('O15 is paid and delivered in eight ways', () => {
  const facts = (end: string) => order(`4000000${end}`).facts
  expect(facts('15').payments).toMatchObject([{ method: 'PAYPAL' }])
  expect(facts('25').payments).toMatchObject([{ brand: 'Visa' }, { method: 'GIFTCARD' }])
  expect(facts('35').paymentAllowsEGiftCard).toBe(false)
  expect(facts('45').eGiftCardLimitPence).toBe(5000)
  expect(order('400000055').grandTotalPence).toBe(10_000)
  expect(order('400000055').lines[0]?.lineTotalPence).toBe(9601)
  expect(facts('65').deliveryChargePence).toBe(0)
  expect(facts('75')).toMatchObject({ deliveryChargePence: 399, deliveryRefundedPence: 199 })
  expect(facts('85').deliveryChargePence).toBe(599)
  expect(order('400000085').lines[0]?.facts.deliveryMode).toBe('nominated-day')
})

test('O16 has discounts that no unit divides; O18 has 35 and 9 days left', () => {
  for (const { quantity, unitPricePence, lineTotalPence } of order('400000016').lines) {
    expect((quantity * unitPricePence - lineTotalPence) % quantity).not.toBe(0)
  }
  expect(order('400000016').lines.map(({ quantity }) => quantity)).toEqual([3, 12])
  const today = Temporal.PlainDate.from('2026-11-14')
  const left = order('400000018').lines.map(({ facts }) => today.until(facts.defaultLastReturnOn!).days)
  expect(left).toEqual([35, 9])
})

test('O19 is not sent, three days and fifteen days delivered, and exempt', () => {
  const delivered = ['19', '29', '39', '49'].map((end) => text(order(`4000000${end}`).lines[0]?.deliveredOn))
  expect(delivered).toEqual([null, '2026-11-11', '2026-10-30', '2026-11-11'])
  const [engraved, food] = order('400000049').lines
  expect([engraved?.facts.messages?.[0]?.kind, food?.productType]).toEqual(['personalised', 'Foods'])
})

test('O20 has glass; O21 has what recommendations and sizes trip over', () => {
  const product = (number: string, line: number) => {
    const { facts } = order(number).lines[line]!
    return findVariant(facts.productUrl?.split('/')[1] ?? '').product
  }
  expect(product('400000050', 0).glass).toBe(true)
  expect(product('400000080', 0).onSale).toBe(false)
  expect(product('400000080', 1).variants[0]?.articleId).toBe(null)
  expect(
    order('400000080')
      .lines.slice(2, 4)
      .map(({ size }) => size),
  ).toEqual(['XL', 'XS'])
  expect(new Set(product('400000080', 4).variants.map(({ colour }) => colour)).size).toBe(1)
})
