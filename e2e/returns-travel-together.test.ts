import { expect as see } from '@playwright/test'
import { describe } from 'vitest'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

/** However busy the machine is, there is time to ask. */
const tests = shopForEachTest({ environment: { OUTSIDE_TIMEOUT_MS: '60000' } })
const ADDRESS = '/orders-and-returns/item-level-returns?storeId=10151&orderId=400000020'
const SENTENCE = 'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.'

describe.each(WAYS)('$way', (how) => {
  scriptedTest(how)('ERR-05 RSN-25 two oversize items go one after the other', async () => {
    const { page } = await tests.visit({ ...how, as: 'callum' })
    await page.goto(ADDRESS)
    const rows = page.locator('.pick')
    const names = await rows.locator('.line__name').allTextContents()
    for (const row of await rows.all()) {
      await row.getByRole('checkbox').check()
      await row.getByLabel('Primary reason').selectOption('Arrived late')
    }
    const next = page.getByRole('button', { name: 'Choose return method' })
    await next.click()
    await see(page.getByText(SENTENCE)).toBeVisible()
    const accept = page.getByRole('button', { name: 'Return 1 item now and 1 later' })
    await see(accept).toBeVisible()
    await see(page.getByRole('list', { name: 'Return together now' })).toHaveText(names[0] ?? '')
    await see(page.getByRole('list', { name: 'Return separately afterwards' })).toHaveText(names[1] ?? '')
    if (how.javaScript) {
      await seeNothingWrong(page, how)
      // What was proposed for another selection is not offered for this one.
      await rows.last().getByRole('checkbox').uncheck()
      await see(accept).toBeHidden()
      await rows.last().getByRole('checkbox').check()
    }
    await accept.click()
    await see(page).toHaveURL(/item-level-returns\/method/)
  })
})
