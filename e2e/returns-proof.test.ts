import type { Locator, Page } from '@playwright/test'
import { expect as see } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pixelsOf, readCodes } from '../test/harness/read-codes.ts'
import { LONG_RUNS } from './browser.ts'
import { action, answer, answers, free, pick, seeCreated, toStepTwo } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForEachTest()
const SHIRT = 'Striped Cotton Shirt'
const JUMPER = 'Cable Knit Jumper'

const label = (page: Page) => page.getByRole('link', { name: 'Print return label' })

/** What a code on the page says to a scanner. */
async function scanned(picture: Locator): Promise<string[]> {
  return (await readCodes(await pixelsOf(await picture.screenshot()))).map(({ text }) => text)
}

const code = (page: Page) => page.locator('.code img')

/** The words of the paper behind "Print return label", page by page. */
async function labelPages(page: Page): Promise<string[]> {
  const answered = await page.request.get((await label(page).getAttribute('href')) ?? '')
  expect([answered.status(), answered.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answered.body())))
  return text
}

// What scanners read must be there.
const SEEN = WAYS.map((way) => ({ ...way, pictures: true }))

describe.each(SEEN)('$way', (how) => {
  // Without a script the journeys of step 3 show it.
  const scripted = scriptedTest(how)
  test('S25 CNF-04 CNF-05 CNF-06 by post with Evri: a QR that scans, a label, and paper without what is only for screens', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await pick(page, how, answer(page, /^By post/))
    await action(page, 'Create return').click()
    const says = await seeCreated(page)
    await see(page.getByText("We've sent a confirmation to amelia@example.com.")).toBeVisible()
    await see(says('Selected channel')).toHaveText('By post - Evri')
    const tracked = (await says('Tracking number').textContent()) ?? ''
    expect(tracked).toMatch(/^H\d{15}$/)
    expect(await scanned(code(page))).toEqual([tracked])
    expect((await labelPages(page)).join()).toContain(tracked)
    await seeNothingWrong(page, how)

    const print = page.getByRole('button', { name: 'Print Confirmation' })
    await see(print).toHaveCount(how.javaScript ? 1 : 0)
    if (how.javaScript) {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await print.click()
      await see(page.locator('body[data-printed]')).toHaveCount(1)
    }
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.acct', '.foot', '.crumbs', '.stepper', 'main .btn']) {
      await see(page.locator(hidden).first()).toBeHidden()
    }
    await see(page.locator('.mast .brand')).toBeVisible()
    for (const hidden of ['.mast .brand svg', '.paper']) await see(page.locator(hidden)).toBeHidden()
    await see(page.locator('.code img')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Email me this again' }).click()
    await see(page.getByText("We've emailed your confirmation to amelia@example.com again.")).toBeVisible()
    await page.goto('/backstage/mailbox')
    await page
      .getByRole('link', { name: /^View attachments/ })
      .first()
      .click()
    await see(page.getByRole('link', { name: /return-label-8\d{9}\.pdf/ })).toBeVisible()
    await page.getByRole('link', { name: 'Back to mailbox' }).click()
    await page.goto(
      (await page
        .getByRole('link', { name: /^View as HTML/ })
        .first()
        .getAttribute('href')) ?? '',
    )
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Your return is booked')
    expect(await scanned(page.locator('.slip img'))).toEqual([tracked])
  })

  scripted('S27 CNF-09 CNF-10 CNF-11 a collection by Parcelforce: "hrs", parcels, and a label for each', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await pick(page, how, answer(page, /^Collect from home/))
    await pick(page, how, answer(page, /^Parcelforce/))
    await pick(page, how, answers(page, 'on').first())
    await pick(page, how, free(page, 'slot').first())
    await page.getByLabel('Number of parcels').selectOption('2')
    await action(page, 'Book collection').click()
    const says = await seeCreated(page)
    await see(says('Time')).toHaveText(/^\d\d:00-\d\d:00 hrs$/)
    await see(says('Number of parcels')).toHaveText('2')
    await see(says('Safe space')).toHaveCount(0)
    const boldness = (text: Locator) =>
      text.evaluate(
        (each) => Number(getComputedStyle(each).fontWeight) * Number.parseFloat(getComputedStyle(each).fontSize),
      )
    const lines = await page.locator('main :is(b, dd, p, li)').all()
    const [boldest = 0, next = 0] = (await Promise.all(lines.map(boldness))).sort((one, other) => other - one)
    expect([await boldness(says('Date')), next < boldest]).toEqual([boldest, true])
    const papers = await labelPages(page)
    expect(papers.map((text) => /Parcel \d of \d/.exec(text)?.[0])).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
    await seeNothingWrong(page, how)
  })

  // Nothing here needs a script.
  test.skipIf(how.javaScript && !LONG_RUNS)(
    'S47 D-73 from Jersey the label has a customs form; S37 from Ireland An Post has a label alone',
    async () => {
      const jules = (await at.visit({ ...how, as: 'jules' })).page
      await toStepTwo(jules, '400000062', JUMPER)
      await pick(jules, how, answer(jules, /^By post/))
      await action(jules, 'Create return').click()
      await seeCreated(jules)
      await see(jules.getByText(/sign the customs form/)).toBeVisible()
      expect((await labelPages(jules)).at(-1)).toContain('CN 22')

      const niamh = (await at.visit({ ...how, as: 'niamh' })).page
      await toStepTwo(niamh, '400000005', 'Coat', { site: 'ie' })
      await pick(niamh, how, answer(niamh, /^By post/))
      await action(niamh, 'Create return').click()
      const says = await seeCreated(niamh)
      await see(says('Selected channel')).toHaveText('By post - An Post')
      await see(says('Expected total refund')).toContainText('€')
      await see(niamh.locator('.code')).toHaveCount(0)
      expect(await labelPages(niamh)).toHaveLength(1)
      await seeNothingWrong(niamh, how)
    },
  )

  scripted('S32 D-83 the mail never arrives: the page says so, and can still be saved or printed', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await action(page, 'Create return').click()
    await seeCreated(page)
    expect(await scanned(code(page))).toEqual([expect.stringMatching(/^29\d{12}$/)])
    await at.shop.database.sql`update mails set state = 'failed', failed_at = now() where return_number is not null`
    await page.reload()
    await see(page.getByText(/^We couldn't email your confirmation\. You can save or print this page/)).toBeVisible()
    await see(page.getByText("We've sent a confirmation to")).toHaveCount(0)
    await seeNothingWrong(page, how)
  })
})
