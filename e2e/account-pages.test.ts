import { expect, test } from 'vitest'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const ACCOUNT = '/MSMyAccountView'
const BOOK = `${ACCOUNT}/addresses`
const at = shopForAllTests({}, ({ database }) => database.sql`truncate addresses`)

const OPEN_PAGES = ['/create-account', '/ie/forgotten-password', '/forgotten-password/new', '/confirm-email?token=x']
const OWN_PAGES = [
  ACCOUNT,
  `${ACCOUNT}/name`,
  `${ACCOUNT}/contact`,
  `${ACCOUNT}/password`,
  `/ie${ACCOUNT}/email`,
  BOOK,
  `${BOOK}/new`,
  `${BOOK}/nothing`,
]

test.each(OPEN_PAGES)('axe finds nothing on %s, and nothing runs off the side', async (address) => {
  const page = await at.look()
  await page.goto(address)
  expect(await page.locator('h1').count()).toBe(1)
  await seeNothingWrongAtAnyWidth(page)
})

test.each(OWN_PAGES)('axe finds nothing on %s, and nothing runs off the side', async (address) => {
  const page = await at.look({ as: 'amelia' })
  await page.goto(address)
  expect(await page.locator('h1').count()).toBe(1)
  await seeNothingWrongAtAnyWidth(page)
})
