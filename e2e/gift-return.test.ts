import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { urls } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { giveGift } from '../test/harness/give-gift.ts'
import { DESKTOP, type How, LONG_RUNS, signInByForm } from './browser.ts'
import { next, row, seeStepTwo } from './return-items.ts'
import { action, answer, pick, seeCreated } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForEachTest()

interface Gift {
  /** Who gets it, and who bought it. */
  who: string
  customerId: string
  site: 'uk' | 'ie'
  orderNumber: string
  item: string
  /** From where the recipient would have it collected; nobody comes for it in Ireland. */
  address: string | null
  /** What only the buyer may know. */
  secret: RegExp
}

const UK: Gift = {
  ...{ who: 'rosie', customerId: 'C-amelia', site: 'uk', orderNumber: '400000018', item: 'Cushion' },
  ...{ address: '17 Beckett Grove', secret: /Amelia|Hartley|Larkfield|amelia@/ },
}
const IRELAND: Gift = {
  ...{ who: 'ciara', customerId: 'C-niamh', site: 'ie', orderNumber: '970000031', item: 'Irish Wrap' },
  ...{ address: null, secret: /Niamh|niamh@/ },
}

async function seeNoSecrets(page: Page, secret: RegExp): Promise<void> {
  const html = await page.content()
  expect(html.match(/[£€]/g), page.url()).toBeNull()
  expect((await page.locator('main').innerHTML()).match(secret), page.url()).toBeNull()
}

/** From the mailed link to "Your returns". */
async function returnGift(gift: Gift, token: string, how: How): Promise<void> {
  const { page } = await at.visit(how)
  const look = async () => {
    await seeNothingWrong(page, how)
    await seeNoSecrets(page, gift.secret)
  }
  await page.goto(urls.giftLink(BRAND_SITES[gift.site], token))
  await look()
  await page.getByRole('button', { name: 'Return online' }).click()
  await see(page.getByText('Sign in or create an account to return your gift online.')).toBeVisible()
  await signInByForm(page, gift.who)

  await see(page).toHaveURL(/item-level-returns\?/)
  await see(page.locator('.pick')).toHaveCount(1)
  await see(page.getByLabel('Primary reason')).toHaveCount(0)
  await see(page.locator('[data-refund-total]')).toHaveCount(0)
  await look()
  await row(page, gift.item).getByRole('checkbox').check()
  await see(page.getByLabel('Primary reason')).toHaveCount(0)
  await next(page).click()

  await seeStepTwo(page)
  await see(page.getByText("You'll get an e-gift card by email once we've received your gift.")).toBeVisible()
  await seeNoSecrets(page, gift.secret)
  if (gift.address !== null) {
    await pick(page, how, answer(page, /^Collect from home/))
    await see(page.getByText(gift.address).first()).toBeVisible()
    await look()
    await pick(page, how, answer(page, /^In store/))
  }
  await action(page, 'Create return').click()

  const says = await seeCreated(page)
  const number = (await says('Return reference number').textContent()) ?? ''
  expect(number).toMatch(/^\d+$/)
  await look()
  await page.goto(urls.yourReturns(BRAND_SITES[gift.site]))
  await see(page.getByText(number).first()).toBeVisible()
  await look()
  await page.goto(urls.trackReturns(BRAND_SITES[gift.site], gift.orderNumber))
  await see(page.getByText(number).first()).toBeVisible()
  await look()

  await page.goto(urls.giftLink(BRAND_SITES[gift.site], token))
  await see(page.getByText('This gift is already being returned online.')).toBeVisible()
  await seeNoSecrets(page, gift.secret)
}

async function give({ customerId, orderNumber, site }: Gift): Promise<string> {
  const lines = [{ lineNo: 1, splitNo: 0, key: `${orderNumber}-1` }]
  const given = { customerId, orderNumber, site, lines, message: null }
  return (await giveGift(at.shop.database.sql, given)).token
}

describe.each(WAYS)('$way', (how) => {
  scriptedTest(how)('S13 GFT-17 GFT-18 Rosie returns her gift, from the mailed link until she tracks it', async () => {
    await returnGift(UK, await give(UK), how)
  })
})

test.skipIf(!LONG_RUNS)('S13 GFT-17 GFT-18 so does Ciara, in Ireland', async () => {
  const { orderNumber, customerId, site, item } = IRELAND
  const lines = [anOrderLine({ description: item })]
  await insertOrders(at.shop.database.sql, [anOrder({ orderNumber, customerId, site, currency: 'EUR', lines })])
  await returnGift(IRELAND, await give(IRELAND), { javaScript: true, viewport: DESKTOP })
})
