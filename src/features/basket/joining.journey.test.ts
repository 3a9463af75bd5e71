import { expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney({ environment: { PROXY_HOPS: '1' } })

async function add(someone: Visitor, productId: string) {
  return await someone.submit(await someone.get(`/plain-dress/p/${productId}`), {}, 'main #buy')
}

async function linesOf(someone: Visitor): Promise<string[]> {
  const seen = await someone.get('/basket')
  const [numbers, names] = [textsOn(seen, 'main .basket output'), textsOn(seen, 'main .basket .line__name')]
  return names.map((name, place) => `${numbers[place]} ${name}`)
}

const signOut = async (someone: Visitor) =>
  await someone.submit(await someone.get('/MSMyAccountView'), {}, 'form[action="/sign-out"]')

test('a tab from before sign-in, or from before sign-out, adds to the basket of the current visitor', async () => {
  const [mug, someone] = [await journey.addProduct({ name: 'Mug' }), journey.visitor()]
  const asGuest = await someone.get(`/plain-dress/p/${mug}`)
  await someone.signIn('noor')
  expect((await someone.submit(asGuest, {}, 'main #buy')).status).toBe(303)
  const asNoor = await someone.get(`/plain-dress/p/${mug}`)
  await signOut(someone)
  expect((await someone.submit(asNoor, {}, 'main #buy')).status).toBe(303)
  expect([await linesOf(await journey.signedInVisitor('noor')), await linesOf(someone)]).toEqual([['1 Mug'], ['1 Mug']])
})

test('a shopper who signs in while shopping returns to the page, from a refused form too; elsewhere to the orders', async () => {
  const [mug, someone] = [await journey.addProduct({ name: 'Mug' }), journey.visitor()]
  const leadsTo = (seen: PageResponse) => linksOn(seen, 'header a[href*="/sign-in"]')
  const path = `/plain-dress/p/${mug}?colour=damson`
  expect(leadsTo(await someone.get(path))).toEqual([`/sign-in?returnUrl=${encodeURIComponent(path)}`])
  const found = `/ie/search?q=${encodeURIComponent('é')}`
  expect(leadsTo(await someone.get(found))).toEqual([`/ie/sign-in?returnUrl=${encodeURIComponent(found)}`])
  await add(someone, mug)
  const refused = await someone.submit(await someone.get('/basket'), { quantity: '10' }, 'main .basket form')
  expect([refused.status, leadsTo(refused)]).toEqual([422, ['/sign-in?returnUrl=%2Fbasket']])
  for (const other of ['/c/privacy-and-cookies', '/nothing-here', `/search?q=${'x'.repeat(2000)}`])
    expect(leadsTo(await someone.get(other)), other).toEqual(['/sign-in'])
})

const COOKIE = 'aftercare_basket'

test("at sign-in a guest's basket joins the customer's, and at sign-out it stays with the customer", async () => {
  const [mug, cup] = [await journey.addProduct({ name: 'Mug' }, { T1: 3 }), await journey.addProduct({ name: 'Cup' })]
  const before = await journey.signedInVisitor('amelia')
  for (let times = 0; times < 2; times += 1) await add(before, mug)
  const someone = journey.visitor()
  for (const id of [mug, mug, cup]) await add(someone, id)
  await someone.signIn('amelia')
  // A prefetched page has not been seen yet.
  await someone.get('/basket', { 'sec-purpose': 'prefetch' })
  expect(textsOn(await someone.get('/basket'), 'main .notice')).toEqual([
    "We've added the items from before you signed in to your basket, but couldn't keep all of them.",
    "That would make 4. We only have 3 left, so we've kept 3.",
    'Checkout is outside this demo.',
  ])
  expect(textsOn(await someone.get('/basket'), 'main .notice')).toEqual(['Checkout is outside this demo.'])
  for (const each of [someone, before]) expect(await linesOf(each)).toEqual(['3 Mug', '1 Cup'])
  await signOut(someone)
  expect(await linesOf(someone)).toEqual([])
  await add(someone, cup)
  const tab = await someone.get('/basket')
  await someone.signIn('amelia')
  // A page with a refusal shows it too, and then it counts as shown.
  const refused = await someone.submit(tab, { quantity: 'none' }, 'main .basket form')
  expect(textsOn(refused, 'main .notice')[0]).toBe(
    'The item that you added before you signed in is now in your basket.',
  )
  expect(textsOn(await someone.get('/basket'), 'main .notice')).toEqual(['Checkout is outside this demo.'])
  expect(await linesOf(someone)).toEqual(['3 Mug', '2 Cup'])
})

test('what a full basket had no room for is named, up to five of it, and no items are announced', async () => {
  const names = ['Ant', 'Bee', 'Cow', 'Dog', 'Elk', 'Fox', 'Gnu']
  const [someone, before] = [journey.visitor(), await journey.signedInVisitor('rosie')]
  for (const name of names) await add(someone, await journey.addProduct({ name }))
  const first = await journey.addProduct()
  await add(before, first)
  const lines = Array.from({ length: 50 }, (_, place) => ({ productId: 'x', sku: `X${place}`, quantity: 1 }))
  await journey.sql`
    update baskets set lines = ${journey.sql.json(lines)}
    where lines @> ${journey.sql.json([{ sku: `${first}-T1` }])}`
  await someone.signIn('rosie')
  expect(textsOn(await someone.get('/basket'), 'main .stack > .notice')).toEqual([
    "Your basket has room for 50 different items, so we've left out Ant, Bee, Cow, Dog, Elk and 2 other items.",
  ])
  await journey.sql`delete from baskets where lines @> ${journey.sql.json([{ sku: 'X7' }])}`
})

test('what could not be joined at sign-in is joined with the next post', async () => {
  const [id, other] = [await journey.addProduct({ name: 'Plate' }), await journey.addProduct({ name: 'Fork' })]
  const someone = journey.visitor()
  await add(someone, id)
  await journey.sql`alter table baskets add constraint broken check (false) not valid`
  const signedIn = await someone.signIn('ciara')
  await journey.sql`alter table baskets drop constraint broken`
  expect(signedIn.status).toBe(303)
  expect(journey.product.logged.join('\n')).toContain('"basket merge failed"')
  expect(await linesOf(someone)).toEqual([])
  await add(someone, other)
  expect((await linesOf(someone)).toSorted()).toEqual(['1 Fork', '1 Plate'])
  // Afterwards there is nothing left to join, so there is no query.
  journey.product.statements.clear()
  await add(someone, other)
  expect(
    journey.product.statements.recorded.filter(({ statement }) => statement.includes('delete from guest_baskets')),
  ).toEqual([])
})

test('a basket that was open before sign-out is not reported as gone, and a guest’s is unchanged', async () => {
  const [id, someone] = [await journey.addProduct({ name: 'Lid' }), await journey.signedInVisitor('noor')]
  await add(someone, id)
  const tab = await someone.get('/basket')
  await signOut(someone)
  for (const fields of [{ quantity: '2' }, { act: 'remove' }]) {
    const seen = await someone.submit(tab, { sku: `${id}-T1`, ...fields }, 'main .basket form')
    const problems = ["#sign-in You're no longer signed in. Sign in to see that item."]
    expect([seen.status, problemsOn(seen)]).toEqual([422, problems])
    expect(textsOn(seen, 'main #sign-in')).toEqual(['Sign in to see items that you added to your basket before.'])
    await add(someone, id)
  }
  expect(await linesOf(someone)).toEqual(['2 Lid'])
})

test("D-140 a remembered visitor has a guest's basket", async () => {
  const [own, guests] = [await journey.addProduct({ name: 'Coat' }), await journey.addProduct({ name: 'Hat' })]
  const someone = await journey.signedInVisitor('amelia', { keepSignedIn: true })
  await add(someone, own)
  someone.cookies.delete('aftercare_session')
  expect(textsOn(await someone.get('/basket'), '.mast__greeting')).toEqual(['Hello, Amelia'])
  expect(await linesOf(someone)).toEqual([])
  await add(someone, guests)
  expect(await linesOf(someone)).toEqual(['1 Hat'])
})

test("a stranger's basket cookie opens that basket and nothing else; one that is none opens nothing", async () => {
  const id = await journey.addProduct({ name: 'Sock' })
  const amelia = journey.visitor()
  await add(amelia, id)
  const token = amelia.cookies.get(COOKIE) ?? ''
  const thief = journey.visitor()
  for (const name of ['basket', 'session', 'remembered', 'giftToken', 'returnToken'])
    thief.cookies.set(`aftercare_${name}`, token)
  for (const page of ['/MSMyAccountView', '/orders-and-returns/online-orders'])
    expect((await thief.get(page)).location).toContain('/sign-in')
  await amelia.signIn('amelia')
  expect(await linesOf(thief)).toEqual([])
  for (const made of ['', 'x', `${token}x`, 'a'.repeat(200)]) {
    thief.cookies.set(COOKIE, made)
    expect(await linesOf(thief)).toEqual([])
  }
  // What was planted never becomes the name of a basket, on either site.
  thief.cookies.set(COOKIE, 'planted')
  await add(thief, id)
  const given = thief.cookies.get(COOKIE)
  expect(given).toMatch(/^[\w-]{43}$/)
  await thief.submit(await thief.get(`/ie/plain-dress/p/${id}`), {}, 'main #buy')
  expect([thief.cookies.get(COOKIE), await linesOf(thief)]).toEqual([given, ['1 Sock']])
})

test('the number in the header costs a shopper no statement, and a guest one at most', async () => {
  const id = await journey.addProduct()
  const costs = async (someone: Visitor) => {
    await someone.get('/c/privacy-and-cookies')
    return (await someone.get('/c/privacy-and-cookies')).statements.length
  }
  const [amelia, guest] = [await journey.signedInVisitor('amelia'), journey.visitor()]
  expect(await costs(guest)).toBe(0)
  for (const someone of [amelia, guest]) await add(someone, id)
  expect([await costs(amelia), await costs(guest)]).toEqual([1, 1])
})
