import { beforeEach, expect, test } from 'vitest'
import { ProductJourney } from '../../../test/harness/product-journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney()
beforeEach(() => journey.sql`truncate recommendations.product_views`)

async function recorded(): Promise<string[]> {
  await journey.product.product.afterResponseQueue.settled(5000)
  const rows = await journey.sql<{ view: string }[]>`
    select visitor || ': ' || product_id as view from recommendations.product_views order by 1`
  return rows.map(({ view }) => view)
}

async function agreed(choice = 'accepted'): Promise<Visitor> {
  const someone = journey.visitor()
  await someone.submit(await someone.get('/'), { choice }, 'form.consent')
  return someone
}

const pageOf = (id: string) => `/plain-dress/p/${id}`

test('D-174 a guest who has agreed is recorded by the session, and a shopper by the account; reloading changes nothing', async () => {
  // Products no longer sold are recorded as well.
  const id = await journey.addProduct({ onSale: false })
  const guest = await agreed()
  const amelia = await journey.signedInVisitor('amelia')
  for (const someone of [guest, guest, amelia, amelia]) expect((await someone.get(pageOf(id))).status).toBe(200)
  expect(await recorded()).toEqual([`customer C-amelia: ${id}`, `session ${guest.cookies.get('visitSession')}: ${id}`])
})

test('D-104 D-174 nothing is recorded after a refusal or without an answer', async () => {
  const id = await journey.addProduct()
  const [sam, kit] = [await journey.signedInVisitor('sam'), await journey.signedInVisitor('kit')]
  for (const someone of [journey.visitor(), await agreed('refused'), sam, kit]) await someone.get(pageOf(id))
  expect(await recorded()).toEqual([])
})

test('D-174 nor for pages that are not seen: HEAD, prefetch, a page that refreshes itself, and what is no product page', async () => {
  const id = await journey.addProduct()
  const amelia = await journey.signedInVisitor('amelia')
  await amelia.head(pageOf(id))
  await amelia.get(pageOf(id), { 'sec-purpose': 'prefetch;prerender' })
  await amelia.get(pageOf(id), { 'x-refresh': '1' })
  expect((await amelia.get(`/another-name/p/${id}`)).status).toBe(301)
  expect((await amelia.get(`${pageOf(id)}?sort=odd`)).status).toBe(422)
  expect((await amelia.get(pageOf('none'))).status).toBe(404)
  expect(await recorded()).toEqual([])
})

test('D-174 a forged id is treated as none', async () => {
  const id = await journey.addProduct()
  const someone = journey.visitor()
  someone.cookies.set('aftercare_consent', 'accepted')
  someone.cookies.set('visitSession', '%3Cscript%3E')
  await someone.get(pageOf(id))
  expect(await recorded()).toEqual([])
  expect(someone.cookies.get('visitSession')).toMatch(/^[\w-]{22}$/)
})

test('D-174 a refusal deletes the views: of the customer, and of this browser before', async () => {
  const id = await journey.addProduct()
  const other = await agreed()
  const kit = await agreed()
  for (const someone of [other, kit]) await someone.get(pageOf(id))
  await kit.signIn('kit')
  await kit.get(pageOf(id))
  expect(await recorded()).toHaveLength(3)
  await kit.submit(await kit.get('/c/privacy-and-cookies'), { choice: 'refused' })
  expect(await recorded()).toEqual([`session ${other.cookies.get('visitSession')}: ${id}`])
})
