import { expect as see } from '@playwright/test'
import { test } from 'vitest'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()
const CHANGE = '/orders-and-returns/collection-and-delivery?storeId=10151&orderId=400000006&OrderLineKey=400000006-'

const PAGES = [
  `${CHANGE}1`,
  `${CHANGE}1&step=details&way=nominated-day`,
  `${CHANGE}1&way=standard`,
  `${CHANGE}4&way=nominated-day`,
  `${CHANGE}1&way=collect-in-store`,
  `${CHANGE}1&way=collect-in-store&postcode=W2+1NW`,
  `${CHANGE}1&way=collect-in-store&postcode=nowhere`,
]

test.each(PAGES)('axe finds nothing at %s, and nothing runs off the side', async (address) => {
  const page = await at.look({ as: 'amelia' })
  await page.goto(address)
  await seeNothingWrongAtAnyWidth(page)
})

test('axe finds nothing on the refused form', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(`${CHANGE}4&way=nominated-day`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await see(page.getByRole('alert')).toContainText('Choose a day')
  await seeNothingWrongAtAnyWidth(page)
})
