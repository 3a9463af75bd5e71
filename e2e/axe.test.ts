import { expect, test } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

test('axe finds what is broken on a page that it has seen before, until it is mended', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'of every text')).toEqual([])
  expect(await axeViolations(page, 'not seen before')).toEqual([])
  const change = (what: string, attribute: string, value: string) =>
    page
      .locator(what)
      .first()
      .evaluate((element, [name, text]) => element.setAttribute(name, text), [attribute, value] as const)
  for (const [what, attribute, broken, mended, violation] of [
    ['h1', 'class', 'pale', '', /^color-contrast: /],
    ['.foot', 'id', 'tiny', '', /^target-size: /],
    ['main', 'role', 'checkbox', 'main', /^aria-required-attr: /],
  ] as const) {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        [
          '.pale { color: #bbb }',
          '#tiny ul { display: block }',
          '#tiny li, #tiny a { min-block-size: 0; font-size: 10px; line-height: 1 }',
        ].join(''),
      )
      document.adoptedStyleSheets = [sheet]
    })
    await change(what, attribute, broken)
    // A violation is checked again until it is mended.
    for (const _time of [1, 2]) {
      expect(await axeViolations(page, 'not seen before')).toContainEqual(expect.stringMatching(violation))
    }
    await change(what, attribute, mended)
    expect(await axeViolations(page, 'not seen before')).toEqual([])
  }
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('main label')) label.remove()
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^label: #email, #password/)])
})
