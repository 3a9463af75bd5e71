import { expect, test } from 'vitest'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const { orders, returns } = demoOrders(TEST_NOW)
const of = (orderNumber: string) => returns.filter((one) => one.orderNumber === orderNumber)
const statuses = (orderNumber: string) => of(orderNumber).map(({ scans }) => scans.map(({ status }) => status))

test('O8 has three returns: started with Evri, delayed with Royal Mail, refunded in store', () => {
  expect(of('400000008').map(({ path, carrier }) => [path, carrier])).toEqual([
    ['postal', 'evri'],
    ['postal', 'royal-mail'],
    ['in-store', 'clothing-and-home'],
  ])
  expect(statuses('400000008')).toEqual([
    ['started'],
    ['started', 'on-its-way', 'delayed'],
    ['started', 'received', 'refund-completed'],
  ])
})

test.each([
  ['400000201', 'postal', 'evri', 'in-network'],
  ['400000202', 'postal', 'evri', 'received'],
  ['400000203', 'postal', 'evri', 'missing'],
  ['400000204', 'postal', 'evri', 'damaged'],
  ['400000205', 'postal', 'evri', 'delayed-again'],
  ['400000206', 'postal', 'evri', 'heading-back'],
  ['400000207', 'postal', 'evri', 'returned-to-customer'],
  ['400000208', 'postal', 'evri', 'delivery-attempted'],
  ['400000209', 'collect-from-home', 'parcelforce', 'collection-attempted'],
  ['400000210', 'collect-from-home', 'evri', 'collection-refused'],
  ['400000211', 'collect-from-home', 'parcelforce', 'started'],
  ['400000212', 'collect-from-home', 'parcelforce', 'started'],
  ['400000213', 'collect-from-home', 'evri', 'started'],
  ['400000214', 'in-store', 'foodhall', 'received'],
  ['400000215', 'postal', 'evri', 'started'],
  ['400000216', 'postal', 'evri', 'received'],
  ['400000217', 'postal', 'an-post', 'on-its-way'],
  ['400000218', 'postal', 'dpd', 'on-its-way'],
])('O8 %s: %s by %s, last %s', (orderNumber, path, carrier, last) => {
  const [one, ...more] = of(orderNumber)
  expect(more).toEqual([])
  expect([one?.path, one?.carrier, one?.scans.at(-1)?.status]).toEqual([path, carrier, last])
})

test('collections are to come, today and missed yesterday', () => {
  expect(['211', '212', '213'].map((end) => of(`400000${end}`)[0]?.facts.collectionOn)).toEqual([
    '2026-11-17',
    '2026-11-14',
    '2026-11-13',
  ])
})

test('O8o was created twelve days ago and never scanned', () => {
  expect(of('400000215')[0]?.createdAt.until(TEST_NOW, { largestUnit: 'hours' }).hours).toBeGreaterThan(11 * 24)
  expect(statuses('400000215')).toEqual([['started']])
})

test('O8p misses one item and awaits its supplier for the other', () => {
  expect(of('400000216')[0]?.lines.map(({ itemStatus }) => itemStatus)).toEqual(['Missing', 'Awaiting Supplier Update'])
})

test.each([
  ['400000009', ['A,N']],
  ['400000301', ['B,N']],
  ['400000302', ['C,N']],
  ['400000303', ['A,Y']],
  ['400000304', ['B,Y']],
  ['400000305', ['C,Y']],
  ['400000306', ['D,Y']],
  ['400000307', ['A,N', 'C,N']],
  ['400000308', ['D,N']],
])('O9 %s was rejected %j', (orderNumber, rejections) => {
  const lines = orders.find((one) => one.orderNumber === orderNumber)?.lines ?? []
  expect(lines.map(({ facts: { rejection } }) => `${rejection?.code},${rejection?.outsideWindow ? 'Y' : 'N'}`)).toEqual(
    rejections,
  )
  for (const { facts } of lines) {
    expect(facts.rejection?.reductionPence).toBe(facts.rejection?.outsideWindow ? 0 : 500)
    expect(facts.rejection?.eGiftCardIssued).toBe(facts.rejection?.outsideWindow)
  }
  expect(of(orderNumber)[0]?.scans.at(-1)?.status).toBe('refund-completed')
})

test('every return has a number, a way to follow it, lines of its order, and scans in their order', () => {
  expect(new Set(returns.map(({ returnNumber }) => returnNumber)).size).toBe(returns.length)
  const followed = returns.flatMap(({ facts }) => facts.trackingNumber ?? [])
  expect(new Set(followed).size).toBe(followed.length)
  for (const { orderNumber, customerId, path, facts, lines, scans, createdAt } of returns) {
    const order = orders.find((one) => one.orderNumber === orderNumber)
    expect(order?.customerId).toBe(customerId)
    for (const { lineNo } of lines) expect(order?.lines.some((line) => line.lineNo === lineNo)).toBe(true)
    expect(path === 'in-store' ? facts.storeBarcode : facts.trackingNumber).toBeTruthy()
    expect(scans[0]).toEqual({ status: 'started', at: createdAt })
    expect(scans.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))).toEqual(scans)
  }
})

test('CRE-04 the numbers of a return are those of its carrier, with valid check digits', () => {
  for (const { carrier, path, facts } of returns) {
    if (carrier === 'evri') expect(gs1(facts.trackingNumber?.slice(1))).toBe(true)
    else if (path === 'in-store') expect(gs1(facts.storeBarcode)).toBe(true)
    else if (carrier !== 'dpd') expect(s10(facts.trackingNumber)).toBe(true)
    if (carrier !== 'dpd') expect(facts.reference).toMatch(/^[A-Z]{2} \d{4} \d{4}$/)
    expect(facts.trackingNumbers?.[0]).toBe(carrier === 'dpd' ? undefined : facts.trackingNumber)
  }
})

/** With its check digit, every other digit counted three times from the right is a multiple of ten. */
function gs1(digits = 'x'): boolean {
  return (
    [...digits].toReversed().reduce((sum, each, place) => sum + Number(each) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
  )
}

function s10(number = ''): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  const rest =
    11 - ([8, 6, 4, 2, 3, 5, 9, 7].reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11)
  return check === String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

test('a line under way has its authorisation, and one that came back to its customer has none', () => {
  for (const { orderNumber, lines } of returns) {
    const order = orders.find((one) => one.orderNumber === orderNumber)
    for (const { lineNo } of lines) {
      const line = order?.lines.find((one) => one.lineNo === lineNo)
      if (line?.status === 'Despatched') expect(line.facts.rmaOn).toBe(undefined)
      else expect(line?.facts.rmaOn).toBeDefined()
    }
  }
})
