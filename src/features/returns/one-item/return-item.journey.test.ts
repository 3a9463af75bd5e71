import { describe, expect, test, vi } from 'vitest'
import { hrefOf, namedLinksOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { chosenIn } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const lines = [{ quantity: 3 }, {}, { facts: { returnable: false } }]
const journey = new MethodJourney(740_000_000, { lines })
const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'
const CONTINUE = 'Click here to continue'
const DAMAGED = { reason: 'R05-P0', 'reason-R05-P0': 'R05-S1' }

const address = (line: number | string) =>
  `/orders-and-returns/item-level-returns/item?storeId=10151&orderId=${journey.order}&OrderLineKey=${journey.order}-${line}`
const open = (line: number | string = 1) => journey.amelia.get(address(line))
const submit = async (fields: Record<string, string>, page?: PageResponse) =>
  await journey.amelia.submit(page ?? (await open()), fields)

describe('Return this item', () => {
  test('RSN-28 the order’s page has the reasons, and step 2 opens with the item chosen (D-134)', async () => {
    const order = await journey.amelia.get(
      `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`,
    )
    const links = namedLinksOn(order).filter(([words]) => words.startsWith('Return this'))
    expect(links.map(([, href]) => href)).toEqual([address(1), address(2)])
    const sent = await submit(DAMAGED, await journey.amelia.get(address(1)))
    expect([sent.status, sent.location]).toEqual([303, journey.here()])
    expect(await journey.drafts()).toMatchObject([
      { version: 1, entry: 'order-page', lines: [{ lineKey: `${journey.order}-1`, quantity: 3 }] },
    ])
  })

  test('RSN-14 RSN-17 a missing reason or quantity is refused, and what was chosen stays', async () => {
    const page = await open()
    const half = await submit({ reason: 'R05-P0', 'reason-R05-P0': 'R07-S1' }, page)
    expect([half.status, problemsOn(half)]).toEqual([422, [`#reason-R05-P0 ${CONTINUE}`]])
    expect(chosenIn(half, 'reason')).toBe('R05-P0')
    expect(problemsOn(await submit({ ...DAMAGED, quantity: '0' }, page))).toEqual([
      '#quantity Choose a quantity from the list.',
    ])
    const none = await submit({}, page)
    expect(textsOn(none, '.err-sum[autofocus] li')).toEqual([`${MISSING} ${CONTINUE}`])
    expect(textsOn(none, '#reason-error')).toEqual(['Error: Select a reason'])
    expect(await journey.drafts()).toEqual([])
  })

  test('D-179 more units than there still are: the page says how many, and has changed it', async () => {
    const page = await open()
    await journey.sql`update order_lines set quantity = 1 where order_number = ${journey.order}`
    const seen = await submit({ ...DAMAGED, quantity: '3' }, page)
    const only = "Only 1 of Striped Cotton Shirt can still be returned. We've changed your selection."
    expect([seen.status, problemsOn(seen), seen.text.includes(only)]).toEqual([422, [], true])
    expect((await submit(DAMAGED, seen)).status).toBe(303)
    expect(await journey.drafts()).toMatchObject([{ lines: [{ quantity: 1 }] }])
  })

  test('RSN-10 an item that cannot be returned leads to step 1, which says why; an unknown one is missing', async () => {
    expect((await open(3)).location).toBe(journey.stepOne())
    expect((await open(9)).status).toBe(404)
  })

  test('D-52 other items that were chosen before are named, and can be returned together with it', async () => {
    await journey.submitStepOne(2)
    const page = await open(1)
    expect(page.text).toContain("You've already chosen other items from this order.")
    const together = hrefOf(page, 'main a[href*="OrderLineKey"]')
    const step1 = await journey.amelia.get(together)
    const ticked = [...step1.document.querySelectorAll('.check[checked]')].map((box) => box.getAttribute('value'))
    expect(ticked).toEqual([`${journey.order}-1`, `${journey.order}-2`])
    // Some of a line's units can be chosen (RSN-27).
    expect((await submit({ ...DAMAGED, quantity: '2' }, page)).status).toBe(303)
    expect(await journey.drafts()).toMatchObject([
      { version: 2, lines: [{ lineKey: `${journey.order}-1`, quantity: 2 }] },
    ])
  })
})

describe('when something outside fails', () => {
  test('RSN-25 after a minute the same choice may be sent again, and the page says how to continue (D-134)', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'other' })
    const failed = await submit(DAMAGED)
    expect(failed.text).toContain('To try again, wait a minute or choose another reason or quantity.')
    const single = await journey.amelia.submit(await open(2), { reason: 'R06-P0' })
    expect(single.text).toContain('To try again, wait a minute or choose another reason.')
    find.mockRestore()
    expect((await submit(DAMAGED, failed)).status).toBe(503)
    journey.advanceMinutes(1)
    expect((await submit(DAMAGED, failed)).status).toBe(303)
  })
})
