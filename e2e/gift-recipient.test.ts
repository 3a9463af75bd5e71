import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { runJobs } from '../test/harness/run-jobs.ts'
import { testMails } from '../test/harness/seal.ts'
import { seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

// Nobody sends mails here, so nobody waits for one.
const at = shopForEachTest({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const ORDER = '400000018'
const GIFTS = `/orders-and-returns/gift-recipient?storeId=10151&orderNumber=${ORDER}`
const STEP_ONE = `/orders-and-returns/item-level-returns?storeId=10151&orderId=${ORDER}`
const EXPIRED = 'This gift receipt has expired. Please contact us if your gift is faulty.'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cushion = (page: Page) => page.getByRole('checkbox', { name: /Cushion/ })

async function sendGift(page: Page): Promise<void> {
  await page.goto(GIFTS)
  await cushion(page).check()
  await button(page, 'Send gift receipt email').click()
  await page.getByLabel("Recipient's first name").fill('Rosie')
  await page.getByLabel("Recipient's email").fill('rosie@example.com')
  await page.getByLabel('Gift message').fill('Happy birthday, Rosie!\nWith love, Amelia')
  await button(page, /^Send (now|gift receipt$)/).click()
  await see(page).toHaveURL(/gift-recipient\/sent/)
}

/** As it stands in the mail: nowhere else can it be read. */
async function mailedLink(): Promise<string> {
  const { sql } = at.shop.database
  const [row] = await sql<{ mailId: string }[]>`select mail_id as "mailId" from mails where kind = 'gift-receipt'`
  const mail = await testMails(sql).find('C-amelia', row?.mailId ?? '')
  return mail?.brings?.link ?? ''
}

describe.each(WAYS)('$way', (how) => {
  test('S48 D-42 a receipt that was sent opens without sign-in until its buyer takes it back, who may return again', async () => {
    const { page: amelia } = await at.visit({ ...how, as: 'amelia' })
    await sendGift(amelia)
    const { page: rosie } = await at.visit(how)
    await rosie.goto(await mailedLink())
    expect(new URL(rosie.url()).pathname).toBe('/gift-receipt')
    await see(rosie.getByRole('heading', { level: 1, name: "You've been gifted" })).toBeVisible()
    await see(rosie.getByText('With love, Amelia')).toBeVisible()
    await see(rosie.getByText('Fern Frond Cushion')).toBeVisible()
    await see(rosie.getByRole('img', { name: /^Barcode 29/ })).toBeVisible()
    await see(button(rosie, 'Print gift receipt')).toBeVisible({ visible: how.javaScript })
    await see(rosie.getByText('Take back')).toHaveCount(0)
    const online = await button(rosie, 'Return online').boundingBox()
    const foot = await rosie.getByRole('contentinfo').boundingBox()
    expect((foot?.y ?? 0) - (online?.y ?? 0) - (online?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await seeNothingWrong(rosie, how)

    await amelia.goto(STEP_ONE)
    await see(cushion(amelia)).toBeDisabled()
    await amelia.goto(GIFTS)
    await amelia
      .getByRole('link', { name: /^Take back gift receipt/ })
      .first()
      .click()
    await see(amelia.getByText('Its link and barcode will stop working.')).toBeVisible()
    await seeNothingWrong(amelia, how)
    await button(amelia, 'Take back gift receipt').click()
    await see(amelia.getByText('Your gift receipt has been taken back.')).toBeVisible()
    await seeNothingWrong(amelia, how)

    await rosie.reload()
    await see(rosie.getByText(EXPIRED)).toBeVisible()
    await seeNothingWrong(rosie, how)
    await runJobs(at.shop, ORDER)
    await amelia.goto(STEP_ONE)
    await see(cushion(amelia)).toBeEnabled()
  })
})
