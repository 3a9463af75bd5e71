import { expect, test } from 'vitest'
import { axeViolations } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

test('axe finds nothing wrong on a page that is right, and what is wrong on one that was broken', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('main label')) label.remove()
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^label: #email, #password/)])
})
