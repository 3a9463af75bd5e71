import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

test.each(WAYS)('from home to a shelf, to a product and into the basket $way', async (how) => {
  const { page } = await at.visit(how)
  await page.goto('/')
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Come in from the cold')
  await seeNothingWrong(page, how)

  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('dress')
  await page.getByRole('searchbox', { name: 'Search the shop' }).press('Enter')
  await see(page).toHaveURL(/\/search\?q=dress$/)
  await seeNothingWrong(page, how)

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Women')
  await see(page.locator('.acct [aria-current]')).toHaveText('Women')
  await seeNothingWrong(page, how)

  await page.getByRole('link', { name: 'Belted Wrap Midi Dress' }).click()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Your basket')
  await see(page.getByRole('banner').getByRole('link', { name: 'Basket, 1 item' })).toBeVisible()
  await seeNothingWrong(page, how)
})

test('every picture of home is really there', async () => {
  const { page } = await at.visit({ pictures: true, viewport: DESKTOP })
  await page.goto('/')
  const pictures = page.locator('main img')
  expect(await pictures.count()).toBe(1 + 6 + 8 + 2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await see(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
})

test('the keyboard walks the header as it is read, on a phone too', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await page.goto('/')
  const walked: (string | null)[] = []
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab')
    walked.push(
      await page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent || 'q'),
    )
  }
  expect(walked).toEqual([
    'Skip to main content',
    'Fern & Field, home',
    'Your account',
    'Basket, 0 items',
    'q',
    'Search',
    'Women',
  ])
})
