import { expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

/** Noor has an order for each way, which can be cancelled. */
const at = shopForAllTests({}, async ({ database }) => {
  const orders = ['720000001', '720000002'].map((orderNumber) => {
    const line = anOrderLine({ description: 'Wool Throw', status: 'Scheduled', facts: { amendable: true } })
    return anOrder({ customerId: 'C-noor', orderNumber, cancelAllowed: true, lines: [line] })
  })
  await insertOrders(database.sql, orders)
})

describe.each(WAYS)('customer service, $way', (how) => {
  test('finds an order, cancels it in the customer’s own pages, and the customer sees who arranged it', async () => {
    const orderNumber = how.javaScript ? '720000001' : '720000002'
    const { page } = await at.visit({ ...how, alone: true })
    const isFine = async () => {
      if (how.javaScript) await seeNothingWrong(page)
    }
    await page.goto('/staff')
    await see(page).toHaveTitle('Sign in to customer service | Fern & Field')
    await isFine()
    await page.getByLabel('Email').fill('robin.service@example.com')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await see(page.locator('.err-sum')).toBeFocused()
    await isFine()
    await page.getByLabel('Password').fill('harvest-moon-42')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Find an order')

    await page.getByRole('button', { name: 'Search' }).click()
    await see(page.locator('.err-sum')).toBeFocused()
    await page.getByLabel('Search').fill('noor@example.com')
    await page.getByRole('button', { name: 'Search' }).click()
    await isFine()
    await page.getByRole('link', { name: orderNumber }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`)
    await page.getByLabel('New note').fill('Asked to cancel')
    await page.getByRole('button', { name: 'Add note' }).click()
    await see(page.locator('.notice')).toHaveText('The note has been added.')
    await isFine()

    await page.getByRole('button', { name: 'Act for Noor Rahman' }).click()
    await see(page.locator('.err-sum')).toBeFocused()
    await page.getByLabel('Reason').fill('Phoned to cancel')
    await page.getByRole('button', { name: 'Act for Noor Rahman' }).click()
    await see(page.getByText('You are acting for Noor.')).toBeVisible()
    await isFine()
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await page.getByLabel('Reason', { exact: true }).selectOption('Need to change the delivery details')
    const more = page.getByRole('combobox', { name: 'More specific reason' })
    const submit = page.locator('form button').filter({ hasText: 'Cancel order' })
    if (!how.javaScript) await submit.click()
    await more.selectOption('Delivery option')
    await submit.click()
    await see(page.getByText('Arranged by our team')).toBeVisible()
    await isFine()

    await page.getByRole('button', { name: 'Stop' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`)
    await see(page.getByRole('cell', { name: 'Robin Tate' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'What is stuck' }).click()
    await see(page.getByText('Nothing is stuck.')).toBeVisible()
    await isFine()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await see(page.locator('.notice')).toHaveText("You're now signed out.")
  })
})
