import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

/** Where the dots of the steps stand, to the pixel. */
async function dots(page: Page): Promise<{ x: number[]; y: number[] }> {
  const boxes = await Promise.all((await page.locator('.stepper__dot').all()).map((dot) => dot.boundingBox()))
  const along = (axis: 'x' | 'y') => boxes.map((box) => Math.round(box?.[axis] ?? Number.NaN))
  return { x: along('x'), y: along('y') }
}
const isRising = (numbers: number[]) =>
  numbers.every((each, place) => place === 0 || each > (numbers[place - 1] ?? each))

test.each([PHONE, DESKTOP])('RSN-07 at $width px the steps stand side by side', async (viewport) => {
  const { page } = await at.visit({ viewport, as: 'amelia' })
  await page.goto('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
  const { x, y } = await dots(page)
  expect([x.length, isRising(x), new Set(y).size]).toEqual([3, true, 1])
})

test.each([PHONE, DESKTOP])('RSN-07 at $width px a vertical one goes downwards', async (viewport) => {
  const { page } = await at.visit({ viewport })
  await page.goto(exampleAddress('stepper', 'vertical'))
  const { x, y } = await dots(page)
  expect([y.length, isRising(y), new Set(x).size]).toEqual([3, true, 1])
})
