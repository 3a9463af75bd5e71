import { expect, test } from 'vitest'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new MethodJourney(782_000_000)

const eventElement = (page: PageResponse) => page.main.querySelector('aside[data-return]')
const isNew = (page: PageResponse) => eventElement(page)?.hasAttribute('data-just-created')
const factsOn = (page: PageResponse) => JSON.parse(eventElement(page)?.getAttribute('data-return') ?? 'null')
const numberOf = (href: string) => new URL(href, 'http://x').searchParams.get('returnNumber')
const createdCookie = () => journey.amelia.cookies.get('aftercare_created')

/** Books what the page has chosen, and gives the redirect. */
async function book(step2: PageResponse): Promise<string> {
  return (await journey.choose(step2, { act: 'book' })).location ?? ''
}

test('REC-09 D-106 step 3 says that a return is new when it is first shown, and not on reload or Back', async () => {
  const href = await book(await journey.atStepTwo())
  expect(createdCookie()).toBe(numberOf(href))
  // Neither shows the page to the shopper.
  await journey.amelia.head(href)
  expect(isNew(await journey.amelia.get(href, { 'sec-purpose': 'prefetch' }))).toBe(false)
  const shown = await journey.amelia.get(href)
  expect(isNew(shown)).toBe(true)
  expect(factsOn(shown)).toEqual({
    orderNumber: journey.order,
    returnNumber: numberOf(href),
    channelId: 'instore-clothAndHome',
    itemCount: 1,
  })
  expect([createdCookie(), isNew(await journey.amelia.get(href))]).toEqual([undefined, false])
})

test('REC-09 only the return that was created is new, and its own page reports it as step 3 does', async () => {
  const first = await book(await journey.next(await journey.atStepTwo(), { channel: 'postal' }))
  await journey.submitStepOne(2)
  const second = await book(await journey.amelia.get(journey.here()))
  expect(isNew(await journey.amelia.get(first))).toBe(false)
  const shown = await journey.amelia.get(second)
  expect(isNew(shown)).toBe(true)
  const tracked = await journey.amelia.get(
    `/trackReturnList?storeId=10151&orderId=${journey.number}&returnNumber=${numberOf(first)}`,
  )
  expect(isNew(tracked)).toBe(false)
  expect(factsOn(tracked)).toMatchObject({ returnNumber: numberOf(first), channelId: 'postal-evri', itemCount: 1 })
})

test('REC-09 without consent no cookie is set for it', async () => {
  await journey.sql`update customers set personalisation = null where customer_id = 'C-amelia'`
  journey.amelia.cookies.delete('aftercare_consent')
  const href = await book(await journey.atStepTwo())
  expect([createdCookie(), isNew(await journey.amelia.get(href))]).toEqual([undefined, false])
  await journey.sql`update customers set personalisation = 'accepted' where customer_id = 'C-amelia'`
})

test('REC-09 D-152 one that is still being booked is new once it is there', async () => {
  const page = await journey.atStepTwo()
  await journey.product.outside.faults['in-store']?.set('reset-before-acting')
  const href = await book(page)
  const booking = await journey.amelia.get(href)
  expect([eventElement(booking), createdCookie()]).toEqual([null, numberOf(href)])
  await journey.product.outside.faults['in-store']?.set('none')
  await journey.finish(journey.order)
  expect(isNew(await journey.amelia.get(href))).toBe(true)
})
