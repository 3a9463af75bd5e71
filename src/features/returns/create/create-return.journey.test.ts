import { describe, expect, test } from 'vitest'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'

const journey = new MethodJourney(776_000_000)

const counts = () => countReturns(journey.sql, journey.order)

test('CRE-04 CRE-05 CRE-07 CRE-08 a return in store is booked, confirmed, stored, mailed and shown', async () => {
  const step2 = await journey.atStepTwo()
  const booked = await journey.choose(step2, { act: 'book' })
  expect(booked.status).toBe(303)
  const page = await journey.amelia.get(booked.location ?? '')
  expect(textsOn(page, 'h1')).toEqual(['Return created'])
  expect(await counts()).toEqual(ONE_RETURN)
  const [stored] = await journey.sql`select * from returns where order_number = ${journey.order}`
  expect(stored).toMatchObject({ path: 'in-store', carrier: 'clothing-and-home' })
  expect(stored?.return_number).toMatch(/^8\d{9}$/)
  expect(page.text).toContain(stored?.return_number)
  expect(page.text).toContain(stored?.facts.storeBarcode)
  // Beside the barcode (D-211).
  expect(textsOn(page, '.docket dt').at(-1)).toBe('Reference code')
  expect(textsOn(page, '.docket dd').at(-1)).toBe(stored?.facts.reference)
  const [line] =
    await journey.sql`select status, facts from order_lines where order_number = ${journey.order} and line_no = 1`
  expect([line?.status, line?.facts.rmaOn]).toEqual(['Awaiting Return', '2026-11-14'])
  // Back and reload lead to step 3, and so does sending the form again (D-153).
  expect((await journey.amelia.get(journey.here())).location).toBe(booked.location)
  expect((await journey.choose(step2, { act: 'book' })).location).toBe(booked.location)
  expect(await counts()).toEqual(ONE_RETURN)
})

test('D-131 a tab from before the last return books nothing of the next one, and shows why', async () => {
  const old = await journey.next(await journey.atStepTwo(), { via: 'foodhall' })
  await journey.choose(old, { act: 'book' })
  const items = await journey.amelia.get(journey.stepOne())
  expect(items.text).not.toContain("You didn't finish your last return")
  expect((await journey.submitStepOne(2)).status).toBe(303)
  await journey.next(await journey.amelia.get(journey.here()), { via: 'foodhall' })
  const stale = await journey.choose(old, { act: 'book' })
  expect([stale.status, stale.text.includes('You changed this return in another tab')]).toEqual([422, true])
  expect(await counts()).toEqual(ONE_RETURN)
})

const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

test('D-124 D-131 a tab that books another method for what is booked already shows it, and changes nothing', async () => {
  const old = await journey.atStepTwo()
  const booked = await journey.choose(await journey.next(old, { channel: 'postal' }), { act: 'book' })
  const late = await journey.choose(old, { act: 'book' })
  expect(late.location).toBe(`${booked.location}&changed=elsewhere`)
  const page = await journey.amelia.get(late.location ?? '')
  expect([textsOn(page, 'h1'), textsOn(page, 'main [role=status]')]).toEqual([['Return created'], [ELSEWHERE]])
  expect(await counts()).toEqual(ONE_RETURN)
})

describe('CRE-09 D-83 when something goes wrong', () => {
  const FAILED = 'Sorry, unable to process this return at the moment. Please try again later.'

  test.each([
    ['in-store', 'down'],
    ['order-management', 'refuses'],
  ] as const)('%s: %s. Nothing is booked, choices stay, and the next try is one return', async (system, fault) => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults[system]?.set(fault)
    const failed = await journey.choose(step2, { act: 'book' })
    expect([failed.status, textsOn(failed, '[role=alert]')]).toEqual([503, [FAILED]])
    expect(await counts()).toEqual(NO_RETURN)
    await journey.product.outside.faults[system]?.set('none')
    expect((await journey.choose(failed, { act: 'book' })).status).toBe(303)
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test('D-152 an unknown outcome is still being booked; the order and step 2 say the same', async () => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults['in-store']?.set('reset-before-acting')
    const booked = await journey.choose(step2, { act: 'book' })
    const booking = "We're still booking your return. We'll email you when it's done."
    const page = await journey.amelia.get(booked.location ?? '')
    expect(page.text).toContain(booking)
    expect(textsOn(page, 'main aside')[0]).toContain("Your code will be here once it's booked.")
    expect(textsOn(page, 'main aside')[0]).toMatch(/Expected total refund£\d+\.\d\d to Visa ending 4242/)
    expect(textsOn(page, 'main aside a')).toEqual(['Check again', 'Back to order details'])
    const details = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`
    expect((await journey.amelia.get(details)).text).toContain(booking)
    expect((await journey.amelia.get(journey.here())).location).toBe(booked.location)
    expect((await journey.amelia.get(journey.stepOne())).location).toBe(booked.location)
    await journey.product.outside.faults['in-store']?.set('none')
    await journey.finish(journey.order)
    expect(textsOn(await journey.amelia.get(booked.location ?? ''), 'h1')).toEqual(['Return created'])
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test('D-189 after a return is given up step 3 says that the outcome is unknown, not that nothing is booked', async () => {
    const step2 = await journey.atStepTwo()
    await journey.product.outside.faults['in-store']?.set('reset-before-acting')
    const booked = await journey.choose(step2, { act: 'book' })
    await journey.sql`update outside_writes set state = 'given-up', settled_at = now()
      where order_number = ${journey.order} and kind = 'create-return'`
    const page = await journey.amelia.get(booked.location ?? '')
    expect(textsOn(page, 'h1')).toEqual(["We couldn't confirm your return"])
    expect(page.text).toContain(`We couldn't confirm your change to order ${journey.order}.`)
    expect(page.text).not.toContain('Nothing has been booked')
  })
})

test('D-219 after a return that is full, steps 2 and 3 and the mail say how many items are left, and how to go on', async () => {
  const lines = Array.from({ length: 28 }, () => ({}))
  await journey.newOrder(lines)
  await journey.submitStepOne(
    ...lines
      .slice(3)
      .keys()
      .map((place) => place + 1),
  )
  const step2 = await journey.amelia.get(journey.here())
  expect(step2.text).toContain(
    '3 items are left to return. Once this return is booked, you can continue with the rest.',
  )
  const booked = await journey.choose(step2, { act: 'book' })
  const step3 = () => journey.amelia.get(booked.location ?? '')
  const page = await step3()
  expect(page.text).toContain('3 items are left to return.')
  expect(textsOn(page, 'main a')).toContain('Continue with the remaining 3 items')
  const [mail] = await journey.sql`select html from mails where order_number = ${journey.order}`
  expect(mail?.html).toMatch(
    /3 items are left to return\..*item-level-returns\?[^"]*">Continue with the remaining 3 items/s,
  )
  await journey.sql`update order_lines set status = 'Cancelled' where order_number = ${journey.order} and status = 'Despatched'`
  expect((await step3()).text).not.toContain('left to return')
})
