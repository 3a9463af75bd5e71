import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { address, choose, next } from './return-items.ts'
import { action, answer, answers, free, pick, seeCreated, seeNotBooked, toStepTwo } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const SHIRT = 'Striped Cotton Shirt'

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of creating show these.
  const scripted = scriptedTest(how)
  test('S32 CRE-09 the label fails, then it does not: one return, and step 3 stays after Back and reload', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    const step2 = page.url()
    await tests.shop.outside.faults['in-store']?.set('server-error')
    await action(page, 'Create return').click()
    await seeNotBooked(page)
    await seeNothingWrong(page, how)
    await tests.shop.outside.faults['in-store']?.set('none')
    await action(page, 'Create return').click()
    const says = await seeCreated(page)
    const number = (await says('Return reference number').textContent()) ?? ''
    await seeNothingWrong(page, how)

    await page.reload()
    await see(says('Return reference number')).toHaveText(number)
    await page.goto(step2)
    await see(says('Return reference number')).toHaveText(number)
    await page.getByRole('link', { name: 'Back to order details' }).click()
    await see(page.getByText('Return started').first()).toBeVisible()
  })

  scripted('D-83 D-131 after a failure something else is chosen, and a reload blames no other tab', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await tests.shop.outside.faults['in-store']?.set('server-error')
    await action(page, 'Create return').click()
    await seeNotBooked(page)
    await page.reload()
    const otherTab = page.getByText('You changed this return in another tab')
    await see(otherTab).toHaveCount(0)
    await pick(page, how, answer(page, /^Foodhall/))
    await page.reload()
    await see(answer(page, /^Foodhall/)).toBeChecked()
    await see(otherTab).toHaveCount(0)
    await tests.shop.outside.faults['in-store']?.set('none')
    await action(page, 'Create return').click()
    const says = await seeCreated(page)
    await see(says('Selected channel')).toHaveText('In store - Foodhall and Outlets')
  })

  scripted('D-152 a booking that nobody has heard of yet is still being booked, and then it is there', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await tests.shop.outside.faults['in-store']?.set('reset-before-acting')
    await action(page, 'Create return').click()
    await see(page.getByText("We're still booking your return. We'll email you when it's done.")).toBeVisible()
    await seeNothingWrong(page, how)
    await tests.shop.outside.faults['in-store']?.set('none')
    const [open] = await tests.shop.database.sql`
      select customer_id as "customerId", reference from outside_writes where state = 'requested'`
    await tests.shop.outside.writes.finish({ ...open } as never)
    await page.getByRole('link', { name: 'Check again' }).click()
    await seeCreated(page)
  })

  scripted('D-152 a slot that somebody else has just taken is said so; the day and the parcels stay', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await pick(page, how, answer(page, /^Collect from home/))
    await pick(page, how, answer(page, /^Parcelforce/))
    await pick(page, how, answers(page, 'on').first())
    await pick(page, how, free(page, 'slot').first())
    await tests.shop.outside.faults.parcelforce?.set('slot-taken')
    await action(page, 'Book collection').click()
    await see(page.getByText('Sorry, that time slot has just been taken. Please choose another.').first()).toBeVisible()
    await see(answers(page, 'on').first()).toBeChecked()
    await seeNothingWrong(page, how)
    await tests.shop.outside.faults.parcelforce?.set('none')
    await pick(page, how, free(page, 'slot').first())
    await action(page, 'Book collection').click()
    const says = await seeCreated(page)
    await see(says('Time')).toContainText('hrs')
  })

  scripted('S42 three units on promotion go back one by one, and the pennies add up', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    const pennies: number[] = []
    for (const left of [3, 2, 1]) {
      await page.goto(address('400000016'))
      const row = page.locator('.pick:not(.is-disabled)').filter({ hasText: new RegExp(`Qty ${left}\\b`) })
      await row.getByRole('checkbox').check()
      await row.getByLabel('Primary reason').selectOption('Changed mind')
      if (left > 1) await row.getByLabel('How many to return').selectOption('1')
      if (!how.javaScript) await next(page).click()
      await row.getByLabel('Secondary reason').selectOption({ index: 1 })
      await next(page).click()
      await action(page, 'Create return').click()
      const says = await seeCreated(page)
      pennies.push(Math.round(100 * Number((await says('Expected total refund').textContent())?.slice(1))))
    }
    const [paid] = await tests.shop.database.sql<{ pence: number }[]>`
      select sum(line_total_pence)::int as pence from order_lines where order_number = '400000016' and line_no = 1`
    expect(pennies.reduce((all, each) => all + each, 0)).toBe(paid?.pence)
    expect(new Set(pennies).size).toBe(2)
  })

  scripted(
    'S31 CRE-01 back to step 1, one dropped and another added: still one draft, and one return of what is left',
    async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      await page.getByRole('link', { name: 'Back to step 1' }).click()
      await page.locator('.pick').filter({ hasText: SHIRT }).getByRole('checkbox').uncheck()
      await choose(page, 'Mug', 'Arrived late')
      await next(page).click()
      await action(page, 'Create return').click()
      await seeCreated(page)
      await see(page.locator('main')).toContainText('Mug')
      await see(page.locator('main')).not.toContainText(SHIRT)
    },
  )
})
