import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { seeStepTwo } from './return-items.ts'
import { answers } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForEachTest()
const detailsOf = (orderId: string) =>
  `/ie/orders-and-returns/online-orders/order-details?storeId=10451&orderId=${orderId}`

const offer = (page: Page) => page.getByRole('link', { name: 'Withdraw from contract here' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal' }).filter({ visible: true })
const item = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

async function mailed(): Promise<string[]> {
  const rows = await at.shop.database.sql<{ kind: string }[]>`
    select kind from mails where kind like 'withdrawal-%' or kind = 'return-created' order by queued_at`
  return rows.map(({ kind }) => kind)
}

describe.each(WAYS)('$way', (how) => {
  test('S41 WDR-02 WDR-03 WDR-04 a delivered order is withdrawn from, acknowledged, and goes on to step 2', async () => {
    const { page } = await at.visit({ ...how, as: 'niamh' })
    await page.goto(detailsOf('400000029'))
    await offer(page).focus()
    await offer(page).press('Enter')
    await see(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
    await see(page.getByText("You don't need to give a reason.")).toBeVisible()
    await see(item(page, 'Cable Knit Jumper')).toBeChecked()
    await see(item(page, 'Fig Scented Candle')).toBeChecked()
    await seeNothingWrong(page, how)

    await confirm(page).focus()
    await confirm(page).press('Enter')
    await see(page.getByRole('heading', { level: 1, name: "We've received your withdrawal" })).toBeVisible()
    await see(page.getByText('Sat 14 Nov 2026').first()).toBeVisible()
    await see(page.getByRole('heading', { name: 'Acknowledgement of withdrawal' })).toBeVisible()
    await seeNothingWrong(page, how)
    expect(await mailed()).toEqual(['withdrawal-acknowledged'])

    await page.getByRole('button', { name: 'Choose return method' }).click()
    await seeStepTwo(page)
    await see(page.getByText('Cable Knit Jumper').first()).toBeAttached()
    await see(page.getByText('Fig Scented Candle').first()).toBeAttached()
    await see(answers(page, 'channel').first()).toBeVisible()
    await page.goto(detailsOf('400000029'))
    await see(page.getByText('You withdrew from the contract for this item').first()).toBeVisible()
    await seeNothingWrong(page, how)
  })

  scriptedTest(how)(
    'S41 WDR-01 WDR-05 it is not offered after fifteen days, nor for food and what is personalised',
    async () => {
      const { page } = await at.visit({ ...how, as: 'niamh' })
      await page.goto(detailsOf('400000039'))
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(offer(page)).toHaveCount(0)
      await page.goto(detailsOf('400000049'))
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(offer(page)).toHaveCount(0)
      await page.goto(detailsOf('400000049').replace('order-details', 'order-details/withdraw'))
      await see(
        page.getByText("You can't withdraw from the contract for this item because it's personalised."),
      ).toBeVisible()
      await see(page.getByText("You can't withdraw from the contract for this item because it's food.")).toBeVisible()
      await see(page.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0)
      await seeNothingWrong(page, how)
    },
  )

  scriptedTest(how)(
    'WDR-02 nothing chosen says so, and one item alone is withdrawn from before it is sent',
    async () => {
      const { page } = await at.visit({ ...how, as: 'niamh' })
      await page.goto(detailsOf('400000019'))
      await offer(page).click()
      await item(page, 'Cable Knit Jumper').uncheck()
      await item(page, 'Fig Scented Candle').uncheck()
      await confirm(page).click()
      const summary = page.locator('.err-sum')
      await see(summary).toBeFocused()
      await see(summary).toContainText('Choose at least one item to withdraw from.')
      await item(page, 'Fig Scented Candle').check()
      await confirm(page).click()
      await see(page.getByRole('heading', { level: 1, name: "We've received your withdrawal" })).toBeVisible()
      await see(page.getByText("We're trying to cancel").first()).toBeVisible()
      await seeNothingWrong(page, how)
    },
  )
})
