import { describe, expect, test } from 'vitest'
import { ChangingJourney } from '../../../../test/harness/changing-journey.ts'
import { hrefOf, namedLinksOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { chosenOn, valuesOf } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

const journey = new ChangingJourney(786_000_000)
const AMD_03 = 'Sorry, unable to amend your return at the moment. Please try again later.'
const third = (page: PageResponse) => page.document.querySelector('.stepper li:last-child')?.textContent

test('S36 AMD-01 AMD-04 AMD-05 CHN-11 from "Change your method" to step 2 without the method in use', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  // A look ahead of its time opens nothing.
  await journey.amelia.get(journey.start(number), { 'sec-purpose': 'prefetch' })
  expect(
    await journey.sql`select from draft_returns where order_number = ${journey.order} and return_number <> ''`,
  ).toEqual([])
  const entry = await journey.amelia.get(journey.start(number))
  expect(entry.location).toBe(
    `${PATHS.itemLevelReturns}?storeId=10151&orderId=${journey.order}&updatereturnmethod=true&returnNumber=${number}`,
  )
  const page = await journey.openStepTwo(number)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`Return ${number}`)
  expect(third(page)).toContain('Return updated')
  expect(page.text).not.toContain('Expected total refund')
  expect(page.text).toContain('Current method: By post - Evri. Every method is free.')
  expect(textsOn(page, 'main form button[value=book]')[0]).toBe('Update return')
  expect(namedLinksOn(page, 'a.back')[0]).toEqual([
    'Cancel',
    `${PATHS.orderDetails}?storeId=10151&orderId=${journey.order}`,
  ])
  // Booked with Evri by post; Royal Mail is still offered, and Evri from home.
  const post = await journey.next(page, { channel: 'postal' })
  expect(valuesOf(post, 'via')).toEqual(['royal-mail', 'parcelforce'])
})

test('AMD-07 CNF-01 RSN-04 another method: one return, one booking, confirmed by page and mail', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  await journey.sql`
    update returns set facts = facts || '{"later": ["for another return"]}' where return_number = ${number}`
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
  expect(chosenOn(page)).toMatchObject({ channel: 'in-store' })
  const sent = await journey.choose(page, { act: 'book' })
  expect(sent.location).toBe(
    `${PATHS.returnCreated}?storeId=10151&orderId=${journey.order}&returnNumber=${number}&isCim=true`,
  )
  const done = await journey.amelia.get(sent.location ?? '')
  expect([textsOn(done, 'h1'), third(done)]).toEqual([['Return updated'], expect.stringContaining('Return updated')])
  expect(done.text).toContain('any earlier label or code no longer works')
  expect(hrefOf(done, 'a[href*=trackReturnList]')).toContain('isCim=true')
  await journey.finishAll()
  const after = await journey.findReturn(number)
  expect(after).toMatchObject({ path: 'in-store', carrier: 'clothing-and-home' })
  expect(after?.facts.later).toEqual(['for another return'])
  expect(after?.booking_reference).toMatch(new RegExp(`^${number}-[0-9a-f]{8}$`))
  expect(await journey.liveBookings()).toBe(1)
  expect([(await journey.line())?.status, await journey.mailKinds()]).toEqual([
    'Awaiting Return',
    ['return-created', 'return-updated'],
  ])
  // Back and reload lead to its outcome.
  expect((await journey.amelia.get(journey.stepTwo(number))).location).toBe(sent.location)
})

test('D-58 D-154 a method that refunds another sum says so on its card, and delivery is promised once', async () => {
  await withDelivery(599)
  const number = await journey.createReturn({ channel: 'postal' })
  expect(await promised()).toEqual([399])
  const page = await journey.openStepTwo(number)
  const cards = textsOn(page, '.channel')
  expect(cards.find((card) => card.startsWith('In store'))).toContain("You'll get £30.99 back instead of £28.99.")
  expect(cards.find((card) => card.startsWith('Collect'))).not.toContain('instead of')
  const inStore = await journey.next(page, { channel: 'in-store' })
  expect(inStore.text).toContain('Expected total refund £30.99')
  expect(journey.fieldsOf(inStore).total).toBe('3099')
  await journey.choose(inStore, { act: 'book' })
  await journey.finishAll()
  expect([await promised(), (await journey.findReturn(number))?.facts.refundPence]).toEqual([[599], 3099])
  // And back again: only the standard charge is promised.
  const again = await journey.next(await journey.openStepTwo(number), { channel: 'postal' })
  expect(again.text).toContain('Expected total refund £28.99')
  await journey.choose(again, { act: 'book' })
  await journey.finishAll()
  expect([await promised(), await journey.liveBookings()]).toEqual([[399], 1])
})

test('D-58 a total that has moved since is shown again, and nothing is booked', async () => {
  await withDelivery(599)
  const number = await journey.createReturn({ channel: 'postal' })
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
  await journey.sql`
    update orders set facts = jsonb_set(facts, '{deliveryRefundedPence}', '200') where order_number = ${journey.order}`
  const sent = await journey.choose(page, { act: 'book' })
  expect([sent.status, problemsOn(sent)]).toEqual([
    422,
    ["#channel Your refund has changed. It's now £28.99. Please check it, then update your return."],
  ])
  expect((await journey.findReturn(number))?.path).toBe('postal')
  expect((await journey.choose(sent, { act: 'book' })).location).toContain('isCim=true')
})

/** The order's first line alone, so that its delivery charge is refunded. */
async function withDelivery(pence: number) {
  await journey.sql`delete from order_lines where order_number = ${journey.order} and line_no = 2`
  await journey.sql`
    update orders set facts = jsonb_set(facts, '{deliveryChargePence}', ${pence}::text::jsonb),
      grand_total_pence = ${2500 + pence}
    where order_number = ${journey.order}`
}

async function promised(): Promise<number[]> {
  return ((await journey.promises()) as { deliveryPence: number }[]).map(({ deliveryPence }) => deliveryPence)
}

test('AMD-07 the code and the label of before are superseded: they lead to the return, and a call is answered so', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const address = `storeId=10151&orderId=${journey.order}&returnNumber=${number}`
  const papers = [`${PATHS.returnLabel}?${address}`, `${PATHS.returnCode}?${address}&kind=qr`]
  for (const paper of papers) expect((await journey.amelia.get(`${paper}&booking=${number}`)).status).toBe(200)
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'postal', via: 'royal-mail' })
  await journey.choose(page, { act: 'book' })
  const house = await journey.newService('returns')
  for (const paper of papers) {
    const old = await journey.amelia.get(`${paper}&booking=${number}`)
    expect(old.location).toBe(`${PATHS.returnCreated}?${address}&isCim=true`)
    expect((await house.call(`${paper}&booking=${number}`)).body.error.code).toBe('superseded')
    expect((await journey.amelia.get(paper)).status).toBe(200)
  }
  const notice = await journey.amelia.get(`${PATHS.returnCreated}?${address}`)
  expect([textsOn(notice, 'h1'), notice.text]).toEqual([
    ['Return created'],
    expect.stringContaining('any earlier label or code no longer works'),
  ])
  const label = hrefOf(notice, 'a[href*="/label?"]')
  expect((await journey.amelia.get(label)).status).toBe(200)
})

test('D-133 where another method needs no printer, step 3 leads to it below the label', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const evri = await journey.amelia.get(
    `${PATHS.returnCreated}?storeId=10151&orderId=${journey.order}&returnNumber=${number}`,
  )
  expect(evri.text).not.toContain('No printer?')
  const page = await journey.next(await journey.openStepTwo(number), { channel: 'postal', via: 'royal-mail' })
  const printed = await journey.next(page, { via: 'parcelforce' })
  const done = await journey.choose(printed, { act: 'book' })
  const shown = await journey.amelia.get(done.location ?? '')
  expect(shown.text).toContain('No printer? Change your method')
  expect(hrefOf(shown, 'a[href*="/change-method?"]')).toBe(journey.start(number))
})

test('D-102 D-212 after a missed collection the first is preselected, and the same carrier can be booked again', async () => {
  const page = await journey.toCollection('evri')
  const [day = ''] = valuesOf(page, 'on')
  const dated = await journey.next(page, { on: day ?? '' })
  await journey.choose(dated, { act: 'book' })
  const [made] = await journey.sql`select return_number from returns where order_number = ${journey.order}`
  const number = made?.return_number
  await journey.sql`
    update returns set facts = jsonb_set(facts, '{collectionOn}', '"2026-11-13"') where return_number = ${number}`
  const opened = await journey.openStepTwo(number)
  // As in a new return (D-212).
  expect(chosenOn(opened)).toMatchObject({ channel: 'in-store', via: 'clothing-and-home' })
  const again = await journey.next(opened, { channel: 'collect-from-home', via: 'evri' })
  expect(valuesOf(again, 'size')).toContain('standard')
  const next = await journey.next(again, { on: valuesOf(again, 'on')[0] ?? '' })
  expect((await journey.choose(next, { act: 'book' })).location).toContain('isCim=true')
  await journey.finishAll()
  const due = await journey.sql`select subject from due_work where kind = 'collection-reminder' and done_at is null
    and subject like ${`${number} %`}`
  expect([await journey.liveBookings(), (await journey.findReturn(number))?.facts.collectionOn, due.length]).toEqual([
    1,
    day,
    1,
  ])
})

describe('when it cannot be changed', () => {
  test('D-100 once the carrier has it, its page says so', async () => {
    const number = await journey.createReturn({ channel: 'postal' })
    const page = await journey.openStepTwo(number)
    await journey.sql`
      insert into return_scans (customer_id, return_number, reported_by, event_id, scanned_at, status)
      values ('C-amelia', ${number}, 'evri', 'there', '2026-11-14T09:00:00Z', 'in-network')`
    const tooLate = journey.track(number, '&changed=too-late')
    expect((await journey.amelia.get(journey.start(number))).location).toBe(tooLate)
    expect((await journey.choose(page, { channel: 'in-store' })).location).toBe(tooLate)
    expect(textsOn(await journey.amelia.get(tooLate), '[autofocus]')).toEqual([
      "Your parcel is already on its way, so you can't change the method.",
    ])
  })

  test('AMD-02 no answer about the ways back: the track page says so; AMD-03 by a link: step 2 does', async () => {
    const number = await journey.createReturn({ channel: 'postal' })
    const token = await journey.changeToken(journey.amelia, journey.order, number)
    await journey.product.outside.faults.channels?.set('down')
    expect((await journey.amelia.get(journey.start(number))).location).toBe(journey.track(number, '&changed=failed'))
    const link = await journey.amelia.get(
      `${PATHS.itemLevelReturns}?storeId=10151&orderId=${journey.order}&updatereturnmethod=true&token=${token}`,
    )
    expect([link.status, textsOn(link, 'main [role=alert]')]).toEqual([422, [AMD_03]])
  })

  test('AMD-03 without its token nothing is booked, and the page says so; another order’s return is missing', async () => {
    const number = await journey.createReturn({ channel: 'postal' })
    const page = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
    journey.amelia.cookies.delete('aftercare_returnToken')
    const sent = await journey.choose(page, { act: 'book' })
    expect(sent.location).toContain(PATHS.itemLevelReturns)
    const notice = await journey.amelia.get(sent.location ?? '')
    expect([notice.status, textsOn(notice, 'main [role=alert]')]).toEqual([422, [AMD_03]])
    for (const other of ['800000008', '8999999999', ''])
      expect((await journey.amelia.get(journey.start(other))).status).toBe(404)
    // There is nothing to cancel.
    expect(textsOn(notice, 'a.back')).toEqual(['Back to order details'])
    expect((await journey.findReturn(number))?.path).toBe('postal')
  })
})

test('D-124 D-131 changed in one tab, and in another way in the other: the second shows that it was not', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const old = await journey.next(await journey.openStepTwo(number), { channel: 'in-store' })
  const made = await journey.choose(await journey.next(old, { via: 'foodhall' }), { act: 'book' })
  await journey.finishAll()
  expect((await journey.choose(old, { act: 'book', via: 'foodhall' })).location).toBe(made.location)
  const late = await journey.amelia.get((await journey.choose(old, { act: 'book' })).location ?? '')
  expect([textsOn(late, 'h1'), textsOn(late, 'main [role=status]')]).toEqual([
    ['Return updated'],
    ['You changed this return in another tab. This is the latest version.'],
  ])
  expect(await journey.liveBookings()).toBe(1)
})
