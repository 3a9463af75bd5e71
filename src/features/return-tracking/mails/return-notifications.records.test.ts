import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotifiedReturns, rejecting } from '../../../../test/harness/notified-returns.ts'

const returns = new NotifiedReturns()
beforeAll(() => returns.begin())
beforeEach(() => returns.clearRecords())
afterAll(() => returns.end())

const CARD = { code: 'D', outsideWindow: true, eGiftCardIssued: true, reductionPence: 0 }

test.each([
  ['missing', ['return-missing']],
  ['heading-back', ['return-heading-back']],
  ['collection-attempted', ['collection-attempted']],
  ['delayed', []],
] as const)('TRK-10 D-93 a report of %s that arrives three times is mailed as %j', async (status, kinds) => {
  await returns.create()
  await returns.report(status)
  await returns.runDue()
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([kinds, 0])
})

test('after a day without due work each is mailed once, and only if still true', async () => {
  await returns.create()
  await returns.report('collection-attempted', 'on-its-way', 'missing', 'on-its-way', 'damaged', 'received')
  returns.now = returns.now.add({ hours: 24 })
  await returns.receiveUpdate(returns.order('Return Complete'))
  await Promise.all([returns.runDue(), returns.runDue(), returns.runDue()])
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['return-received', 'return-refunded'])
  expect((await returns.texts('return-received'))[0]).not.toContain('checking')
  expect(await returns.countOpenWork()).toBe(0)
})

test('DAT-05 D-94 a rejection is mailed once, and a later one has a mail of its own', async () => {
  await returns.create()
  const worn = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 1000 }
  for (const _ of [1, 2]) await returns.receiveUpdate(rejecting(returns.order(), worn))
  await returns.runDue()
  returns.now = returns.now.add({ minutes: 5 })
  for (const _ of [1, 2]) await returns.receiveUpdate(rejecting(returns.order(), worn, { ...CARD, code: 'Z' }))
  await returns.runDue()
  const [first = '', second = '', ...more] = await returns.texts('return-rejected')
  expect(more).toEqual([])
  expect(first).toContain(
    "Product 1 (Size M, Sky, Qty 1): Partial refund actioned\nYour item showed signs of wear, so we've",
  )
  expect(first).not.toContain('Product 2 (')
  expect(second).toContain('Product 2 (Size M, Sky, Qty 1): E-gift card issued\n')
  expect(second).not.toContain('Product 1 (')
  // D-94: no text fits.
  expect(returns.logged.filter((line) => line.startsWith('rejection'))).toEqual([
    `rejection without a text {"return":"${returns.returnNumber}","line":"2.0"}`,
  ])
})

test('D-99 TRK-31 the reminder comes a week before the card ends, and not before', async () => {
  const irish = { site: 'ie', currency: 'EUR' } as const
  await returns.create(irish)
  await returns.receiveUpdate(rejecting(returns.order('Return Complete', irish), CARD))
  const remindAt = Temporal.Instant.from('2031-11-07T09:00:00Z')
  returns.now = remindAt.subtract({ milliseconds: 1 })
  await returns.runDue()
  const before = ['return-refunded', 'return-rejected']
  expect(await returns.mailKinds()).toEqual(before)
  returns.now = remindAt
  await returns.runDue()
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['gift-card-ends', ...before])
  expect((await returns.texts('gift-card-ends'))[0]).toContain('Use it by 14 Nov 2031.')
})

test('without an address nothing is mailed, and it is logged once', async () => {
  await returns.create()
  await returns.sql`update orders set facts = facts - 'customerEmail'`
  await returns.sql`update customers set contact_email = null, sign_in_email = null`
  await returns.report('missing')
  await returns.runDue()
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 0])
  expect(returns.logged.filter((line) => line.startsWith('no address'))).toEqual([
    `no address to notify about a return {"kind":"return-mail","subject":"${returns.returnNumber} missing"}`,
  ])
})

test('missing returns and unreadable facts end their due work', async () => {
  await returns.create()
  const { orderNumber, returnNumber } = returns
  const plan = (subject: string, facts: Record<string, string>, customerId = 'C-amelia') => ({
    ...{ customerId, kind: 'return-mail', subject, dueAt: returns.now, facts: { orderNumber, returnNumber, ...facts } },
  })
  await returns.plan(
    plan('A', { returnNumber: '899999999', what: 'missing' }),
    plan('B', { what: 'Amelia' }),
    plan('C', { what: 'received' }, 'C-other'),
    { ...plan('D', { line: '9.0' }), kind: 'card-reminder' },
  )
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 0])
  expect(returns.logged.map((line) => line.split(' {')[0])).toEqual(['due work unreadable', 'due work'])
  expect(returns.logged.join()).not.toContain('Amelia')
})
