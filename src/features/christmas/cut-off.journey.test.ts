import { beforeEach, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { noticesOn, SlotJourney, TO_CONFIRM } from '../../../test/harness/slot-journey.ts'
import type { ContentMoment } from '../../domain/content/moment.ts'
import { PATHS } from '../../urls.ts'
import { recordContent } from '../content/content-intake.records.ts'

const TOO_LATE = "It's too late to change this collection. Contact us if you need help with your order."
const journey = new SlotJourney(724_000_000)
let version = 1

beforeEach(async () => {
  journey.product.clock.setTo(TEST_NOW)
  await publishCutOff(null)
  journey.advanceMinutes(2)
  await journey.amelia.signInAgain('amelia')
  await journey.place()
})

const day = (text: string) => Temporal.PlainDate.from(text)

/** What editors publish; pages of this process learn it within a minute. Null: nothing. */
async function publishCutOff(last: ContentMoment | null) {
  version += 1
  const fields = { type: 'christmas', lastOrderDateTime: last }
  const head = { publishedVersion: version, ...(last === null && { sites: [] }) }
  const entry = anEntry('delivery-and-order-cutoff-info', 'christmas-cut-off-2026', fields, head)
  await journey.sql.begin((tx) => recordContent(tx, [entry], journey.product.clock.now()))
}

/** Whether the order can be changed, as its page, the page of slots, amending and the call have it. */
async function asShown() {
  const query = `?storeId=10251&orderId=${journey.orderNumber}`
  const details = await journey.amelia.get(`/orders-and-returns/online-orders/order-details${query}`)
  const slots = await journey.open()
  const amend = await journey.amelia.get(`/CFTOAmendProducts${query}`)
  const call = await journey.amelia.get(PATHS.deliverySlotsCall + query)
  return [details.text.includes('Cancel order'), !noticesOn(slots).includes(TOO_LATE), amend.status, call.status]
}
const OPEN = [true, true, 200, 200]
const CLOSED = [false, false, 302, 409]

test('D-46 DAT-38 D-169 moved forward it closes an order, in pages and calls; moved back it leaves it open', async () => {
  expect(await asShown()).toEqual(OPEN)
  await publishCutOff(day('2026-11-13'))
  journey.advanceMinutes(2)
  expect(await asShown()).toEqual(CLOSED)
  journey.product.clock.setTo(Temporal.Instant.from('2026-12-17T00:00:00Z'))
  await journey.amelia.signInAgain('amelia')
  await publishCutOff(day('2026-12-18'))
  journey.advanceMinutes(2)
  expect(await asShown()).toEqual(OPEN)
  // Where it is broken, the end of 16 December holds.
  await journey.sql`update content_entries set fields = '{"type": "christmas", "lastOrderDateTime": 16}'`
  await journey.sql`update content_revision set revision = gen_random_uuid()`
  journey.advanceMinutes(2)
  expect(await asShown()).toEqual(CLOSED)
})

test('D-46 D-169 a write reads the current cut-off: that of cached pages is not enough', async () => {
  const before = await journey.reservedSlot()
  const page = await journey.open(TO_CONFIRM)
  await publishCutOff(day('2026-11-13'))
  const sent = await journey.amelia.submit(page, {})
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('notMade=true')])
  expect(await journey.reservedSlot()).toBe(before)
  const rows = await journey.sql`select 1 from outside_writes where order_number = ${journey.orderNumber}`
  expect(rows).toHaveLength(0)
})
