import { expect, test } from 'vitest'
import { CANCEL_REASONS } from '../../src/domain/policy/cancel-reasons.data.ts'
import { WITHDRAWAL } from '../../src/domain/policy/return-reasons.data.ts'
import { RETURN_ENDS } from '../../src/domain/returns/return.ts'
import { readOutcome } from '../../src/platform/outside/write-over-http.ts'
import { fromWireGifts, GIFT_PATH, toWireGifts } from '../../src/systems/order-management/gift-wire.ts'
import { CHANGE_PATHS, fromWireRequest, toWireRequest } from '../../src/systems/order-management/request-wire.ts'
import {
  fromWireCancellation,
  fromWireConfirmation,
  toWireCancellation,
  toWireConfirmation,
} from '../../src/systems/order-management/return-wire.ts'
import { readSlotDays, SLOTS_PATH, toWireSlotDays } from '../../src/systems/order-management/slots-wire.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage, exactly, examplesIn } from './page.ts'

/** Those of the examples. */
const CODES = { uk: 'FERN_UK', ie: 'FERN_IE' }
const page = docsPage('integration/order-management.md')

/** The order that an example is about. */
function orderIn(body: unknown) {
  const text = JSON.stringify(body)
  const [, headerKey = ''] = /"orderHeaderKey":"(.*?)"/i.exec(text) ?? []
  const [, customerId = ''] = /"externalCustomerId":"(.*?)"/.exec(text) ?? []
  const named = /"SalesOrderNo":"(.*?)"/.exec(text) ?? /"OrderNo":"(.*?)"/.exec(text)
  return { site: BRAND_SITES.uk, orderNumber: named?.[1] ?? '900000001', headerKey, customerId }
}

/** The JSON examples below the heading that names a path. */
// biome-ignore lint/suspicious/noExplicitAny: as they stand there
function examplesOf(path: string): any[] {
  const [section = ''] = page.split(/^(?=## )/m).filter((each) => each.startsWith(`## \`POST ${path}\``))
  return examplesIn(section)
}

test.each(Object.entries(CHANGE_PATHS) as [keyof typeof CHANGE_PATHS, string][])(
  'API-26 API-29 API-30 API-31 the examples of %s at %s are what we send, and read',
  (kind, path) => {
    const examples = examplesOf(path)
    expect(examples.length).toBeGreaterThan(0)
    const named = kind === 'change-collection' ? 'orderId' : 'orderNumber'
    const query = { storeId: '10151', [named]: '900000001' }
    for (const body of examples) {
      if ('outcome' in body) {
        expect(readOutcome({ status: 200, body })).toEqual(body)
        continue
      }
      expect(toWireRequest(orderIn(body), fromWireRequest(kind, body, 'UK'))).toEqual({ path, query, body })
    }
  },
)

/** The address in a heading, with its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: as documented
const queryIn = (address: string): any => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

test('CRE-10 API-20 the example of another method is what we send', () => {
  const address = '/return-confirmation?type=Confirm&storeId=10151&isCim=true'
  const [body] = exactly(1, examplesOf(address))
  const request = fromWireConfirmation({ query: queryIn(address), body })
  expect(request.replaces).toBe(true)
  expect(toWireConfirmation(orderIn(body), request, CODES)).toEqual({ query: queryIn(address), body })
})

test('D-127 D-142 the examples of the end of a return are what we send, and read; every reason is listed', () => {
  const address = '/return-confirmation?type=Cancel&storeId=10151&isCim=false'
  const [body, done] = exactly(2, examplesOf(address))
  const request = fromWireCancellation({ body })
  expect(toWireCancellation(orderIn(body), request, CODES)).toEqual({ query: queryIn(address), body })
  expect(readOutcome({ status: 200, body: done })).toEqual({ outcome: 'done', details: { sequence: '9' } })
  for (const endedAs of RETURN_ENDS) {
    const { CancelReason } = toWireCancellation(orderIn(body), { ...request, endedAs }, CODES).body.reqBody
    expect(page).toContain(`| \`${CancelReason}\``)
  }
})

test('API-27 DAT-10 the examples of a gift receipt, sent and taken off, are what we send', () => {
  const address = `${GIFT_PATH}?storeNum=10151`
  const [sent, freed, done] = exactly(3, examplesOf(address))
  const gifts = [sent, freed].map((body) => {
    const request = fromWireGifts({ body })
    expect(toWireGifts(orderIn(body), request, CODES)).toEqual({ query: queryIn(address), body })
    return request.gift?.name ?? null
  })
  expect(gifts).toEqual(['Rosie', null])
  expect(readOutcome({ status: 200, body: done })).toEqual({ outcome: 'done', details: { sequence: '9' } })
})

test('API-25 DAT-11 the example of the slots is what we read', () => {
  const section = page.split(/^(?=## )/m).find((each) => each.startsWith(`## \`GET ${SLOTS_PATH}?`))
  const [, text = ''] = section?.match(/^```json\n(.*?)^```/ms) ?? []
  const { days } = readSlotDays(JSON.parse(text), 2026) ?? {}
  expect(days?.map(({ on }) => String(on))).toEqual(['2026-12-22', '2026-12-24'])
  expect(toWireSlotDays(days ?? [])).toEqual(JSON.parse(text))
})

test('CAN-06 D-33 D-163 every reason is listed', () => {
  for (const { code, label, secondaries } of [...CANCEL_REASONS, WITHDRAWAL]) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${code}\``)) ?? ''
    expect(row).toContain(label)
    for (const second of secondaries) expect(row).toContain(`\`${second.code}\` ${second.label}`)
  }
})
