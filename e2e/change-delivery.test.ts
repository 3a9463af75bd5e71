import { type Page, expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { scriptedTest, shopForEachTest, WAYS } from './shop-for-tests.ts'

/** O6: line 1 goes home in the usual way, line 4 on a chosen day. */
const ORDER = '400000006'
const DETAILS = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${ORDER}`
const CHANGE = `/orders-and-returns/collection-and-delivery?storeId=10151&orderId=${ORDER}&OrderLineKey=${ORDER}-`

const at = shopForEachTest()

const banner = (page: Page) => page.getByRole('status')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

/** From the first step to the stores round W2. */
async function findStores(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Collect in Store' }).check()
  await goOn(page)
  await page.getByLabel('Find a store').fill('W2 1NW')
  await page.getByRole('button', { name: 'Search' }).click()
}

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of delivery show these.
  const scripted = scriptedTest(how)
  scripted('S44 another day', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(DETAILS)
    await page
      .getByRole('link', { name: /Change collection or delivery/ })
      .last()
      .click()
    await see(page).toHaveURL(`${at.shop.address}${CHANGE}4`)
    await see(page.getByRole('radio', { name: 'Nominated day delivery' })).toBeChecked()
    await goOn(page)
    await page.getByRole('radio', { name: /Wednesday 25 Nov/ }).check()
    await confirm(page).dblclick()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await see(page.getByText('Wed 25 Nov 2026').first()).toBeVisible()
  })

  test('S44 home to shop', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(`${CHANGE}1`)
    await see(page.getByRole('radio', { name: 'Nominated day delivery' })).toBeDisabled()
    await findStores(page)
    await page.getByRole('radio', { name: /^Paddington 0\.\d\d miles/ }).check()
    await confirm(page).click()
    await see(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Choose a day' }).click()
    await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeFocused()
    await page.getByRole('radio', { name: /Thursday 19 Nov/ }).check()
    await see(page.getByRole('radio', { name: /^Paddington 0\.\d\d miles/ })).toBeChecked()
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your item will now be ready to collect from Thu 19 Nov 2026.')
    await see(page.getByText('14 Praed Street').first()).toBeVisible()
  })

  scripted('S44 order management fails: the choices are kept, and work once it is back', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(`${CHANGE}1`)
    await findStores(page)
    await page.getByRole('radio', { name: /^Maida Vale/ }).check()
    await page.getByRole('radio', { name: /Friday 20 Nov/ }).check()
    await at.shop.outside.faults['order-management']?.set('server-error')
    await confirm(page).click()
    await see(page.getByRole('alert')).toHaveText('Sorry something went wrong, please try again later.')
    await see(page.getByRole('radio', { name: /^Maida Vale/ })).toBeChecked()
    await see(page.getByRole('radio', { name: /Friday 20 Nov/ })).toBeChecked()
    await at.shop.outside.faults['order-management']?.set('none')
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your item will now be ready to collect from Fri 20 Nov 2026.')
  })

  scripted('an address that is added on the way is there to choose', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(`${CHANGE}1&way=standard`)
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Address line 1').fill('9 Fern Rise')
    await page.getByLabel('Town or city').fill('London')
    await page.getByLabel('Postcode or Eircode').fill('W2 1NW')
    await page.getByRole('button', { name: 'Save address' }).click()
    await see(page.getByRole('radio', { name: /9 Fern Rise/ })).toBeChecked()
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await see(page.getByText('9 Fern Rise').first()).toBeVisible()
  })
})

test('by keyboard alone', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(`${CHANGE}4`)
  await page.getByRole('radio', { name: 'Nominated day delivery' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  await page.getByRole('radio', { name: /Monday 16 Nov/ }).focus()
  await page.keyboard.press('ArrowRight')
  await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await see(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await see(banner(page)).toHaveText('Your delivery has been changed.')
})
