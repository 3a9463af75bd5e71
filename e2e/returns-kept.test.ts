import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { PHONE } from './browser.ts'
import { address, choose, next, seeStepTwo } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const NAMES = ['Vase', 'Mirror', 'Clock', 'Lamp', 'Stool']
const at = shopForAllTests({ environment: { MAX_RETURN_ITEMS: '2' } }, async ({ database }) => {
  const lines = NAMES.map((description) => anOrderLine({ description }))
  await insertOrders(database.sql, [anOrder({ customerId: 'C-noor', orderNumber: '740000001', lines })])
})

test('D-52 without JavaScript, dropping what is kept for later opens the page at that place', async () => {
  const { page } = await at.visit({ javaScript: false, viewport: PHONE, as: 'noor' })
  await page.goto(address('740000001'))
  for (const name of NAMES) await choose(page, name, 'Arrived late')
  await next(page).click()
  await page.getByRole('button', { name: 'Return 2 items now and 3 later' }).click()
  await seeStepTwo(page)
  expect(await page.title()).toContain('step 2 of 3')

  await page.goto(address('740000001'))
  const kept = page.getByRole('heading', { name: 'To return later' })
  for (const name of ['Clock', 'Lamp']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await see(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
    await see(kept).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Remove Stool' }).click()
  await see(kept).toHaveCount(0)
  await see(page.getByRole('heading', { name: 'Items to return' })).toBeInViewport()
})
