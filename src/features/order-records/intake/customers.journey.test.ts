import { describe, expect, test } from 'vitest'
import { sentAddress, sentCustomer } from '../../../../test/builders/customer.ts'
import { anOrder } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { AccessJourney, NEW_PASSWORD } from '../../../../test/harness/access-journey.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { toEnvelope } from '../../../systems/order-management/envelope-wire.ts'
import { PATHS } from '../../../urls.ts'

const journey = new AccessJourney()
const retailer = journey.serviceWith('intake')

const send = (...envelopes: unknown[]) => retailer.call(PATHS.customerIntake, { envelopes })
const customer = (customerId: string, signInEmail: string | null, more: Record<string, unknown> = {}, sequence = 1) =>
  sentCustomer({ envelope: { customerId, sequence }, customer: { signInEmail, ...more } })
const order = (orderNumber: string, customerId: string, customerEmail?: string) => {
  const placedAt = TEST_NOW.subtract({ hours: 1 })
  const facts = customerEmail === undefined ? {} : { customerEmail }
  return toEnvelope(BRAND_SITES, {
    order: anOrder({ orderNumber, customerId, placedAt, facts }),
    sequence: 1,
    occurredAt: TEST_NOW,
  })
}

/** Asks for a link by "Forgotten password", and chooses a password with it. */
async function choosePassword(email: string): Promise<void> {
  await journey.openAndSubmit('/forgotten-password', { email })
  expect(await journey.mailed()).toContainEqual(['new-password', email])
  expect(
    (await journey.openAndSubmit(await journey.latestMailedLink(), { newPassword: NEW_PASSWORD })).location,
  ).toContain('/sign-in')
}

test('D-175 D-139 a customer whose orders arrived first signs in by "Forgotten password" and sees them', async () => {
  await retailer.call(PATHS.intake, order('890000001', 'C-first'))
  const seen = await send(customer('C-first', 'first@example.com', { addresses: [sentAddress()] }))
  expect([seen.status, seen.body]).toMatchObject([200, { accepted: 1, records: [{ outcome: 'accepted' }] }])
  expect(await journey.canSignIn('first@example.com', '')).toBe(false)
  await choosePassword('first@example.com')
  const first = journey.visitor()
  await journey.openAndSubmit('/sign-in', { email: 'first@example.com', password: NEW_PASSWORD }, first)
  expect((await first.get(PATHS.orderHistory)).text).toContain('890000001')
})

test('D-175 an address in an order opens nothing', async () => {
  await retailer.call(PATHS.intake, order('890000003', 'C-unknown', 'unknown@example.com'))
  await journey.openAndSubmit('/forgotten-password', { email: 'unknown@example.com' })
  expect(await journey.mailed()).toEqual([['no-account', 'unknown@example.com']])
})

test('D-175 before a password is chosen none opens the account, and creating another is reported to the address alone', async () => {
  await send(customer('C-none', 'none@example.com'))
  for (const password of ['', 'null', 'undefined', NEW_PASSWORD])
    expect(await journey.canSignIn('none@example.com', password)).toBe(false)
  const answer = await journey.openAndSubmit('/create-account', {
    firstName: 'A',
    lastName: 'B',
    email: 'none@example.com',
  })
  expect(answer.location).toBe('/create-account/sent')
  expect(await journey.mailed()).toEqual([['already-account', 'none@example.com']])
})

test('D-175 a link that was sent to the old address opens nothing once the address has changed', async () => {
  await send(customer('C-moves', 'old@example.com'))
  await journey.openAndSubmit('/forgotten-password', { email: 'old@example.com' })
  const link = await journey.latestMailedLink()
  await send(customer('C-moves', 'new@example.com', {}, 2))
  expect((await journey.visitor().get(link)).text).toContain('This link no longer works')
  // Nor does one that was being written at that very moment.
  await journey.openAndSubmit('/forgotten-password', { email: 'new@example.com' })
  const late = await journey.latestMailedLink()
  for (const fact of ['{"signInEmail":"old@example.com"}', '{"accessChanges":"0"}']) {
    const [before] = await journey.sql<{ facts: Record<string, string> }[]>`select facts from single_use_links`
    await journey.sql`update single_use_links set facts = facts || ${fact}::text::jsonb`
    expect((await journey.visitor().get(late)).text, fact).toContain('This link no longer works')
    await journey.sql`update single_use_links set facts = ${JSON.stringify(before?.facts)}::text::jsonb`
    expect((await journey.visitor().get(late)).text).toContain('Choose a new password')
  }
})

test('D-175 a new address by the intake keeps the password, and notifies both addresses', async () => {
  await send(customer('C-sent', 'first.old@example.com'))
  await choosePassword('first.old@example.com')
  await journey.sql`truncate mails`
  expect((await send(customer('C-sent', 'first.new@example.com', {}, 2))).body.accepted).toBe(1)
  expect(await journey.mailed()).toEqual([
    ['email-changed', 'first.old@example.com'],
    ['email-now', 'first.new@example.com'],
  ])
  expect(await journey.canSignIn('first.new@example.com', NEW_PASSWORD)).toBe(true)
  // Neither the same again nor a first address causes a mail.
  await send(customer('C-sent', 'first.new@example.com', {}, 2), customer('C-fresh', 'fresh@example.com'))
  expect(await journey.mails()).toHaveLength(2)
})

test('D-175 of several, each has its answer: what is wrong is refused and the rest is taken', async () => {
  const { body } = await send(
    customer('C-a', 'several@example.com'),
    customer('C-b', 'several@example.com'),
    customer('C-c', 'not an address'),
    customer('C-d', null, { contactPhone: 'call me' }),
    'nonsense',
  )
  expect(body).toMatchObject({ accepted: 2, addressInUse: 1, refused: 2 })
  expect(
    body.records.map(({ customerId, outcome, reasons, warnings }: Record<string, string[]>) => [
      ...[customerId, outcome, ...(reasons ?? []), ...(warnings ?? [])],
    ]),
  ).toEqual([
    ['C-a', 'accepted'],
    ['C-b', 'address-in-use'],
    ['C-c', 'refused', 'customer.signInEmail: must be an email address'],
    ['C-d', 'accepted', 'customer.contactPhone: must be a phone number; left out'],
    [null, 'refused', expect.stringContaining('must be an envelope')],
  ])
})

test('only a credential of the intake may send', async () => {
  const other = await journey.newService('orders', 'returns')
  const amelia = await journey.signedInVisitor('amelia')
  for (const [who, status] of [
    [other, 403],
    [amelia, 401],
  ] as const)
    expect((await who.call(PATHS.customerIntake, customer('C-x', null))).status).toBe(status)
})

test('nothing personal is logged', () => {
  const log = journey.product.logged.join('\n')
  for (const personal of ['first@example.com', 'Robin', 'Reed', 'LS1 1AA', 'Mill Lane'])
    expect(log).not.toContain(personal)
})

test('D-174 D-175 product views of a customer who newly refused elsewhere are deleted; a repeated update deletes nothing', async () => {
  const refusal = customer('C-no', null, { personalisation: 'refused' })
  const sendAfterViews = async () => {
    await journey.sql`
      insert into recommendations.product_views
      values ('customer C-no', 'P1', ${String(TEST_NOW)}), ('customer C-yes', 'P1', ${String(TEST_NOW)})
      on conflict do nothing`
    await send(refusal, customer('C-yes', null, { personalisation: 'accepted' }))
    return await journey.sql`select visitor from recommendations.product_views order by visitor`
  }
  expect(await sendAfterViews()).toEqual([{ visitor: 'customer C-yes' }])
  expect(await sendAfterViews()).toHaveLength(2)
})

describe("a guest's orders", () => {
  const guestOrder = (orderNumber: string, customerEmail: string) => {
    const { customerId: _none, ...envelope } = order(orderNumber, 'C-none', customerEmail)
    return envelope
  }

  test('are those of the account that is created with their address; until then there is none to sign in to', async () => {
    expect((await retailer.call(PATHS.intake, guestOrder('890000101', 'gia@example.com'))).body).toMatchObject({
      accepted: 1,
    })
    expect(await journey.canSignIn('gia@example.com', NEW_PASSWORD)).toBe(false)
    await journey.openAndSubmit('/create-account', { firstName: 'Gia', lastName: 'Guest', email: 'gia@example.com' })
    expect(await journey.mailed()).toEqual([['confirm-account', 'gia@example.com']])
    const gia = journey.visitor()
    await journey.openAndSubmit(await journey.latestMailedLink(), { newPassword: NEW_PASSWORD }, gia)
    await retailer.call(PATHS.intake, guestOrder('890000102', 'Gia@example.com'))
    const { text } = await gia.get(`${PATHS.orderHistory}?viewType=all-orders`)
    for (const number of ['890000101', '890000102']) expect(text).toContain(number)
    await journey.sql`truncate mails`
    await journey.openAndSubmit('/create-account', { firstName: 'A', lastName: 'B', email: 'gia@example.com' })
    expect(await journey.mailed()).toEqual([['already-account', 'gia@example.com']])
  })

  test('do not keep the address from a customer of the retailer, and nobody gets a mail about it', async () => {
    await retailer.call(PATHS.intake, guestOrder('890000103', 'hal@example.com'))
    const sent = await send(customer('C-hal', 'hal@example.com'))
    expect(sent.body).toMatchObject({ accepted: 1 })
    expect(await journey.mailed()).toEqual([])
  })
})
