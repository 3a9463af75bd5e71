import { expect as see } from '@playwright/test'
import { afterAll, describe, test } from 'vitest'
import { TestProvider } from '../test/harness/sign-in-provider.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const provider = await TestProvider.start()
const at = shopForAllTests(
  { environment: { ...provider.environment, OIDC_CUSTOMER_CLAIM: 'customerId' } },
  ({ address }) => provider.restart(address),
)
afterAll(() => provider.stop())

describe.each(WAYS)('S01 at the provider, $way', (how) => {
  test('ACC-06 sign-in leads to the provider’s own page and back to what was requested; signing out ends both sessions', async () => {
    provider.users = { amelia: { customerId: 'C-amelia' } }
    const { page, context } = await at.visit({ ...how, alone: true })
    // The provider's pages load a font from elsewhere.
    await context.route(/fonts\./, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.goto(`${ORDERS}?viewType=all-orders`)
    await see(page).toHaveTitle('Sign in | Fern & Field')
    await see(page.getByLabel('Password')).toHaveCount(0)
    if (how.javaScript) await seeNothingWrong(page)
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
    await see(page).toHaveURL(/\/interaction\//)
    await page.locator('[name=login]').fill('amelia')
    await page.locator('[name=password]').fill('any')
    await page.locator('[type=submit]').click()
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=all-orders`)
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await see(page).toHaveURL(/\/session\/end/)
    await page.getByRole('button', { name: /^yes/i }).click()
    await see(page.locator('.notice[role=status]')).toHaveText("You're now signed out.")
    await page.goto(ORDERS)
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
    await see(page.locator('[name=login]')).toBeVisible()
  })
})
