import { expect, test } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

test('axe finds nothing wrong on a page that is right, and what is wrong on one that was broken', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'of every text')).toEqual([])
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('main label')) label.remove()
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^label: #email, #password/)])
})

test('of texts that are alike axe looks at the contrast of one, and again at what is painted otherwise', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'not seen before')).toEqual([])
  const paint = (what: string, style: string) =>
    page.locator(what).evaluate((element, text) => {
      element.style.cssText = text
    }, style)
  for (const [what, style] of [
    ['h1', 'color: #bbb'],
    ['main', 'background: #777'],
    ['main', 'opacity: 0.3'],
  ] as const) {
    await paint(what, style)
    // What was wrong is looked at until it is right.
    for (const _time of [1, 2]) {
      expect(await axeViolations(page, 'not seen before'), `${what} ${style}`).toEqual([
        expect.stringMatching(/^color-contrast: /),
      ])
    }
    await paint(what, '')
    expect(await axeViolations(page, 'not seen before')).toEqual([])
  }
})
