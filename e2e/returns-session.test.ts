import { expect as see } from '@playwright/test'
import { describe } from 'vitest'
import { signInByForm } from './browser.ts'
import { address, choose, next, row, seeStepTwo, total } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const DRESS = 'Belted Wrap Midi Dress'
const SHIRT = 'Striped Cotton Shirt'
const SESSION_IS_OVER = { hours: 13 }

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of step 1 show it.
  const scripted = scriptedTest(how)
  scripted('S43 ACC-06 D-130 the session ends while items are chosen: after sign-in they are all there', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('600000001'))
    await choose(page, SHIRT, 'Arrived late')
    await choose(page, DRESS, 'Damaged')
    // Without a script the next post brings the more specific ones.
    if (!how.javaScript) await next(page).click()
    await row(page, DRESS).getByLabel('Secondary reason').selectOption('Faulty')
    await page.getByLabel('E-gift card').check()

    tests.shop.clock.setTo(tests.shop.clock.now().add(SESSION_IS_OVER))
    await next(page).click()
    await see(page).toHaveURL(/\/sign-in/)
    await signInByForm(page, 'amelia')

    await see(page.getByText('Please check your choices and continue.')).toBeVisible()
    await see(page).toHaveURL(/item-level-returns\?.*orderId=600000001/)
    await see(page.locator('.stepper [data-state=active]')).toContainText('Items to return')
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await see(row(page, SHIRT).getByLabel('Primary reason')).toHaveValue('R06-P0')
    await see(row(page, DRESS).getByLabel('Primary reason')).toHaveValue('R05-P0')
    await see(row(page, DRESS).getByLabel('Secondary reason')).toHaveValue('R05-S2')
    await see(page.getByLabel('E-gift card')).toBeChecked()
    await see(total(page)).toHaveText('£58.99')
    await seeNothingWrong(page, how)
    await next(page).click()
    await seeStepTwo(page)
  })
})
