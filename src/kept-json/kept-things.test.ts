import { describe, expect, test } from 'vitest'
import { anAddress } from '../../test/builders/address.ts'
import { keptPost } from '../adapters/postgres/kept-posts.ts'
import { keptScopes } from '../adapters/postgres/service-credentials.ts'
import { linkFacts } from '../adapters/postgres/single-use-links.ts'
import { notedWrite } from '../outside/outside-writes.ts'
import { bookedAddress } from './address.ts'
import { KeptJsonError } from './codec.ts'
import { createReturn } from './create-return.ts'
import { foundWrite } from './found-write.ts'
import { addressToTell, mailToSend, orderToRefresh, writeToFinish } from './job-data.ts'
import { knownReturnLines } from './known-return-lines.ts'
import { mailRecipient } from './mail-recipient.ts'
import { orderChange } from './order-change.ts'
import { orderWrite } from './order-write.ts'
import { returnFacts } from './return-facts.ts'
import { shopFacts } from './shop-facts.ts'

/** Each as it was kept before there was a codec. */
const shipTo = anAddress({ title: 'Ms', line2: 'Flat 4', phone: '+44 7700 900101', email: 'amelia@example.com' })
const line = { key: 'L400000006-1', lineNo: 1 }
const reason = { primary: 'R02', secondary: 'R02-S1' }
const gift = { kind: 'gift', text: 'Happy birthday, Mum!\nLove', key: 'I400000006-1' }
const DELIVERIES = [
  { mode: 'standard', shipTo },
  { mode: 'nominated-day', shipTo, on: '2026-11-23' },
  { mode: 'collect-in-store', shopId: '1531', shopName: 'Marble Arch', on: '2026-11-23' },
  // Before names were kept.
  { mode: 'collect-in-store', shopId: '1531', on: '2026-11-23' },
]

describe('what a write carries with it', () => {
  const head = { site: 'uk', headerKey: 'H400000006', origin: 'http://localhost:3000' }
  const to = { name: 'Amelia', address: 'amelia@example.com' }
  const cancel = { kind: 'cancel-order', reason: { primary: 'R01', secondary: null } }

  test.each([
    { ...head, to, request: cancel },
    { ...head, to: null, request: { kind: 'remove-item', line, reason } },
    { ...head, to, request: { kind: 'remove-item', line, reason }, item: '2 x Mug' },
    { ...head, to, request: { kind: 'remove-item', line, reason, units: { quantity: 1, of: 3 } }, item: 'Mug' },
    { ...head, to, request: { kind: 'change-message', line, message: gift } },
    { ...head, to, request: { kind: 'change-message', line, message: { kind: 'gift', key: null, text: null } } },
    ...DELIVERIES.map((delivery) => ({ ...head, to, request: { kind: 'change-delivery', line, delivery } })),
  ])('is read and written: %j', (json) => {
    expect(orderWrite.write(orderWrite.read(json))).toEqual(json)
  })

  test('a day in it is a day', () => {
    const { request } = orderWrite.read({
      ...head,
      to,
      request: { kind: 'change-delivery', line, delivery: DELIVERIES[1] },
    })
    expect(request).toMatchObject({ delivery: { on: expect.any(Temporal.PlainDate) } })
  })

  test.each([
    ['no site of ours', { ...head, site: 'fr', to, request: cancel }],
    ['nobody to tell and no null', { ...head, request: cancel }],
    ['an unknown request', { ...head, to, request: { kind: 'teleport', line } }],
    ['no whole unit', { ...head, to, request: { kind: 'remove-item', line, reason, units: { quantity: 0.5, of: 3 } } }],
    ['a request without its line', { ...head, to, request: { kind: 'remove-item', reason } }],
    ['no day', { ...head, to, request: { kind: 'change-delivery', line, delivery: { ...DELIVERIES[1], on: 'soon' } } }],
    [
      'no day at all',
      { ...head, to, request: { kind: 'change-delivery', line, delivery: { ...DELIVERIES[1], on: null } } },
    ],
  ])('%s: it is not read, since only we write it', (_what, json) => {
    expect(() => orderWrite.read(json)).toThrow(KeptJsonError)
  })
})

describe('a return to create', () => {
  const confirmation = {
    ...{ returnNumber: '8000000001', draftNumber: null, methodId: null, lines: [] },
    refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
  }
  const head = { site: 'uk', headerKey: 'H6', origin: 'http://localhost:3000', to: null, way: null }
  const json = { ...head, confirmation, lineRefunds: [], facts: {} }

  test.each([true, false])('CRE-10 whether it replaces another is read and written: %s', (replaces) => {
    const kept = { ...json, confirmation: { ...confirmation, replaces } }
    expect(createReturn.write(createReturn.read(kept))).toEqual(kept)
  })

  test('D-42 who gets the e-gift card of a gift is read and written', () => {
    const giftRecipient = { name: 'Rosie Price', email: 'rosie@example.com' }
    const kept = { ...json, confirmation: { ...confirmation, replaces: false, giftRecipient } }
    expect(createReturn.write(createReturn.read(kept))).toEqual(kept)
  })
})

describe('a confirmed change', () => {
  test.each([
    { kind: 'order-cancelled' },
    { kind: 'line-removed', lineKey: 'L-1' },
    { kind: 'line-removed', lineKey: 'L-1', units: { quantity: 1, of: 3, key: 'L-1:u3' } },
    { kind: 'message-changed', lineKey: 'L-1', messageKey: null, message: gift },
    { kind: 'message-changed', lineKey: 'L-1', messageKey: 'I1', message: null },
    ...DELIVERIES.map((delivery) => ({ kind: 'delivery-changed', lineKey: 'L-1', delivery })),
    { kind: 'gift-marked', lineKey: 'L-1', gift: { name: 'Zoë', on: '2026-11-23' } },
    { kind: 'gift-marked', lineKey: 'L-1', gift: null },
  ])('is read and written: %j', (json) => {
    expect(orderChange.write(orderChange.read(json))).toEqual(json)
  })

  test('D-181 one of a message that was kept before messages were named is read', () => {
    const old = { kind: 'message-changed', lineKey: 'L-1', message: null }
    expect(orderChange.read(old)).toEqual({ ...old, messageKey: null })
  })

  test('one that cannot be read is none, and is noted', () => {
    const noted: string[] = []
    const json = { kind: 'delivery-changed', lineKey: 'L-1', delivery: { ...DELIVERIES[1], on: 'soon' } }
    expect(orderChange.salvage(json, (field) => noted.push(field))).toBe(null)
    expect(noted).toContain('order_changes.facts')
  })
})

describe('everything else', () => {
  const post = { size: 'standard', trackingNumber: 'H000000800000008', reference: 'REF800000008', parcels: 1 }
  const hours = { day: 'Monday', opens: '09:00', closes: null, state: 'OPEN' }
  const shop = { line1: '458 Oxford Street', line2: null, city: 'London', county: null, phone: '020 7935 7954' }
  const lists = { openingHours: [hours], services: ['SRK'], facilities: [], departments: ['Food hall'] }

  test.each([
    ['a return by post', returnFacts, { ...post, refundPence: 3000, sendBy: '2026-12-03', deliveryRefundPence: 399 }],
    ['a return to a shop', returnFacts, { storeBarcode: '998200000080', reference: 'REF820000008', shopId: '1531' }],
    [
      'a return from home',
      returnFacts,
      { ...post, collectionOn: '2026-11-20', collectionFrom: '08:00', safePlace: 'Porch' },
    ],
    ['an address', bookedAddress, shipTo],
    ['a shop', shopFacts, { ...shop, ...lists }],
    ['a form', keptPost, { line1: 'Flat 4', methods: ['a', 'b'], empty: '' }],
    ['behind a link', linkFacts, { email: 'amelia@example.com', changedAt: '2026-11-14T10:00:00Z' }],
    ['whom a mail goes to', mailRecipient, { name: 'Amelia', address: 'amelia@example.com' }],
    ['an address to tell', addressToTell, { customerId: 'C-1', before: 'a@example.com', after: null }],
    ['a mail to send', mailToSend, { customerId: 'C-amelia', mailId: 'M-1' }],
    ['a write to finish', writeToFinish, { customerId: 'C-amelia', reference: 'R-1' }],
    ['an order to ask for', orderToRefresh, { site: 'ie', orderNumber: '4', headerKey: '', customerId: 'C-amelia' }],
    ['what was noted', notedWrite, { reference: 'R-1' }],
    ['what a service may do', keptScopes, ['intake', 'orders']],
    ['done over there', foundWrite, { outcome: 'done', details: { key: 'I-1' } }],
    ['a return over there', knownReturnLines, [{ lineKey: 'L-1', statusBefore: 'Collected' }]],
    ['refused over there', foundWrite, { outcome: 'refused', refusal: 'not-allowed' }],
  ])('%s is read and written', (_what, codec, json) => {
    expect(codec.write(codec.read(json) as never)).toEqual(json)
  })

  test('an address lacks what one may lack, and is none without a street', () => {
    const { county: _county, phone: _phone, ...less } = shipTo
    expect(bookedAddress.salvage({ ...less, email: 5 }, () => {})).toEqual({ ...shipTo, phone: null, email: null })
    const { line1: _line1, ...nowhere } = shipTo
    expect(bookedAddress.salvage(nowhere, () => {})).toBe(null)
  })

  test('what is odd in a return is left out', () => {
    const odd = { ...post, size: 'gigantic', sendBy: 'soon', refundPence: '30.00', eGiftCardRequested: null }
    const { size: _size, ...rest } = post
    expect(returnFacts.salvage(odd, () => {})).toEqual(rest)
  })

  test('a scope that nobody knows allows nothing', () => {
    expect(keptScopes.read(['returns', 'everything', 'intake'])).toEqual(['returns', 'intake'])
    expect(() => keptScopes.read('returns')).toThrow(KeptJsonError)
  })

  test('a link is read whole or not at all: without its moment it would outlive a change of the password', () => {
    expect(() => linkFacts.read({ email: 'amelia@example.com', changedAt: 5 })).toThrow(KeptJsonError)
  })

  test.each([null, 'text', ['a'], { line1: 1 }, { line1: null }, { line1: ['a', 1] }, { line1: { a: 'b' } }])(
    '%j is nothing that a form sends',
    (json) => {
      expect(() => keptPost.read(json)).toThrow(KeptJsonError)
    },
  )

  test('a shop without hours and services is still a shop', () => {
    const { openingHours: _hours, services: _services, ...less } = { ...shop, ...lists }
    expect(shopFacts.salvage({ ...less, facilities: 'all' }, () => {})).toEqual({
      ...shop,
      departments: ['Food hall'],
      openingHours: [],
      services: [],
      facilities: [],
    })
  })
})
