import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { action, answer, answers, chosen, pick, seeCreated, toStepTwo } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForEachTest()
const SHIRT = 'Striped Cotton Shirt'
const NONE =
  'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.'

const places = (page: Page) => answers(page, 'place')
const field = (page: Page) => page.getByLabel('Postcode or town')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true })

async function search(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of places show these.
  const scripted = scriptedTest(how)
  scripted('S23 STR-03 STR-04 STR-07 four stores near by, one of which is chosen and found again', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await see(places(page)).toHaveCount(4)
    await seeNothingWrong(page, how)
    await search(page, 'W2 1NW')
    await see(heading(page, 'Stores near W2 1NW')).toBeVisible()
    await see(places(page)).toHaveCount(4)
    const paddington = page.locator('.store').filter({ hasText: '14 Praed Street' })
    await see(paddington).toContainText(/Paddington \d\.\d\d miles/)
    await see(paddington).toContainText('Self-return available')
    await pick(page, how, paddington.getByRole('radio'))
    await see(page.getByText('Store', { exact: true })).toBeAttached()
    await page.getByRole('button', { name: 'Show more' }).click()
    await see(places(page)).toHaveCount(20)
    await see(paddington.getByRole('radio')).toBeChecked()
    await seeNothingWrong(page, how)
    await page.reload()
    await see(chosen(page, 'place')).toHaveValue('1531')
    await action(page, 'Create return').click()
    await seeCreated(page)
    await see(page.getByRole('region', { name: 'Your store' })).toContainText('14 Praed Street')
    await see(page.getByRole('img', { name: /^Barcode \d{14}$/ })).toBeVisible()
  })

  test('S24 STR-01 STR-02 STR-10 what cannot be found is said, and the return goes on without a store', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await search(page, 'W')
    await see(page.getByText('Enter at least 2 characters of a postcode or town.')).toBeVisible()
    await seeNothingWrong(page, how)
    await search(page, 'qzxvbn')
    await see(
      page.getByText("That doesn't look like a valid postcode, town or city. Check and try again."),
    ).toBeVisible()
    await see(places(page)).toHaveCount(0)
    await search(page, 'Newport')
    await see(page.getByText('Which Newport do you mean?')).toBeVisible()
    await seeNothingWrong(page, how)
    await page.getByRole('link', { name: 'Newport, Isle of Wight' }).click()
    await see(page.getByText('Which Newport do you mean?')).toHaveCount(0)
    await see(field(page)).toHaveValue('Newport, Isle of Wight')
    await search(page, 'Lerwick')
    await see(page.getByText(NONE)).toBeVisible()
    await seeNothingWrong(page, how)
    await action(page, 'Create return').click()
    await seeCreated(page)
  })

  scripted('STR-12 by post the places are those of the carrier, and another carrier forgets the choice', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await pick(page, how, answer(page, /^By post/))
    await see(heading(page, 'Evri drop-off points near W2 1NW')).toBeVisible()
    await pick(page, how, places(page).nth(2))
    await see(chosen(page, 'place')).toHaveCount(1)
    await pick(page, how, answer(page, /^Royal Mail .*Free/))
    await see(heading(page, 'Royal Mail drop-off points near W2 1NW')).toBeVisible()
    await see(chosen(page, 'place')).toHaveCount(0)
    await seeNothingWrong(page, how)
    await pick(page, how, places(page).first())
    await page.getByRole('button', { name: 'Remove this drop-off point' }).click()
    await see(chosen(page, 'place')).toHaveCount(0)
  })

  scripted(
    'S37 D-70 in Ireland an Eircode is searched for, distances are in kilometres too, and An Post has places',
    async () => {
      const { page } = await at.visit({ ...how, as: 'niamh' })
      await toStepTwo(page, '400000005', 'Coat', { site: 'ie' })
      await see(page.locator('.store').first()).toContainText(/\d+\.\d\d miles \(\d+\.\d km\)/)
      const eircode = page.getByLabel('Eircode or town')
      await see(eircode).toHaveAttribute('placeholder', 'e.g. D02 X285 or Dublin')
      await eircode.fill('d02x285')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await see(heading(page, 'Stores near D02 X285')).toBeVisible()
      await pick(page, how, answer(page, /^By post/))
      await see(page.getByRole('heading', { level: 3, name: /^An Post drop-off points near D02/ })).toBeVisible()
      await pick(page, how, places(page).first())
      await see(chosen(page, 'place')).toHaveCount(1)
      await seeNothingWrong(page, how)
    },
  )
})

test('whoever says where they are sees what is there, and that stands in no address', async () => {
  const { page, context } = await at.visit({ as: 'amelia' })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.8, longitude: -1.549 })
  await toStepTwo(page, '600000001', SHIRT)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Use my location' }).click()
  await see(heading(page, 'Stores near you')).toBeVisible()
  await see(page.locator('.store').first()).toContainText('Leeds')
  await places(page).first().check()
  await see(page.locator('main form')).not.toHaveAttribute('aria-busy')
  await see(heading(page, 'Stores near you')).toBeVisible()
  expect(asked.join(' ')).not.toContain('53.8')
})

test('by keyboard alone: Enter searches, and "Show more" leads to what is new', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await toStepTwo(page, '600000001', SHIRT)
  await field(page).fill('Leeds')
  await field(page).press('Enter')
  await see(heading(page, 'Stores near Leeds')).toBeVisible()
  await see(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await see(places(page).nth(4)).toBeFocused()
  await page.keyboard.press('Space')
  await see(places(page).nth(4)).toBeChecked()
})
