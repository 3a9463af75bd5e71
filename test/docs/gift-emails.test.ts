import { expect, test } from 'vitest'
import { readAddress } from '../../src/platform/outside/wire-address.ts'
import { GIFT_EMAIL_PATH, toWireGift } from '../../src/systems/gift-email/gift-wire.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { messageOf } from './message-of.ts'
import { docsPage, examplesIn } from './page.ts'

const page = docsPage('integration/gift-emails.md')

test('API-28 DAT-10 NFR-04 the example of a gift email is what we send, and each field that needs it is explained', () => {
  const [body, ...more] = examplesIn(page)
  const [, path = '', query = ''] = /^POST (\/\S+)\?(\S+)$/m.exec(page) ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ storeId: '10151', orderNumber: '600000001' })
  const { payload } = body
  const { orderNumber, userType, firstName, storeBarcodeNumber } = payload
  const address = readAddress(payload.customerAddress, 'UK')
  const gift = {
    ...{ receiptId: payload.subscriberID, site: 'uk' as const, orderNumber, userType, firstName, storeBarcodeNumber },
    ...{ message: payload.giftMessage, theme: payload.giftRecipientTheme, link: payload.receiptUrl },
    sendOn: Temporal.PlainDate.from(payload.dateOfComm),
    lines: payload.orderLines.map((line: Record<string, unknown>) => ({
      ...{ key: line.OrderLineKey, description: line.ItemShortDescription, quantity: line.OrderedQty },
      ...{ colour: line.colour, size: line.size },
    })),
    customerAddress: address && 'here' in address ? address.here : null,
  }
  const to = { name: firstName, address: payload.toEmailAddress }
  expect(toWireGift(BRAND_SITES, messageOf(payload, to), gift)).toEqual({
    query: { storeId: '10151', orderNumber: '600000001' },
    body,
  })
  expect([path, more]).toEqual([GIFT_EMAIL_PATH, []])
  const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(listed.filter((name) => !(name !== undefined && name in body.payload))).toEqual([])
  expect(listed.length).toBeGreaterThan(10)
})
