import { type Page, expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { LONG_RUNS } from './browser.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const ORDER = '600000001'
const ADDRESS = '/orders-and-returns/item-level-returns?storeId=10151&orderId='

/** As another page of the shop would ask for it. */
async function tokenFor(page: Page, orderNumber: string, payload: object): Promise<string> {
  const answer = await page.request.post('/api/orders-and-returns/generate-jwt', {
    headers: { origin: tests.shop.address },
    data: { orderNumber, payload },
  })
  return (await answer.json()).token
}

const SMALL = { way: 'on a very small phone', javaScript: true, viewport: { width: 320, height: 568 } }

describe.each(LONG_RUNS ? [...WAYS, SMALL] : WAYS)('$way', (how) => {
  // Without a script the journeys of tokens show it.
  const scripted = scriptedTest(how)
  test('RSN-28 SUM-14 picked items arrive at step 2, whose way back has them ticked', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    const selectedItems = [{ orderLineKey: `${ORDER}-1`, primaryReasonCode: 'R05-P0', secondaryReasonCode: 'R05-S1' }]
    const token = await tokenFor(page, ORDER, { purpose: 'order-page-return', selectedItems })
    await page.goto(`${ADDRESS}${ORDER}&token=${token}`)
    await see(page).toHaveURL(/\/method\?storeId=10151&orderId=600000001$/)
    await see(page.getByText('Expected total refund').first()).toContainText('£')
    await see(page.getByRole('heading', { name: 'Your refund' })).toHaveCount(0)
    await seeNothingWrong(page, how)
    await page.getByRole('link', { name: 'Back to step 1' }).click()
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  scripted(
    'RSN-02 AMD-03 the link of a change of method leads to step 2; one that is not good says sorry',
    async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      const token = await tokenFor(page, '400000008', { purpose: 'update-return-method', returnNumber: '800000008' })
      const link = `${ADDRESS}400000008&updatereturnmethod=true&token=${token}`
      await page.goto(`${link}x`)
      await see(page.getByRole('alert')).toHaveText(
        'Sorry, unable to amend your return at the moment. Please try again later.',
      )
      await seeNothingWrong(page, how)
      await page.goto(link)
      await see(page).toHaveURL(
        /\/method\?storeId=10151&orderId=400000008&updatereturnmethod=true&returnNumber=800000008$/,
      )
      await see(page.locator('.stepper')).toContainText('Return updated')
      await see(page.getByText('By post', { exact: true })).toBeVisible()
      await page.reload()
      await see(page.getByText('By post', { exact: true })).toBeVisible()
    },
  )
})
