import { describe, expect, test, vi } from 'vitest'
import { namedLinksOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
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

  test('RSN-10 an item that cannot be returned leads to step 1, which says why; an unknown one is missing', async () => {
    expect((await open(3)).location).toBe(journey.stepOne())
    expect((await open(9)).status).toBe(404)
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
