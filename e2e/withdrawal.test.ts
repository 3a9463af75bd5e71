import { type Page, expect as see } from '@playwright/test'
import { describe, expect } from 'vitest'
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
  // Journey tests cover this without JavaScript; only the long run repeats it here.
  const scripted = scriptedTest(how)
  scripted(
    'S41 WDR-02 WDR-03 WDR-04 a withdrawal from a delivered order is acknowledged, and leads to step 2',
    async () => {
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
    },
  )
})
