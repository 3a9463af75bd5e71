import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { PATHS } from '../src/urls.ts'
import { address, choose, next, row, seeStepTwo } from './return-items.ts'
import { action, answer, pick, seeCreated } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

/** O8g came back to Amelia; O8o was never scanned; for O8m nobody came, and for O8l somebody comes today. */
const O8G = '400000207'
const O8L = '400000212'
const O8M = '400000213'
const O8O = '400000215'

const at = shopForEachTest()

const track = (orderNumber: string) => `/trackReturnList?storeId=10151&orderId=${orderNumber}`
const again = (page: Page) => page.getByRole('link', { name: 'Return this item again' })
const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel this return' })
const shirt = (page: Page) => row(page, 'Striped Cotton Shirt').getByRole('checkbox')

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of tracking show it.
  const scripted = scriptedTest(how)
  test('S45 D-127 what came back to its owner: label and code are gone, and it goes back in another return', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(track(O8G))
    await see(page.getByRole('heading', { name: 'Your parcel has been returned to you' })).toBeVisible()
    await see(page.locator('.code img')).toHaveCount(0)
    await see(page.getByRole('link', { name: 'Download return label' })).toHaveCount(0)
    await see(cancel(page)).toHaveCount(0)
    const asked = `storeId=10151&orderId=${O8G}&returnNumber=800000207`
    for (const paper of [`${PATHS.returnLabel}?${asked}`, `${PATHS.returnCode}?${asked}&kind=qr`])
      expect((await page.request.get(paper)).status()).toBe(404)
    await seeNothingWrong(page, how)
    await again(page).click()
    await choose(page, 'Striped Cotton Shirt', 'Arrived late')
    await next(page).click()
    await seeStepTwo(page)
    await pick(page, how, answer(page, /store/i).first())
    await action(page, 'Create return').first().click()
    await seeCreated(page)
    await page.goto(track(O8G))
    await see(page.getByRole('article')).toHaveCount(2)
    await see(page.getByText('Your parcel has been returned to you')).toBeVisible()
    await see(page.getByText('Return started')).toBeVisible()
  })

  scripted('S45 D-132 twelve days without a scan: whoever has sent it tells us, with what proves it', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(track(O8O))
    await see(page.getByText('Already sent it? Contact us with your proof of posting.')).toBeVisible()
    // It may still be sent, or called off.
    await see(page.locator('.code img')).toBeVisible()
    await see(cancel(page)).toBeVisible()
    await seeNothingWrong(page, how)
    await page.getByRole('link', { name: 'Contact us with your proof of posting.' }).click()
    await see(page.getByLabel('Order number')).toHaveValue(O8O)
    await see(page.getByLabel('Return number')).toHaveValue('800000215')
  })

  test('S45 D-100 D-142 nobody came on the day: from the next day on it can be cancelled, on the day it cannot', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(track(O8L))
    await see(page.getByRole('heading', { name: 'Return started' })).toBeVisible()
    await see(cancel(page)).toHaveCount(0)
    await page.goto(track(O8M))
    await see(page.getByText("we haven't heard that it was picked up")).toBeVisible()
    await see(page.getByRole('heading', { name: 'Amend your returns' })).toBeVisible()
    await seeNothingWrong(page, how)
    await cancel(page).click()
    const asked = how.javaScript ? page.getByRole('dialog') : page.getByRole('main')
    await asked.getByRole('button', { name: 'Cancel this return' }).click()
    await see(page.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
    await see(page.getByText("we haven't heard that it was picked up")).toHaveCount(0)
    await see(again(page)).toBeVisible()
  })
})

test('D-127 D-162 what came back can go back again to the end of the fourteenth day, however old the order is', async () => {
  await at.shop.database.sql`
    update order_lines set delivered_on = '2026-10-01', facts = facts - 'defaultLastReturnOn'
    where order_number = ${O8G}`
  const come = async (time: string) => {
    at.shop.clock.setTo(Temporal.Instant.from(time))
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(track(O8G))
    await see(page.getByRole('heading', { name: 'Your parcel has been returned to you' })).toBeVisible()
    return page
  }
  // It came back on the 12th.
  const lastDay = await come('2026-11-26T23:59:00Z')
  await again(lastDay).click()
  await see(shirt(lastDay)).toBeEnabled()
  const nextDay = await come('2026-11-27T00:00:00Z')
  await see(again(nextDay)).toHaveCount(0)
  await nextDay.goto(address(O8G))
  await see(shirt(nextDay)).toBeDisabled()
})
