import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import type { OrderParts } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { hrefOn, Journey, problemsOn, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import type { OrderLine } from '../../domain/orders/order.ts'

const at = new Journey()
const AMEND = '/CFTOAmendProducts'
const C01 = { reason: 'C01-P0' }
const CHANGED_SINCE = '#items Your order has changed since you opened this page. Please check it and choose again.'

const noor = at.signedIn('noor')
let number = 720_000_000
beforeEach(() => {
  number++
})

const query = (more = '', storeId = '10251') => `?storeId=${storeId}&orderId=${number}${more}`
const choose = () => noor.get(`${AMEND}${query()}`)
/** Wanted units by line: the first line's first. */
const wanted = (units: readonly (number | string)[]) =>
  `&stage=review${units.map((each, place) => `&units-${number}-${place + 1}=${each}`).join('')}`
const review = (...units: (number | string)[]) => noor.get(`${AMEND}${query(wanted(units))}`)
const amounts = (seen: PageResponse) => textsOn(seen, '.dl--rows > div')
const follow = (seen: PageResponse) => noor.get(seen.location ?? '')

/** A turkey crown for £62 and two puddings for £16 each, or otherwise. */
async function place(
  change: (line: OrderLine, place: number) => Partial<OrderLine> = () => ({}),
  parts: OrderParts = {},
) {
  const { lines } = aChristmasOrder()
  const changed = lines.map((line, at) => {
    const next = { ...line, key: `${number}-${at + 1}`, ...change(line, at) }
    return { ...next, lineTotalPence: next.quantity * next.unitPricePence }
  })
  await insertOrders(at.sql, [
    aChristmasOrder({ customerId: 'C-noor', orderNumber: String(number), lines: changed, ...parts }),
  ])
}
const puddings = (change: Partial<OrderLine>) => (_: OrderLine, at: number) => (at === 1 ? change : {})
const lines = async () => {
  const rows = await at.sql<{ line_no: number; status: string; quantity: number }[]>`
    select line_no, status, quantity from order_lines
    where customer_id = 'C-noor' and order_number = ${String(number)} order by line_no, split_no`
  return rows.map(({ line_no, status, quantity }) => `${line_no}: ${quantity} ${status}`)
}
const writes = async () => (await at.writesOf(String(number))).map(({ kind, state }) => `${kind} ${state}`)

describe('XMS-02 Christmas food is amended', () => {
  test('from its order, by a page that lists what can be lowered, by names of any alphabet', async () => {
    const names = ['デコレーションケーキ', 'كعكة عيد الميلاد <b>']
    await place((_, at) => ({ description: names[at] ?? '' }))
    const details = await noor.get(`${DETAILS}${query()}`)
    const page = await noor.get(hrefOn(details, 'Amend order'))
    expect([page.status, textsOn(page, 'h1')]).toEqual([200, ['Amend order']])
    expect(textsOn(page, 'main .line__name')).toEqual(names)
    expect(textsOn(page, 'main label')).toEqual(names.map((name) => `Quantity of ${name}`))
    expect(textsOn(page, 'select option')).toEqual(['1', '0 (remove)', '2', '1', '0 (remove)'])
    expect(page.text).toContain('until the end of Wed 16 Dec 2026')
  })

  test('D-170 its amounts are shown before, and follow at once', async () => {
    await place()
    const page = await review(0, 1)
    expect(textsOn(page, 'h1')).toEqual(['Check your changes'])
    expect(page.text).toContain('Changing from 2 to 1')
    expect(amounts(page)).toEqual(['Total£16.00', 'Deposit paid-£10.00', 'To pay at collection£6.00'])
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&amended=true')}`)
    const after = await follow(sent)
    expect(after.text).toContain("Your order has been amended. We'll email noor@example.com to confirm.")
    expect(amounts(after)).toContain('To pay at collection£6.00')
    expect(await lines()).toEqual(['1: 1 Cancelled', '2: 1 Scheduled', '2: 1 Cancelled'])
    expect(await writes()).toEqual(['amend-order confirmed'])
  })

  test('D-35 without anything left it is cancelled, after a warning, and its deposit comes back', async () => {
    await place()
    const page = await review(0, 0)
    expect(page.text).toContain('Nothing would be left, so this will cancel your whole order.')
    expect(page.text).toContain("We'll refund your £10.00 deposit to Visa ending 4242.")
    const old = await review(0, 2)
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    for (const seen of [await noor.submit(old, C01), await review(0, 2)])
      expect((await follow(seen)).text).toContain('This order has already been cancelled.')
    expect(await writes()).toEqual(['cancel-order confirmed'])
  })

  test('what has become all of it since must be confirmed again', async () => {
    await place()
    const both = await review(0, 2)
    await noor.submit(await review(1, 0), C01)
    const again = await noor.submit(both, C01)
    expect([again.status, problemsOn(again)]).toEqual([
      422,
      ['#changes Nothing would be left now. If you still want this, select "Cancel order".'],
    ])
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 2 Cancelled'])
  })

  test('what cannot be amended is shown, stays, and keeps the order from being cancelled', async () => {
    await place((line, at) => (at === 0 ? { facts: { ...line.facts, amendable: false } } : {}))
    const page = await choose()
    expect(textsOn(page, 'main .lines p.small')).toContain("This item can't be changed any more.")
    expect(page.document.querySelectorAll('main select')).toHaveLength(1)
    const checked = await review(0, 0)
    expect(textsOn(checked, '.notice--warning')).toEqual([])
    await noor.submit(checked, { ...C01, [`units-${number}-1`]: '0' })
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 2 Cancelled'])
  })
})

describe('XMS-02 what cannot be done is shown, and changes nothing', () => {
  test('D-130 what was sent when the session had ended is there after sign-in, and not done yet', async () => {
    await place()
    const browser = await at.signedInVisitor('noor')
    const page = await browser.get(`${AMEND}${query(wanted([0, 1]))}`)
    at.advanceMinutes(31)
    const sent = await browser.submit(page, { reason: 'C03-P0', 'reason-C03-P0': 'C03-S1' })
    const credentials = { email: 'noor@example.com', password: 'harvest-moon-42' }
    const back = await browser.submit(await browser.get(sent.location ?? ''), credentials)
    const again = await browser.get(back.location ?? '')
    expect(textsOn(again, 'main [autofocus] [role=status]')).toEqual(['Please check your choices and continue.'])
    expect(textsOn(again, '#reason-C03-P0 option[selected]')).not.toEqual(['Please select reason'])
    expect([await writes(), textsOn(again, 'main .pill')]).toEqual([[], ['Will be removed', 'Changing from 2 to 1']])
    await browser.submit(again, C01)
    expect(await lines()).toEqual(['1: 1 Cancelled', '2: 1 Scheduled', '2: 1 Cancelled'])
    await noor.signInAgain('noor')
  })

  test('an old tab shows the current order, to choose again', async () => {
    await place(puddings({ quantity: 3 }))
    const [lowers, same] = [await review(1, 2), await review(1, 1)]
    const whole = await review(0, 3)
    await noor.submit(await review(1, 1), C01)
    for (const old of [lowers, same]) {
      const sent = await noor.submit(old, C01)
      expect([sent.status, problemsOn(sent)]).toEqual([422, [CHANGED_SINCE]])
      expect(textsOn(sent, '#item-1 option')).toEqual(['1', '0 (remove)'])
    }
    // It would still remove the same, but what it showed is no longer true.
    expect(problemsOn(await noor.submit(whole, C01))).toEqual([CHANGED_SINCE])
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 1 Scheduled', '2: 2 Cancelled'])
  })
})

test("D-18 D-169 another shopper's or order's token finds nothing, as does a forged one; an own one is renewed", async () => {
  await place()
  const issue = (claims: Record<string, string>, when = at.product.clock.now()) =>
    at.product.tokens.issue(CHRISTMAS_ORDER_TOKEN, claims, when, 1800)
  const own = { orderNumber: String(number), customerId: 'C-noor' }
  const amend = (token: string) => noor.get(`${AMEND}${query(`&CFTOOrderToken=${token}`)}`)
  const wrong = [
    await issue({ ...own, customerId: 'C-amelia' }),
    await issue({ ...own, orderNumber: '400000007' }),
    'forged',
  ]
  for (const token of wrong) expect((await amend(token)).status).toBe(404)
  const renewed = await amend(await issue(own, at.product.clock.now().subtract({ hours: 1 })))
  expect(renewed.status).toBe(302)
  expect((await follow(renewed)).status).toBe(200)
})
