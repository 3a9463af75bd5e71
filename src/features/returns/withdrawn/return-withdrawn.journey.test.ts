import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { insertWithdrawn } from '../../../../test/builders/insert-withdrawn.ts'
import { anOrder, anOrderLine, type LineParts } from '../../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../../test/builders/withdrawn-line.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import type { WithdrawnLine } from '../../../domain/orders/order.ts'

const journey = new MethodJourney(746_000_000)
const LATE = { primary: 'R06-P0' }
const shipTo = anAddress({ postcode: 'W2 1NW' })

beforeEach(() => bought([{ description: 'Vase', quantity: 3 }, { description: 'Lamp' }], [{ quantity: 2, keeps: 1 }]))

/** An order past its return window, with withdrawn lines. */
async function bought(lines: LineParts[], withdrawn: Partial<WithdrawnLine>[]): Promise<void> {
  const orderNumber = String(++journey.number)
  const facts = { shipTo, withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-11-01') }
  const order = anOrder({
    orderNumber,
    lines: lines.map((line) => anOrderLine({ ...line, facts: { ...facts, ...line.facts } })),
    facts: { deliveryChargePence: 599 },
  })
  await insertOrders(journey.sql, [order])
  await insertWithdrawn(journey.sql, order, withdrawn.map(aWithdrawnLine))
}

const step1 = () => journey.stepOne()
const here = () => step1().replace('item-level-returns?', 'item-level-returns/withdrawn?')
const details = () => `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.number}`
const open = () => journey.amelia.get(here())
const submit = async (page?: PageResponse) => await journey.amelia.submit(page ?? (await open()), {})
const drafts = () => journey.drafts(journey.order)
const key = (line: number) => `${journey.number}-${line}`
const rows = (seen: PageResponse, id = 'items') => textsOn(seen, `[aria-labelledby=${id}] li`)

describe('WDR-04 what was withdrawn from is returned without anything entered twice', () => {
  test('the page lists it, step 2 opens with it chosen though its window is over, and step 3 shows the reason', async () => {
    const page = await open()
    expect(textsOn(page, 'h1')).toEqual(["Send back what you've withdrawn from"])
    expect(rows(page)).toEqual([expect.stringMatching(/^Vase.*Qty 2.*£50\.00$/)])
    expect(page.text).toContain("It's free")
    const sent = await submit(page)
    expect([sent.status, sent.location]).toEqual([303, journey.here()])
    expect(await drafts()).toMatchObject([
      {
        entry: 'withdrawal',
        lines: [{ lineKey: key(1), quantity: 2, reason: { primary: 'R10-P0' } }],
        refund_to: 'original-payment-card',
      },
    ])
    const step2 = await journey.amelia.get(journey.here())
    expect([step2.status, step2.text.includes('can no longer be returned')]).toEqual([200, false])
    expect(step2.document.querySelector(`main a[href="${step1()}"]`)).toBeNull()
    expect(step2.document.querySelector(`main a[href="${details()}"]`)?.textContent).toBe('Back to order details')
    const booked = await journey.choose(step2, { act: 'book' })
    const created = await journey.amelia.get(booked.location ?? '')
    expect(textsOn(created, 'h1')).toEqual(['Return created'])
    expect(rows(created)).toEqual([expect.stringMatching(/^Vase.*Qty 2.*Withdrawal/)])
    expect((await open()).location).toBe(details())
  })

  test('D-142 once that return is called off, its page leads back here', async () => {
    await submit()
    const booked = await journey.choose(await journey.amelia.get(journey.here()), { act: 'book' })
    const cancelling = await journey.amelia.get((booked.location ?? '').replace('/created?', '/cancel-return?'))
    expect(cancelling.text).toContain("You've withdrawn from the contract for these items")
    expect(cancelling.text).not.toContain('yours to keep')
    const cancelled = await journey.amelia.submit(cancelling, {})
    const page = await journey.amelia.get(cancelled.location ?? '')
    expect(page.document.querySelector(`main a[href="${here()}"]`)).not.toBeNull()
    // The line was split: the kept units may be in either part.
    expect(rows(await open())).toEqual([1, 2].map(() => expect.stringMatching(/^Vase.*Qty 1/)))
  })

  test('it takes the place of an unfinished return, and says so first', async () => {
    await bought([{ facts: { withinReturnWindow: true } }, {}], [{ lineNo: 2 }])
    await journey.send(journey.amelia, await journey.amelia.get(step1()), { 1: LATE })
    const page = await open()
    expect(page.text).toContain("You've started a return of other items from this order.")
    expect((await submit(page)).location).toBe(journey.here())
    expect(await drafts()).toMatchObject([{ version: 2, entry: 'withdrawal', lines: [{ lineKey: key(2) }] }])
    // Step 1 ticks nothing of it, and an ordinary return takes its place in turn.
    const again = await journey.amelia.get(step1())
    expect(again.document.querySelector('.check[checked]')).toBeNull()
    expect((await journey.send(journey.amelia, again, { 1: LATE })).status).toBe(303)
    expect(await drafts()).toMatchObject([{ version: 3, entry: 'step-1', lines: [{ lineKey: key(1) }] }])
  })

  test('D-163 what could not be stopped waits until it is there; the rest goes', async () => {
    await bought([{}, { description: 'Clock', status: 'Awaiting Despatch' }], [{}, { lineNo: 2, state: 'not-stopped' }])
    const page = await open()
    expect(rows(page, 'waiting')).toEqual([expect.stringMatching(/^Clock.*You can send it back when it arrives\.$/)])
    await submit(page)
    expect(await drafts()).toMatchObject([{ lines: [{ lineKey: key(1) }] }])
  })

  test('D-52 more items than go into one return: the rest goes later, from here', async () => {
    const all = Array.from({ length: 26 }, (_, place) => place + 1)
    await bought(
      all.map((place) => ({ description: `Tile ${place}` })),
      all.map((lineNo) => ({ lineNo })),
    )
    const page = await open()
    expect(page.text).toContain('Return 25 items now and 1 later')
    await submit(page)
    expect((await drafts())[0]?.later).toEqual([key(26)])
    const booked = await journey.choose(await journey.amelia.get(journey.here()), { act: 'book' })
    const created = await journey.amelia.get(booked.location ?? '')
    expect(created.document.querySelector(`main a[href="${here()}"]`)?.textContent).toBe(
      'Continue with the remaining item',
    )
    expect(rows(await open())).toEqual([expect.stringMatching(/^Tile 26/)])
  })
})

test('D-84 D-179 after a day the way leads back here; with nothing left the order’s page shows the status', async () => {
  await submit()
  await journey.sql`
    update draft_returns set changed_at = changed_at - interval '25 hours' where order_number = ${journey.order}`
  expect((await journey.amelia.get(journey.here())).location).toBe(here())
  await submit()
  await journey.sql`update order_lines set status = 'Cancelled' where order_line_key = ${key(1)}`
  const gone = await journey.amelia.get(journey.here())
  expect((await journey.amelia.get(gone.location ?? '')).location).toBe(details())
})

describe('when something goes wrong', () => {
  test('RSN-25 ERR-02 without a method the service is not called again for a minute; order management may fail, too', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'other' })
    const failed = await submit()
    expect([failed.status, failed.text.includes('To try again, wait a minute.')]).toEqual([503, true])
    expect((await submit(failed)).status).toBe(503)
    expect(find).toHaveBeenCalledTimes(1)
    find.mockRestore()
    journey.advanceMinutes(1)
    await journey.switchTo('refuses')
    const refused = await submit(failed)
    await journey.switchTo('none')
    const sorry = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'
    expect([refused.status, textsOn(refused, '[role=alert]'), await drafts()]).toEqual([503, [sorry], []])
    expect((await submit(refused)).status).toBe(303)
  })

  test('no method that is free is promised where none takes what was withdrawn from', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    find.mockResolvedValue({ ok: false, failure: 'no-method' })
    const refused = await submit()
    find.mockRestore()
    expect([refused.status, refused.text.includes('none of our return methods')]).toEqual([422, true])
    expect(refused.text).not.toMatch(/choose a return method|free/)
  })

  test('D-124 D-131 a second click changes nothing more; what another tab chose since is shown first', async () => {
    await bought([{ facts: { withinReturnWindow: true } }, {}], [{ lineNo: 2 }])
    const page = await open()
    const clicks = await Promise.all([1, 2].map(() => submit(page)))
    expect(clicks.map(({ location }) => location)).toEqual([journey.here(), journey.here()])
    expect(await drafts()).toMatchObject([{ version: 1 }])
    const stale = await open()
    await journey.send(journey.amelia, await journey.amelia.get(step1()), { 1: LATE })
    const seen = await submit(stale)
    expect([seen.status, seen.text.includes('You changed this return in another tab.')]).toEqual([422, true])
    expect((await submit(seen)).status).toBe(303)
  })
})
