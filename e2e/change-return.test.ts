import { expect as see } from '@playwright/test'
import { test } from 'vitest'
import { PHONE } from './browser.ts'
import { action, answer, answers, pick, seeCreated } from './return-method.ts'
import { seeNothingWrong, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()
const ORDER = 'storeId=10151&orderId=400000008'
const RETURN = '800000008'

test('S36 AMD-01 AMD-04 CHN-12 D-142 a return by Evri is changed to in store, and then cancelled', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  const main = page.getByRole('main')
  await page.goto(`/trackReturnList?${ORDER}&returnNumber=${RETURN}`)
  await see(page.getByRole('heading', { name: 'Amend your returns' })).toBeVisible()
  await main.getByRole('link', { name: 'Change your method', exact: true }).first().click()
  await see(page).toHaveURL(new RegExp(`/method\\?${ORDER}&updatereturnmethod=true&returnNumber=${RETURN}$`))
  await see(page.locator('.stepper li')).toContainText(['Items to return', 'Return method', 'Return updated'])
  for (const summary of ['Your refund', 'Expected total refund', 'Change details'])
    await see(page.getByText(summary)).toHaveCount(0)
  await pick(page, answer(page, /^By post/))
  await see(answers(page, 'via')).toHaveCount(2)
  await see(answer(page, /^Evri/)).toHaveCount(0)
  await seeNothingWrong(page)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await see(page).toHaveURL(/order-details/)
  await page.goBack()
  await see(answer(page, /^By post/)).toBeChecked()

  await pick(page, answer(page, /^In store/))
  await action(page, 'Update return').click()
  const says = await seeCreated(page, 'Return updated')
  await see(says('Selected channel')).toHaveText('In store - Fashion, Home & Beauty')
  await see(page.getByText('any earlier label or code no longer works')).toBeVisible()
  await seeNothingWrong(page)
  await page.reload()
  await see(says('Return reference number')).toHaveText(RETURN)
  await page.goBack()
  await seeCreated(page, 'Return updated')
  await main.getByRole('link', { name: 'Track and View Return' }).click()
  await see(page.getByRole('heading', { name: 'In-store hand-over' })).toBeVisible()
  await see(page.getByText('Barcode number')).toBeVisible()

  const cancel = page.getByRole('link', { name: 'Cancel this return' })
  const dialog = page.getByRole('dialog')
  await cancel.focus()
  await cancel.press('Enter')
  await see(dialog.getByText('your label and code will stop working')).toBeVisible()
  await seeNothingWrong(page)
  await dialog.getByRole('link', { name: 'Keep this return' }).click()
  await see(page.getByRole('heading', { name: 'Return started' })).toBeVisible()
  await cancel.click()
  await dialog.getByRole('button', { name: 'Cancel this return' }).click()
  await see(page.getByText('Your return has been cancelled. You can still return this item until')).toBeVisible()
  await see(page.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
  await see(page.locator('.code img')).toHaveCount(0)
  await see(cancel).toHaveCount(0)
  await seeNothingWrong(page)
  await page.getByRole('link', { name: 'Return this item again' }).click()
  await see(page.getByRole('checkbox', { name: /Belted Wrap Midi Dress/ })).toBeEnabled()
})
