import { type Page, expect as see } from '@playwright/test'
import { describe, expect } from 'vitest'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForEachTest()
const TRACK = '/trackReturnList?storeId=10151&orderId=400000008&returnNumber=800000008'

const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel this return' })

describe.each(WAYS)('$way', (how) => {
  scriptedTest(how)(
    'D-142 a return is kept after all, and then cancelled; its items can be returned again',
    async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(TRACK)
      await see(page.getByRole('heading', { name: 'Amend your returns' })).toBeVisible()
      await cancel(page).focus()
      await cancel(page).press('Enter')
      const asked = how.javaScript ? page.getByRole('dialog') : page.getByRole('main')
      await see(asked.getByText('your label and code will stop working')).toBeVisible()
      await seeNothingWrong(page, how)
      await asked.getByRole('link', { name: 'Keep this return' }).click()
      await see(page.getByRole('heading', { name: 'Return started' })).toBeVisible()

      await cancel(page).click()
      await asked.getByRole('button', { name: 'Cancel this return' }).click()
      await see(page.getByText('Your return has been cancelled. You can still return this item until')).toBeVisible()
      await see(page.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
      await see(page.locator('.code img')).toHaveCount(0)
      await see(cancel(page)).toHaveCount(0)
      await seeNothingWrong(page, how)
      await page.getByRole('link', { name: 'Return this item again' }).click()
      await see(page.getByRole('checkbox', { name: /Belted Wrap Midi Dress/ })).toBeEnabled()
      const mails = await at.shop.database.sql<{ kind: string }[]>`select kind from mails where kind like 'return-%'`
      expect(mails.map(({ kind }) => kind)).toEqual(['return-cancelled'])
    },
  )
})
