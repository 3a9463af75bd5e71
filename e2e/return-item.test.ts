import { expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()

describe.each(WAYS)('$way', (how) => {
  test('RSN-28 S18 "Return this item" asks its reason, and step 2 opens (D-134)', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto('/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001')
    await page.getByRole('link', { name: /^Return this item.*Belted Wrap Midi Dress/ }).click()
    const place = how.javaScript ? page.getByRole('dialog') : page.locator('main')
    await see(place.getByRole('heading', { name: 'Return this item' })).toBeVisible()
    await see(place.getByLabel('Secondary reason')).toHaveCount(7)
    await see(place.getByLabel('Secondary reason').first()).toBeHidden()
    await place.getByRole('button', { name: 'Choose return method' }).click()
    await see(place.getByLabel('Primary reason')).toHaveAccessibleDescription('Error: Select a reason')
    await see(place.getByRole('alert')).toBeFocused()
    await place.getByRole('link', { name: 'Click here to continue' }).click()
    await see(place.getByLabel('Primary reason')).toBeFocused()
    await place.getByLabel('Primary reason').selectOption('Too small')
    await place.getByLabel('Secondary reason').and(page.locator(':visible')).selectOption('Too tight')
    await seeNothingWrong(page, how)
    await place.getByRole('button', { name: 'Choose return method' }).click()
    await see(page).toHaveURL(/item-level-returns\/method/)
    await see(page.locator('.stepper [data-state=done]')).toContainText('Items to return')
  })
})
