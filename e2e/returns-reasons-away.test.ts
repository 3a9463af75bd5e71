import { expect as see } from '@playwright/test'
import { describe, expect } from 'vitest'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest({}, (shop) => shop.outside.faults.reasons?.set('down'))
const ADDRESS = '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001'
const SORRY = 'Sorry something went wrong, please try again later.'

describe.each(WAYS)('$way', (how) => {
  scriptedTest(how)('D-54 ticking again brings the reasons that were missing', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(ADDRESS)
    const dress = page.locator('.pick').filter({ hasText: 'Belted Wrap Midi Dress' })
    const box = dress.getByRole('checkbox')
    const reason = dress.getByLabel('Primary reason')
    const next = page.getByRole('button', { name: 'Choose return method' })

    if (how.javaScript) {
      const refused = page.waitForResponse((response) => response.url().includes('/reason-codes'))
      await box.check()
      expect((await refused).status()).toBe(503)
      await see(dress.getByRole('status')).toContainText(SORRY)
      await see(next).toHaveAttribute('aria-disabled', 'true')
      await seeNothingWrong(page, how)
    } else {
      await box.check()
      await next.click()
      await see(dress.getByText(SORRY)).toBeVisible()
    }
    await see(box).toBeChecked()
    await see(reason).toBeHidden()

    await tests.shop.outside.faults.reasons?.set('none')
    await box.uncheck()
    await box.check()
    if (!how.javaScript) await next.click()
    await see(reason).toBeVisible()
    await see(dress.getByText(SORRY)).toHaveCount(0)
    await seeNothingWrong(page, how)

    await reason.selectOption('Damaged')
    // Without a script the next post brings the more specific ones.
    if (!how.javaScript) await next.click()
    else await see(page.locator('.panel [data-refund-total]')).toHaveText('£33.99')
    await dress.getByLabel('Secondary reason').selectOption('Faulty')
    await next.click()
    await see(page).toHaveURL(/item-level-returns\/method/)
  })
})
