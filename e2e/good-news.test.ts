import { type Page, expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { address, choose, next, row, seeStepTwo } from './return-items.ts'
import { action, seeCreated } from './return-method.ts'
import { seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const DRESS = 'Belted Wrap Midi Dress'
const SHIRT = 'Striped Cotton Shirt'
const MUG = 'Speckled Stoneware Mug'
const LAMP = 'Ceramic Table Lamp'

const block = (page: Page, name: string) => page.locator('.good-news').filter({ hasText: name })

/** Reasons that have more specific ones ask for them; without JavaScript after the next post. */
async function leaveStepOne(page: Page, specific: Record<string, string>, javaScript: boolean): Promise<void> {
  if (!javaScript) await next(page).click()
  for (const [name, reason] of Object.entries(specific))
    await row(page, name).getByLabel('Secondary reason').selectOption(reason)
  await next(page).click()
  await seeStepTwo(page)
}

describe.each(WAYS)('$way', (how) => {
  test('S33 RTS-01 RTS-03 RTS-05 RTS-09 too small, a colour that does not suit, and a mug: two blocks, each to the right product', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('600000001'))
    await choose(page, DRESS, 'Too small')
    await choose(page, SHIRT, 'Changed mind')
    await choose(page, MUG, 'Arrived late')
    await leaveStepOne(page, { [DRESS]: 'Too tight', [SHIRT]: "Colour doesn't suit me" }, how.javaScript)
    await action(page, 'Create return').click()
    await seeCreated(page)
    await see(page.locator('.good-news')).toHaveCount(2)
    await see(block(page, DRESS)).toContainText(`We have ${DRESS} in the next size up, L.`)
    await see(block(page, SHIRT)).toContainText(`${SHIRT} also comes in other colours.`)
    await see(block(page, SHIRT).getByRole('img', { name: 'Rose' })).toBeVisible()
    await seeNothingWrong(page, how)

    const created = page.url()
    await block(page, DRESS)
      .getByRole('link', { name: /^Shop now/ })
      .click()
    await see(page.getByRole('heading', { level: 1, name: DRESS })).toBeVisible()
    await see(page.getByRole('radio', { name: /^L\b/ })).toBeChecked()
    await see(page.locator('.item [aria-current=true]')).toContainText('Damson')

    await page.goto(created)
    await block(page, SHIRT)
      .getByRole('link', { name: /^Shop now/ })
      .click()
    await see(page.getByRole('heading', { level: 1, name: SHIRT })).toBeVisible()
    await see(page.locator('.item [aria-current=true]')).toContainText('Rose')
    await see(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
  })

  test('S33 RTS-08 RTS-09 one colour only: no block', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000080'))
    await choose(page, LAMP, 'Changed mind')
    await leaveStepOne(page, { [LAMP]: "Colour doesn't suit me" }, how.javaScript)
    await action(page, 'Create return').click()
    await seeCreated(page)
    await see(page.getByText('Good news!')).toHaveCount(0)
  })
})
