import { describe, expect, test } from 'vitest'
import { GIFT_RETURN } from '../../src/domain/policy/return-reasons.data.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../src/domain/returns/channel-failure.ts'
import { returnedParts } from '../../src/domain/returns/confirm-return.ts'
import { BOOKING_REQUESTED, readDraftDetails } from '../../src/domain/returns/draft-return.ts'
import { chosenReason } from '../../src/domain/returns/return-reason.ts'
import { returnCall } from '../../src/features/return-tracking/return.api.ts'
import { BOOKING_MESSAGES } from '../../src/features/returns/create/messages.ts'
import { STEP_TWO_SERVER_MESSAGES } from '../../src/features/returns/method/step-two-answers.ts'
import { returnRoutes } from '../../src/features/returns/returns.routes.ts'
import { isCallRoute } from '../../src/platform/http/route.ts'
import { readOutcome } from '../../src/platform/outside/write-over-http.ts'
import * as bookings from '../../src/systems/carriers/booking-wire.ts'
import * as dates from '../../src/systems/carriers/collection-dates.ts'
import * as slots from '../../src/systems/carriers/collection-slots.ts'
import * as channels from '../../src/systems/channels/channels-wire.ts'
import { readAnswer, toWireAnswer } from '../../src/systems/channels/channels-wire.ts'
import { DRAFT_PATH, fromWireDraft, readDraft, toWireDraft } from '../../src/systems/order-management/draft-wire.ts'
import * as confirmations from '../../src/systems/order-management/return-wire.ts'
import * as reasons from '../../src/systems/reasons/reasons-wire.ts'
import { EMAIL_PATH, toWireEmail } from '../../src/systems/return-email/email-wire.ts'
import { anAddress } from '../builders/address.ts'
import { aBooking } from '../builders/booking.ts'
import { aSelectedLine } from '../builders/draft-return.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { exampleOf } from './example-of.ts'
import { messageOf } from './message-of.ts'
import { docsPage, exactly, examplesOf, queryOf, sectionOf } from './page.ts'

/** Those of the examples. */
const CODES = { uk: 'FERN_UK', ie: 'FERN_IE' }
const page = docsPage('integration/returns.md')
/** Calls about places and people have a page of their own. */
const served = page + docsPage('integration/places.md').replace(/.*?^(?=## The calls that we serve$)/ms, '')
const routes = [...returnRoutes({ sites: BRAND_SITES } as never), returnCall({} as never)].filter(isCallRoute)

/** The order that an example is about. */
const orderOf = ({ OrderHeaderKey: headerKey }: { OrderHeaderKey: string }) => ({
  ...{ site: BRAND_SITES.uk, orderNumber: headerKey.replace(/\D/g, ''), headerKey, customerId: '' },
})

describe('what we ask', () => {
  test('API-04 the example of reasons is what we send, and read', () => {
    const [body, answer] = exactly(2, examplesOf(page, reasons.REASONS_PATH))
    const goods = { sku: body.SKU, department: body.DepartmentCode, stroke: body.StrokeNo }
    expect(reasons.toWireQuestion(BRAND_SITES, { orderNumber: '600000001', site: 'ie' }, goods)).toEqual({
      query: { orderNum: '600000001', storeNum: '10451' },
      body,
    })
    expect(reasons.toWireReasons(reasons.readReasons(answer) ?? [])).toEqual(answer)
  })

  test('API-21 the example of a confirmation email is what we send', () => {
    const [body] = exactly(1, examplesOf(page, EMAIL_PATH))
    const [, query = ''] = /\?(storeId=\S+)/.exec(sectionOf(page, EMAIL_PATH)) ?? []
    const { orderNumber, returnNumber, customerName, customerEmail } = body.reqBody
    const message = messageOf(body.reqBody, { name: customerName, address: customerEmail })
    expect(toWireEmail(BRAND_SITES, message, { site: 'uk', orderNumber, returnNumber, replaces: false })).toEqual({
      query: Object.fromEntries(new URLSearchParams(query)),
      body,
    })
  })

  test('API-05 API-06 the examples of channels are what we send, and read', () => {
    const [body, answer, failure] = exactly(3, examplesOf(page, channels.CHANNELS_PATH))
    const { OrderHeaderKey: headerKey, CollectFrom, VariationKey: variationKey, ItemList } = body.payload
    const address = anAddress({ postcode: CollectFrom.postalCode, country: CollectFrom.country })
    // biome-ignore lint/suspicious/noExplicitAny: as documented
    const items = ItemList.map(({ ItemDetails, ...item }: any) => ({
      ...{ lineKey: item.OrderLineKey, lineNo: item.PrimeLineNo, quantity: item.Quantity, sku: item.SKU },
      ...{ upcVariant: item.UPCVariant, shipNode: item.ShipNode, productType: item.ProductType },
      ...{ department: ItemDetails.DepartmentCode, stroke: ItemDetails.StrokeNo },
      lineTotalPence: Math.round(Number(ItemDetails.LineTotal) * 100),
    }))
    const order = { orderNumber: body.orderNumber, site: 'uk', country: 'UK', headerKey } as const
    expect(channels.toWireQuestion(BRAND_SITES, { ...order, address, items, variationKey })).toEqual(body)
    const read = readAnswer(200, answer)
    expect(toWireAnswer(read)).toEqual({ status: 200, body: answer })
    expect(read.ok && read.methods.map(({ path, via, sizes }) => [path, via, ...sizes].join(' '))).toEqual([
      ...['in-store clothing-and-home', 'postal evri', 'postal royal-mail'],
      'collect-from-home parcelforce standard extra-large',
    ])
    expect(readAnswer(422, failure)).toEqual({ ok: false, failure: 'no-carrier' })
  })

  test('ERR-02 ERR-03 ERR-04 ERR-05 every sentence of a failure is there', () => {
    for (const sentence of Object.values(CHANNEL_FAILURE_SENTENCES))
      expect(sectionOf(page, channels.CHANNELS_PATH)).toContain(`"${sentence}"`)
  })

  test('API-17 DAT-14 the example of collection dates is what we send, and read', () => {
    const [data, answer] = exactly(2, examplesOf(page, dates.DATES_PATH))
    const { clientId, childClientId } = examplesOf(page, channels.CHANNELS_PATH)[1].MnSReturnAddress
    const { orderNum: orderNumber = '', storeId = '', channelId: methodId = '' } = queryOf(page, dates.DATES_PATH)
    const request = { orderNumber, storeId, methodId, postcode: data.postCode, clientId, childClientId }
    const { query, headers } = dates.toDatesQuestion(request)
    expect([query, JSON.parse(headers.data)]).toEqual([queryOf(page, dates.DATES_PATH), data])
    expect(dates.toWireDays(dates.readDays(answer) ?? [])).toEqual(answer)
  })

  test('API-18 the example of time slots is what we send, and read', () => {
    const [answer] = exactly(1, examplesOf(page, slots.SLOTS_PATH))
    const query = queryOf(page, slots.SLOTS_PATH)
    const { orderNumber = '', postCode: postcode = '', selectedDate = '' } = query
    expect(slots.toSlotsQuestion({ orderNumber, postcode, on: Temporal.PlainDate.from(selectedDate) })).toEqual(query)
    expect(slots.toWireSlots(slots.readSlots(answer) ?? [])).toEqual(answer)
  })

  test('API-12 CRE-02 CRE-03 DAT-09 the examples of drafts are what we send, and read', () => {
    const [created, updated, draft, refusal] = exactly(4, examplesOf(page, DRAFT_PATH))
    for (const body of [created, updated]) {
      expect(toWireDraft(orderOf(body.payload), fromWireDraft(body), CODES)).toEqual(body)
    }
    expect([created.payload.Action, updated.payload.Action]).toEqual(['CREATE', 'UPDATE'])
    expect(readDraft(draft)?.draftNumber).toBe(updated.payload.DraftOrderNo)
    expect(refusal).toEqual({ outcome: 'refused', code: expect.any(String) })
  })

  test('DAT-09 a draft that is looked up is the same in both forms', () => {
    const [done, draft] = exactly(2, examplesOf(page, '/writes/{reference}'))
    expect(readDraftDetails(done.details)).toEqual(readDraft(draft))
    expect(readDraft(draft)).toEqual(readDraft(examplesOf(page, DRAFT_PATH)[2]))
  })

  test('API-19 the examples of a booking are what we send, and read', () => {
    const path = bookings.LABEL_PATH
    const [body, booked, refusal] = exactly(3, examplesOf(page, path))
    const booking = aBooking({
      ...{
        methodId: 'collectFromHome-parcelForce-large',
        size: 'large',
        childClientId: '17',
        parcels: 2,
        weightMaxKg: 30,
      },
      from: anAddress({
        ...{ lastName: 'Hart', line1: '14 Orchard Rise', postcode: 'SW1A 1AA' },
        ...{ phone: '07700 900101', email: 'amelia@example.com' },
      }),
      to: anAddress({
        ...{
          firstName: 'Returns',
          lastName: 'Centre',
          line1: '1 Sorting Lane',
          city: 'Daventry',
          postcode: 'NN11 8XX',
        },
      }),
      collection: { on: Temporal.PlainDate.from('2026-11-18'), slot: '12:00-14:00', safePlace: null },
      items: [{ lineKey: '600000001-1', lineNo: 1, sku: 'T1001103', description: 'Wrap Midi Dress', quantity: 1 }],
    })
    expect(bookings.toWireBooking('8104729365', booking)).toEqual({ query: queryOf(page, path), body })
    expect(bookings.readBookingAnswer({ status: 200, body: booked })).toMatchObject({ outcome: 'done' })
    expect(booked.trackingNumbers).toHaveLength(body.reqBody.numberOfParcel)
    expect(bookings.readBookingAnswer({ status: 409, body: refusal })).toEqual({
      outcome: 'refused',
      refusal: 'slot-taken',
    })
    for (const sentence of [
      BOOKING_MESSAGES['slot-taken'],
      BOOKING_MESSAGES['date-gone'],
      STEP_TWO_SERVER_MESSAGES.failed,
      BOOKING_REQUESTED,
    ])
      expect(sectionOf(page, path)).toContain(`"${sentence}"`)
  })

  test('API-19 a booking is looked up as it was answered, and voided by one word', () => {
    const [, booked] = examplesOf(page, bookings.LABEL_PATH)
    expect(examplesOf(page, '/return-label/{reference}')).toEqual([booked])
    const [done, ...more] = examplesOf(page, '/return-label/{reference}/void')
    expect([readOutcome({ status: 200, body: done }), more]).toEqual([{ outcome: 'done', details: {} }, []])
    const address = `/return-label/${encodeURIComponent('{reference}')}`
    expect(bookings.labelPath('{reference}')).toBe(address)
  })

  test('API-20 D-155 the examples of a confirmation are what we send, and read', () => {
    const path = confirmations.CONFIRMATION_PATH
    const [body, done, ofGift] = exactly(3, examplesOf(page, path))
    const query = queryOf(page, path) as { type: string; storeId: string; isCim: string }
    for (const each of [body, ofGift]) {
      const request = confirmations.fromWireConfirmation({ query, body: each })
      const sent = confirmations.toWireConfirmation(orderOf(each.reqBody), request, CODES)
      expect(sent).toEqual({ query, body: each })
    }
    expect(confirmations.fromWireConfirmation({ query, body: ofGift })).toMatchObject({
      giftRecipient: { name: 'Rosie Price' },
      lines: [{ reason: chosenReason(GIFT_RETURN, null) }],
    })
    const answer = readOutcome({ status: 200, body: done })
    if (answer?.outcome !== 'done') throw new Error('no yes')
    const split = anOrder({ lines: [anOrderLine(), anOrderLine({ quantity: 3 })] })
    const lines = [aSelectedLine({ lineKey: '600000001-2' })]
    expect(returnedParts(split, { returnNumber: body.reqBody.OrderNo, lines }, answer.details)).toEqual([
      { lineKey: '600000001-2', quantity: 1, key: '600000001-2.1', splitNo: 1 },
    ])
  })

  test('the health check has its section', () => {
    expect(sectionOf(page, '/health-check')).toContain('200')
  })
})

describe.each(routes)('what we serve: $path', ({ path, method, call }) => {
  const section = () => sectionOf(served, path)

  test('it is listed, and its example is taken', () => {
    expect(served).toContain(`| \`${method} ${path}\``)
    const [, sent = '{}'] = /^curl .*?-d '(.*?)'$/ms.exec(section()) ?? []
    expect(call.body?.safeParse(JSON.parse(sent)).error).toBeUndefined()
    expect(section().includes('"Idempotency-Key: ')).toBe(call.writes === 'once')
  })

  test('what it answers is what is promised', () => {
    const [answer] = exactly(1, examplesOf(served, path))
    expect(call.answers[200]?.schema.safeParse(answer).error).toBeUndefined()
    expect(exampleOf(call.answers[200])).toEqual(answer)
  })

  test('every other answer of its own is named by its status', () => {
    const others = Object.keys(call.answers).filter((status) => status !== '200')
    expect(others.filter((status) => !section().includes(status))).toEqual([])
  })
})
