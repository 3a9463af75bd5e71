import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import type { OrderParts } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { Journey, problemsOn, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'

/** Orders of unusual shapes, and what goes wrong while they are amended. */
const at = new Journey()
const AMEND = '/CFTOAmendProducts'
const C01 = { reason: 'C01-P0' }
const REFUSED = "We're sorry, but this order can't be amended any more. Please contact us if you need help."
const OUTDATED =
  "We couldn't make your change because this order has been updated since. Please check it in a few minutes."
const CHANGED_SINCE = '#items Your order has changed since you opened this page. Please check it and choose again.'

let noor: Visitor
let number = 773_000_000
beforeAll(async () => {
  noor = await at.signedInVisitor('noor')
})
beforeEach(() => {
  number++
})
afterEach(async () => {
  vi.restoreAllMocks()
  await switchTo('none')
})

const switchTo = async (fault: WriteFault) => at.product.outside.faults['order-management']?.set(fault)
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
const writes = async () => {
  const rows = await at.sql<{ kind: string; state: string }[]>`
    select kind, state from outside_writes where customer_id = 'C-noor' and order_number = ${String(number)}`
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}
async function until(instant: string, act: () => Promise<void>) {
  const before = at.product.clock.now()
  try {
    at.product.clock.setTo(Temporal.Instant.from(instant))
    await act()
  } finally {
    at.product.clock.setTo(before)
  }
}

describe('XMS-22 D-170 what it comes to', () => {
  test('in Ireland it is euros, below /ie', async () => {
    await place(undefined, { site: 'christmas-ie', currency: 'EUR' })
    const page = await noor.get(`/ie${AMEND}${query(wanted([1, 1]), '10351')}`)
    expect(amounts(page)).toEqual(['Total€78.00', 'Deposit paid-€10.00', 'To pay at collection€68.00'])
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`/ie${DETAILS}${query('&amended=true', '10351')}`)
    expect(textsOn(page, '.crumbs a').at(-1)).toBe('Christmas food orders')
  })

  test('below the deposit the difference comes back, before and after', async () => {
    await place(puddings({ unitPricePence: 300 }))
    const page = await review(0, 2)
    const sentence = "We'll refund £4.00 of your deposit to Visa ending 4242."
    const rows = ['Deposit paid-£10.00', 'Deposit refund£4.00', 'To pay at collection£0.00']
    expect(amounts(page)).toEqual(['Total£6.00', ...rows])
    expect(page.text).toContain(sentence)
    const after = await follow(await noor.submit(page, C01))
    expect(amounts(after).slice(-3)).toEqual(rows)
    expect(after.text).toContain(sentence)
  })

  test('of exactly the deposit nothing is left to pay', async () => {
    await place(puddings({ unitPricePence: 500 }))
    expect((await review(0, 2)).text).toContain("There's nothing to refund, and nothing left to pay.")
  })

  test('D-35 the only item left has a sentence of its own', async () => {
    await place(puddings({ status: 'Cancelled' }))
    const page = await review(0)
    expect(textsOn(page, '.notice--warning')).toEqual([
      'This is the only item left, so removing it will cancel your whole order.',
    ])
    expect(textsOn(page, 'main form button')).toEqual(['Cancel order'])
    expect(amounts(page)).toEqual([])
  })
})

describe('XMS-02 unusual orders', () => {
  test('of twelve there is a list', async () => {
    await place(puddings({ quantity: 12 }))
    const page = await choose()
    expect(page.document.querySelectorAll('#item-1 option')).toHaveLength(13)
  })

  test('of hundreds there is a field, and a wrong value stays and is shown as a problem', async () => {
    await place(puddings({ quantity: 500 }))
    const field = (await choose()).document.querySelector('input#item-1')
    expect([field?.getAttribute('value'), field?.getAttribute('inputmode')]).toEqual(['500', 'numeric'])
    const wrong = await review(1, '5 hundred')
    expect(problemsOn(wrong)).toEqual([expect.stringMatching(/^#item-1 Choose a number from 0 to 500 for \w/)])
    expect(wrong.document.querySelector('input#item-1')?.getAttribute('value')).toBe('5 hundred')
    await noor.submit(await review(1, 7), C01)
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 7 Scheduled', '2: 493 Cancelled'])
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

  test('names of any alphabet', async () => {
    const names = ['デコレーションケーキ', 'كعكة عيد الميلاد <b>']
    await place((_, at) => ({ description: names[at] ?? '' }))
    const page = await choose()
    expect(textsOn(page, 'main .line__name')).toEqual(names)
    expect(textsOn(page, 'main label')).toEqual(names.map((name) => `Quantity of ${name}`))
    await noor.submit(await review(1, 1), C01)
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 1 Scheduled', '2: 1 Cancelled'])
  })
})

describe('XMS-02 what goes wrong', () => {
  test('a refusal is shown, with a way to contact us and nothing more to fill in', async () => {
    await place()
    const page = await review(0, 2)
    await switchTo('refuses')
    const sent = await noor.submit(page, C01)
    expect([sent.status, textsOn(sent, 'main [role=alert]'), sent.main.querySelector('form')]).toEqual([
      409,
      [REFUSED],
      null,
    ])
    expect(textsOn(sent, 'main [role=alert] a')).toEqual(['contact us'])
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 2 Scheduled'])
  })

  test.each(['wrong-quantity', 'unknown-line'])(
    'of an order that is otherwise over there (%s), too',
    async (refusal) => {
      await place()
      const page = await review(0, 2)
      vi.spyOn(at.product.outside['order-management'], 'changeOrder').mockResolvedValue({ outcome: 'refused', refusal })
      expect(textsOn(await noor.submit(page, C01), 'main [role=alert]')).toEqual([OUTDATED])
    },
  )

  test('without an answer the order is shown as being amended, and nothing else can be changed', async () => {
    await place()
    const [page, other] = [await review(0, 2), await review(1, 1)]
    await switchTo('reset-before-acting')
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query()}`)
    expect(textsOn(await follow(sent), 'main [role=status]')).toEqual([
      "We're amending your order. You can make other changes once that's done.",
    ])
    expect((await choose()).location).toBe(sent.location)
    for (const second of [await noor.submit(other, C01), await review(1, 1)]) {
      expect(textsOn(await follow(second), 'main .notice')).toEqual([
        "We haven't made your latest change because another one is still in progress.",
        "We're amending your order. You can make other changes once that's done.",
      ])
    }
    expect(await writes()).toEqual(['amend-order requested'])
  })

  test('D-130 what was sent when the session had ended is there after sign-in, and not done yet', async () => {
    await place()
    const browser = await at.signedInVisitor('noor')
    const page = await browser.get(`${AMEND}${query(wanted([0, 1]))}`)
    at.advanceMinutes(31)
    const sent = await browser.submit(page, { reason: 'C03-P0', 'reason-C03-P0': 'C03-S1' })
    expect(sent.location).toContain('/sign-in')
    const back = await browser.submit(await browser.get(sent.location ?? ''), {
      email: 'noor@example.com',
      password: 'harvest-moon-42',
    })
    const again = await browser.get(back.location ?? '')
    expect(textsOn(again, 'h1')).toEqual(['Check your changes'])
    expect(textsOn(again, 'main [autofocus] [role=status]')).toEqual(['Please check your choices and continue.'])
    expect(textsOn(again, '#reason-C03-P0 option[selected]')).not.toEqual(['Please select reason'])
    expect([await writes(), textsOn(again, 'main .pill')]).toEqual([[], ['Will be removed', 'Changing from 2 to 1']])
    await browser.submit(again, C01)
    expect(await lines()).toEqual(['1: 1 Cancelled', '2: 1 Scheduled', '2: 1 Cancelled'])
    noor = await at.signedInVisitor('noor')
  })
})

describe('XMS-02 an old tab', () => {
  test.each([{}, C01])('D-169 after the cut-off leads to the order, with %j', async (fields) => {
    await place()
    await until('2026-12-16T23:59:00Z', async () => {
      const late = await at.signedInVisitor('noor')
      const page = await late.get(`${AMEND}${query(wanted([0, 2]))}`)
      at.product.clock.setTo(Temporal.Instant.from('2026-12-17T00:00:00Z'))
      const sent = await late.submit(page, fields)
      expect(sent.location).toBe(`${DETAILS}${query('&notMade=true')}`)
      expect((await late.get(`${AMEND}${query(wanted([0, 2]))}`)).location).toBe(sent.location)
      expect((await late.get(sent.location ?? '')).text).toContain(
        "Your request came too late, so your order hasn't changed.",
      )
      expect(await writes()).toEqual([])
    })
  })

  test('after another change shows the current order, to choose again', async () => {
    await place(puddings({ quantity: 3 }))
    const [lowers, same] = [await review(1, 2), await review(1, 1)]
    await noor.submit(await review(1, 1), C01)
    for (const old of [lowers, same]) {
      const sent = await noor.submit(old, C01)
      expect([sent.status, problemsOn(sent)]).toEqual([422, [CHANGED_SINCE]])
      expect(textsOn(sent, '#item-1 option')).toEqual(['1', '0 (remove)'])
    }
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 1 Scheduled', '2: 2 Cancelled'])
  })

  test('after another item was removed must be confirmed again, since what it showed is no longer true', async () => {
    await place()
    const old = await review(1, 1)
    await noor.submit(await review(0, 2), C01)
    const sent = await noor.submit(old, C01)
    expect(problemsOn(sent)).toEqual([CHANGED_SINCE])
    expect(await writes()).toEqual(['amend-order confirmed'])
  })

  test.each([{}, C01])('after the order was cancelled leads to it, with %j', async (fields) => {
    await place()
    const old = await review(0, 2)
    await noor.submit(await review(0, 0), C01)
    for (const seen of [await noor.submit(old, fields), await review(0, 2)])
      expect((await follow(seen)).text).toContain('This order has already been cancelled.')
    expect(await writes()).toEqual(['cancel-order confirmed'])
  })
})
