import { expect, test } from 'vitest'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const { orders, returns } = demoOrders(TEST_NOW)
const of = (orderNumber: string) => returns.filter((one) => one.orderNumber === orderNumber)

test('O8 has three returns: started with Evri, delayed with Royal Mail, refunded in store', () => {
  const all = of('400000008').map(({ path, carrier, scans }) => [path, carrier, ...scans.map(({ status }) => status)])
  expect(all).toEqual([
    ['postal', 'evri', 'started'],
    ['postal', 'royal-mail', 'started', 'on-its-way', 'delayed'],
    ['in-store', 'clothing-and-home', 'started', 'received', 'refund-completed'],
  ])
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
