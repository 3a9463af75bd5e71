import { expect, test } from 'vitest'
import { AccessJourney } from '../../../test/harness/access-journey.ts'
import { problemsOn } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'

const at = new AccessJourney()

const FIND = '/orders-and-returns/find-order'
const ORDER = '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001'
const OTHER_ORDER = ORDER.replace('600000001', '600000002')
const MATCH = { orderNumber: '600000001', placedWith: 'Amelia@example.com ' }

async function requestLink(fields: Record<string, string> = MATCH): Promise<string> {
  await at.openAndSubmit(FIND, fields)
  return await at.latestMailedLink()
}

/** A browser that has opened the order with a link. */
async function guest(visitor: Visitor = at.visitor()): Promise<Visitor> {
  await visitor.submit(await visitor.get(await requestLink()), {})
  return visitor
}

const isOver = async (link: string, visitor = at.visitor()) =>
  (await visitor.get(link)).text.includes('This link no longer works')

test('an order is found by number and email: the link opens it, with a button, at a clean address', async () => {
  const link = await requestLink()
  expect(await at.mailed()).toEqual([['open-order', 'amelia@example.com']])
  const someone = at.visitor()
  // A mail program opens the link first.
  await at.visitor().get(link)
  const page = await someone.get(link)
  expect(page.text).toContain('Open order 600000001')
  const opened = await someone.submit(page, {})
  expect(opened.location).toBe(ORDER)
  const order = await someone.get(ORDER)
  expect(order.text).toContain("You're seeing one order without signing in, until")
  expect(order.text).not.toContain('Sign out')
  expect(await isOver(link)).toBe(true)
})

test.each([
  ['the postcode', 'ls1  4dy', true],
  ['another postcode', 'EH1 1AA', false],
  ["somebody else's email", 'callum@example.com', false],
])('with %s the answer is the same, and only a match mails a link', async (_what, placedWith, isMailed) => {
  await at.sql`
    update order_lines set facts = jsonb_set(facts, '{shipTo,postcode}', '"LS1 4DY"')
    where order_number = '600000001' and facts ? 'shipTo'`
  const sent = await at.openAndSubmit(FIND, { orderNumber: '600000001', placedWith })
  expect(sent.location).toBe(`${FIND}/sent`)
  expect(await at.mailed()).toEqual(isMailed ? [['open-order', 'amelia@example.com']] : [])
})

test('a number that is no order gets the same answer after the same statements', async () => {
  const run = async (orderNumber: string, placedWith: string) => {
    const someone = at.visitor()
    const { statements, ...answer } = await someone.submit(await someone.get(FIND), { orderNumber, placedWith })
    return {
      status: answer.status,
      location: answer.location,
      page: (await someone.get(answer.location ?? '')).text,
      statements,
    }
  }
  const [missing, match] = [await run('699999999', 'a@b.example'), await run('600000001', 'amelia@example.com')]
  expect({ ...missing, statements: [] }).toEqual({ ...match, statements: [] })
  // The same and one more, which removes the mail that nobody gets.
  expect(missing.statements.filter((statement) => !/^\s*delete from mails/.test(statement))).toEqual(match.statements)
  expect(await at.sql`select 1 from mails where kind = 'open-order'`).toHaveLength(1)
})

test('what is missing or no number is named, and what was typed stays', async () => {
  const seen = await at.openAndSubmit(FIND, { orderNumber: '6000 <b>', placedWith: '' })
  expect(seen.status).toBe(422)
  expect(problemsOn(seen)).toEqual([
    '#orderNumber Enter the order number as it is in your email: letters and digits only',
    '#placedWith Enter the email address or the postcode that the order was placed with',
  ])
  expect(seen.html).toContain('value="6000 &lt;b&gt;"')
})

test('a guest opens, cancels and returns this order, and nothing else', async () => {
  const someone = await guest()
  const own = [ORDER, '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001']
  for (const address of own) expect((await someone.get(address)).status, address).toBe(200)
  const missing = await (await at.signedInVisitor('callum')).get(OTHER_ORDER)
  const other = await someone.get(OTHER_ORDER)
  expect([other.status, other.main.body.textContent?.replace(/[0-9A-F]{10}/, '')]).toEqual([
    404,
    missing.main.body.textContent?.replace(/[0-9A-F]{10}/, ''),
  ])
  for (const path of ['/MSMyAccountView', '/MSMyAccountView/returns', '/orders-and-returns/online-orders']) {
    const seen = await someone.get(path)
    expect([seen.status, seen.location?.startsWith('/sign-in')], path).toEqual([302, true])
  }
})

test('a guest sees none of the addresses that the customer has saved', async () => {
  const someone = await guest()
  const call = '/api/orders-and-returns/address-book?orderNumber=600000001&storeId=10151'
  const [own, shown] = [await at.signedInVisitor('amelia'), someone]
  expect(JSON.parse((await own.get(call)).html).addressList).not.toEqual([])
  expect(JSON.parse((await shown.get(call)).html).addressList).toEqual([])
  expect(await shown.get(call.replace('600000001', '600000002'))).toMatchObject({ status: 404 })
  expect(await shown.get('/api/orders-and-returns/orders')).toMatchObject({ status: 401 })
})

test('a form of one order that is posted to another is refused like one of a missing order', async () => {
  const someone = await guest()
  const page = await someone.get('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
  const formToken = page.main.querySelector('[name=formToken]')?.getAttribute('value') ?? ''
  const other = '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000002'
  expect((await someone.post(other, { formToken })).status).toBe(404)
})

test('the order closes after 24 hours, and with its button', async () => {
  const [someone, another] = [await guest(), await guest()]
  at.advanceMinutes(24 * 60 - 1)
  expect((await someone.get(ORDER)).status).toBe(200)
  at.advanceMinutes(1)
  expect((await someone.get(ORDER)).location).toContain('/sign-in')

  const reopened = await guest(another)
  const closed = await reopened.submit(await reopened.get(ORDER), {}, 'form[action$="/close"]')
  expect(closed.location).toBe(`${FIND}?done=closed`)
  expect((await reopened.get(`${FIND}?done=closed`)).text).toContain("You've closed the order.")
  expect((await reopened.get(ORDER)).location).toContain('/sign-in')
})

test('a link is over once it was used in any browser, after an hour, and if it was made up', async () => {
  const link = await requestLink()
  const [one, other] = [at.visitor(), at.visitor()]
  const [page, late] = [await one.get(link), await other.get(link)]
  expect((await one.submit(page, {})).status).toBe(303)
  expect((await other.submit(late, {})).text).toContain('This link no longer works')
  const unused = await requestLink()
  at.advanceMinutes(61)
  expect(await isOver(unused)).toBe(true)
  expect(await isOver(`${FIND}/open?token=${'x'.repeat(43)}`)).toBe(true)
})

test('a guest session gets a new token, so that none can be planted', async () => {
  const someone = at.visitor()
  someone.cookies.set('aftercare_session', 'planted')
  await guest(someone)
  expect(someone.cookies.get('aftercare_session')).not.toBe('planted')
})

test("another shopper's session goes on until the button, which replaces it; the order's own customer stays signed in", async () => {
  const callum = await at.signedInVisitor('callum')
  const page = await callum.get(await requestLink())
  expect(page.text).toContain("You'll be signed out of your account in this browser.")
  expect((await callum.get('/MSMyAccountView')).status).toBe(200)
  await callum.submit(page, {})
  expect((await callum.get('/MSMyAccountView')).status).toBe(302)
  expect((await callum.get(ORDER)).status).toBe(200)

  const amelia = await guest(await at.signedInVisitor('amelia'))
  expect((await amelia.get('/MSMyAccountView')).status).toBe(200)
})

test('signing in replaces a guest session', async () => {
  const someone = await guest()
  await someone.signIn('callum')
  expect((await someone.get('/MSMyAccountView')).text).toContain('Callum')
  expect((await someone.get(ORDER)).status).toBe(404)
})

test('an order and a mailbox get three links an hour, and requests that match nothing use none of them up', async () => {
  for (let request = 0; request < 4; request++) await at.openAndSubmit(FIND, { ...MATCH, placedWith: 'x@y.example' })
  for (let request = 0; request < 4; request++) await at.openAndSubmit(FIND, MATCH)
  expect(await at.mailed()).toHaveLength(3)
})

test('a network that tries too often has to wait', async () => {
  let last = await at.openAndSubmit(FIND, MATCH)
  for (let request = 0; request < 50; request++) last = await at.openAndSubmit(FIND, MATCH)
  expect(last.status).toBe(429)
})

test('what a guest does is in the history of the order as theirs', async () => {
  const someone = at.visitor()
  await at.openAndSubmit(FIND, { orderNumber: '400000006', placedWith: 'amelia@example.com' }, someone)
  await someone.submit(await someone.get(await at.latestMailedLink()), {})
  const cancel = '/orders-and-returns/online-orders/order-details/cancel?storeId=10151&orderId=400000006'
  expect((await someone.submit(await someone.get(cancel), { reason: 'C01-P0' })).status).toBe(303)
  await at.finish('400000006')
  const [event] = await at.sql<{ actor: string }[]>`
    select actor from order_events where order_number = '400000006' and type = 'order.cancelled'`
  expect(event?.actor).toBe('guest')
})
