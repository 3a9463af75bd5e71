import { expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { hrefOf, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import type { LineFacts } from '../../../domain/orders/order.ts'

const journey = new MethodJourney(776_000_000)

/** At step 2 with a new order, collected from home by Evri. */
async function collecting(someone: Visitor, customerId: string, facts: LineFacts): Promise<PageResponse> {
  await journey.newOrder([{ facts }], { customerId })
  await journey.send(someone, await someone.get(journey.stepOne()), { 1: { primary: 'R06-P0' } })
  const page = await someone.get(journey.here())
  await someone.submit(page, { channel: 'collect-from-home', act: 'keep' })
  return await someone.get(journey.here())
}

test('COL-04 COL-05 D-76 D-80 one address and no phone number: the page says what is missing, and where to add it', async () => {
  const priya = await journey.signedInVisitor('priya')
  const page = await collecting(priya, 'C-priya', { shipTo: anAddress({ phone: null, email: null }) })
  expect(page.text).toContain('Please add')
  const link = hrefOf(page, '.notice a[href*=returnUrl]')
  expect(decodeURIComponent(link)).toContain(journey.here())
  const booked = await priya.submit(page, { act: 'book' })
  expect(booked.status).toBe(422)
  const choosing = await priya.get(`${journey.here()}&changeAddress=true`)
  expect(choosing.text).toContain('Sorry, unable to change collection address details. Please try again later.')
  expect(choosing.text).toContain('Add new address')
  // Other methods stay available.
  const posted = await priya.submit(await priya.get(journey.here()), { channel: 'postal', act: 'keep' })
  expect(posted.status).toBe(303)
})

test('COL-05 D-76 D-145 after adding what is missing in My Account every choice is still there', async () => {
  const gwen = await journey.signedInVisitor('gwen')
  const page = await collecting(gwen, 'C-gwen', { shipTo: anAddress({ phone: null, email: null }) })
  const both = 'We need an email address and a phone number to arrange your collection. Please add them in My Account.'
  expect(page.text).toContain(both)
  const on = page.document.querySelector('main [name=on]')?.getAttribute('value') ?? ''
  await gwen.submit(page, { on, safePlace: 'Garage', act: 'keep' })
  const link = hrefOf(page, '.notice a[href*=returnUrl]')
  const saved = await gwen.submit(await gwen.get(link), { email: 'gwen.home@example.com', phone: '07700 900155' })
  expect(saved.location).toBe(journey.here())
  const back = await gwen.get(saved.location ?? '')
  expect(back.text).not.toContain('We need')
  expect(textsOn(back, '.address')[0]).toContain('gwen.home@example.com')
  expect(back.document.querySelector('main [name=on][checked]')?.getAttribute('value')).toBe(on)
  expect(back.document.querySelector('[name=safePlace] option[selected]')?.getAttribute('value')).toBe('Garage')
})

test('D-76 the sign-in address goes neither to a carrier nor to the channels service', async () => {
  const { channels, evri, parcelforce } = journey.product.outside
  const calls = [vi.spyOn(channels, 'find'), vi.spyOn(evri, 'collectionDays'), vi.spyOn(parcelforce, 'collectionSlots')]
  const tom = await journey.signedInVisitor('tom')
  const page = await collecting(tom, 'C-tom', { shipTo: anAddress({ phone: '07700 900101', email: null }) })
  expect(page.text).toContain('We need an email address to arrange your collection. Please add one in My Account.')
  await tom.submit(page, { via: 'parcelforce', act: 'keep' })
  await tom.submit(await tom.get(journey.here()), { on: '2026-11-17', act: 'keep' })
  await tom.get(journey.here())
  for (const call of calls) {
    expect(call).toHaveBeenCalled()
    expect(JSON.stringify(call.mock.calls)).not.toMatch(/tom@|@example/)
  }
})
