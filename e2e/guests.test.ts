import { expect as see } from '@playwright/test'
import { test } from 'vitest'
import { action, seeCreated, toStepTwo } from './return-method.ts'
import { seeNothingWrong, seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

const FIND = '/orders-and-returns/find-order'

test('a guest finds an order, opens it with the mailed link, returns an item, tracks the return and closes the order', async () => {
  const { page } = await at.visit()
  await page.goto('/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000003')
  await page.getByRole('link', { name: 'Find one order without signing in' }).click()
  await see(page.getByLabel('Order number')).toHaveValue('600000003')
  await seeNothingWrongAtAnyWidth(page)

  await page.getByRole('button', { name: 'Email me a link' }).click()
  await see(page.getByLabel('Email address or postcode of the order')).toHaveAttribute('aria-invalid', 'true')
  await seeNothingWrong(page)
  await page.getByLabel('Email address or postcode of the order').fill('amelia@example.com')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await seeNothingWrong(page)

  const [mail] = await at.shop.database.sql<{ plain: string }[]>`select plain from mails where kind = 'open-order'`
  const [, path = ''] = /http:\/\/[^/]+(\/\S+)/.exec(mail?.plain ?? '') ?? []
  await page.goto(path)
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Open order 600000003')
  await seeNothingWrong(page)
  await page.getByRole('button', { name: 'Open order' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Order details')
  await see(page.getByText("You're seeing one order without signing in")).toBeVisible()
  await seeNothingWrongAtAnyWidth(page)

  await toStepTwo(page, '600000003', 'Belted Wrap Midi Dress')
  await seeNothingWrong(page)
  await action(page, 'Create return').click()
  await seeCreated(page)
  await page.goto('/trackReturnList?storeId=10151&orderId=600000003')
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Your return')
  await seeNothingWrong(page)

  await page.getByRole('button', { name: 'Close order' }).click()
  await see(page).toHaveURL(`${at.shop.address}${FIND}?done=closed`)
  await seeNothingWrong(page)
  await page.goto(path)
  await see(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await seeNothingWrong(page)
})
