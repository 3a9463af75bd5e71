import { expect, test } from 'vitest'
import { aContent } from '../../../test/builders/content.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type Answer, seeOther } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { WriteRequest, WriteResult } from '../../platform/writes/outside-writes.ts'
import type { OrderRecords } from './order.records.ts'
import {
  answerWrite,
  type FormAnswers,
  type FormFailure,
  isActionAllowed,
  type OrderAct,
  openOrderForm,
  receiveOrderForm,
  requestChange,
} from './order-form.ts'

const OPEN = anOrder({
  cancelAllowed: true,
  lines: [anOrderLine({ status: 'Created', facts: { amendable: true } }), anOrderLine({ status: 'Created' })],
})
const LINE_KEY = OPEN.lines[0]?.key ?? ''
const CLOSED = anOrder({ ...OPEN, cancelAllowed: false })
const DETAILS = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${OPEN.orderNumber}`

interface World {
  order?: Order | null
  health?: 'healthy' | 'offline'
  lineKey?: string
  commandKey?: string
}

function aWorld({ order = OPEN, health = 'healthy', lineKey = LINE_KEY, commandKey = 'good' }: World = {}) {
  const requests: WriteRequest[] = []
  const details = { order, hasReturns: false, contact: { email: null, phone: null }, openWrite: null, draft: null }
  const parts = {
    orders: { findDetails: async () => order && { ...details, order } } as Partial<OrderRecords> as OrderRecords,
    health: { current: () => health },
    content: aContent(),
    writes: {
      request: async (write: WriteRequest) => {
        requests.push(write)
        return { state: 'busy' } as const
      },
      finish: async () => {},
    },
  }
  const user = { customerId: OPEN.customerId, firstName: 'Amelia' }
  const visit = {
    site: BRAND_SITES.uk,
    shopper: user,
    user,
    origin: 'https://shop.example',
    order: { site: 'uk', orderNumber: OPEN.orderNumber },
    query: new URLSearchParams({ OrderLineKey: lineKey }),
    fields: { commandKey },
    isCommandKey: (key: string) => key === 'good',
    takeSavedPost: async () => ({ text: 'typed before' }),
  } as unknown as OrderVisit
  return { parts, visit, requests }
}

async function received(act: OrderAct, world: World = {}) {
  const { parts, visit, requests } = aWorld(world)
  const form = await receiveOrderForm(parts, act, visit)
  if ('kind' in form) throw new Error('the form was not received')
  return { parts, visit, requests, form }
}

test('a form about a line is missing without the order, and without its line', async () => {
  for (const world of [{ order: null }, { lineKey: 'of another order' }]) {
    const { parts, visit } = aWorld(world)
    expect(await receiveOrderForm(parts, 'remove-item', visit)).toEqual({ kind: 'missing' })
    expect(await openOrderForm(parts, 'change-message', visit)).toEqual({ kind: 'missing' })
  }
})

test('a form opens with what was sent before sign-in, and leads back to the order when it is too late (D-130)', async () => {
  const { parts, visit } = aWorld()
  expect(await openOrderForm(parts, 'remove-item', visit)).toMatchObject({ saved: { text: 'typed before' } })
  const late = aWorld({ order: CLOSED })
  expect(await openOrderForm(late.parts, 'remove-item', late.visit)).toMatchObject({ to: `${DETAILS}&notMade=true` })
})

test('a form that is opened too late leads to the order, with a notice if a choice was made', async () => {
  const { parts, visit } = aWorld({ order: CLOSED })
  const fresh = { ...visit, takeSavedPost: async () => null }
  expect(await openOrderForm(parts, 'remove-item', fresh)).toMatchObject({ to: DETAILS })
  const chosen = await openOrderForm(parts, 'remove-item', fresh, { isChosen: true })
  expect(chosen).toMatchObject({ to: `${DETAILS}&notMade=true` })
})

test('a foreign key requests nothing (D-124)', async () => {
  const requester = { firstName: 'Amelia', origin: 'https://shop.example', key: 'good' }
  expect((await received('remove-item')).form.requester).toEqual(requester)
  expect((await received('remove-item', { commandKey: 'forged' })).form.requester).toBeNull()
})

test.each<[OrderAct, World, boolean]>([
  ['cancel-order', {}, true],
  ['remove-item', {}, true],
  ['remove-item', { lineKey: OPEN.lines[1]?.key ?? '' }, false],
  ['remove-item', { order: CLOSED }, false],
  ['cancel-order', { health: 'offline' }, false],
])('whether %s may be done is decided by the order and by order management: %o', async (act, world, may) => {
  const { parts, form } = await received(act, world)
  expect(isActionAllowed(parts, act, form)).toBe(may)
})

/** What is requested, and whether that is allowed: once the order is locked it is read again. */
async function requestsFor(act: OrderAct, world: World, { allowed = true, later = world.order ?? OPEN } = {}) {
  const { parts, form, requests } = await received(act, world)
  const findDetails = async () => ({ ...form.details, order: later, openWrite: { kind: act, lineKey: null } })
  const reason = { primary: 'C01', secondary: null }
  const request = { kind: act, line: { key: LINE_KEY, lineNo: 1 }, reason } as never
  const change = { act, request, sent: {}, allowed }
  const requester = { firstName: 'Amelia', origin: '', key: 'good' }
  await requestChange({ ...parts, orders: { ...parts.orders, findDetails } }, form, change, requester)
  const [write] = requests
  const may = write?.allowed
  return { ...write, allowed: typeof may === 'function' ? await may({} as Transaction) : may }
}

test.each([
  ['as the order allows', {}, true, true],
  ['not where the order forbids it', { order: CLOSED }, true, false],
  ['not where the journey forbids it', {}, false, false],
])('a change is requested under its purpose and line, %s', async (_case, world, allowed, expected) => {
  const requests = await requestsFor('remove-item', world, { allowed })
  expect(requests).toMatchObject({ purpose: 'remove-item', lineKey: LINE_KEY, key: 'good', allowed: expected })
})

test.each<OrderAct>(['cancel-order', 'remove-item'])(
  'D-124 of two sessions that request %s the second changes nothing, though the order allowed it when it was read',
  async (act) => {
    const [first = anOrderLine(), ...rest] = OPEN.lines
    const changed = anOrder({ ...OPEN, lines: [{ ...first, status: 'Cancelled' }, ...rest] })
    expect((await requestsFor(act, {}, { later: changed })).allowed).toBe(false)
    const emptyUpdate = anOrder({ ...OPEN, asOf: OPEN.asOf.add({ seconds: 1 }) })
    expect((await requestsFor(act, {}, { later: emptyUpdate })).allowed).toBe(true)
  },
)

/** What each end of a write leads to: an address, or the form again with its kind of failure. */
async function endOf(state: WriteResult['state'], world: World = {}, more: Partial<FormAnswers> = {}) {
  const { parts, form } = await received('remove-item')
  const own: FormAnswers = {
    done: () => ({ removed: 'true' }),
    failed: 'It failed.',
    refused: 'It never will.',
    again: ({ kind, message }: FormFailure): Answer => seeOther(`again: ${kind}: ${message}`),
    ...more,
  }
  const result = { state, reference: 'r', kind: 'remove-item', refusal: 'no' } as WriteResult
  const answer = await answerWrite({ ...parts, ...aWorld(world).parts }, form, result, own)
  return 'to' in answer ? answer.to : answer.kind
}

test('every end of a write leads to the order or back to the form', async () => {
  const notConfirmed = `We couldn't confirm your change to order ${OPEN.orderNumber}. Please check your order or contact us.`
  expect(await endOf('confirmed')).toBe(`${DETAILS}&removed=true`)
  expect(await endOf('failed')).toBe('again: failed: It failed.')
  expect(await endOf('refused')).toBe('again: refused: It never will.')
  expect(await endOf('given-up')).toBe(`again: not-confirmed: ${notConfirmed}`)
  for (const state of ['not-allowed', 'busy'] as const) expect(await endOf(state)).toBe(`${DETAILS}&notMade=true`)
  for (const state of ['requested', 'key-reused'] as const) expect(await endOf(state)).toBe(DETAILS)
  // While order management is away it can be tried again.
  expect(await endOf('not-allowed', { health: 'offline' })).toBe('again: failed: It failed.')
})

test('a refusal because another tab was quicker is shown by the order, if the form wants that', async () => {
  const changedElsewhere = () => seeOther('overtaken')
  expect(await endOf('refused', { order: CLOSED }, { changedElsewhere })).toBe('overtaken')
  expect(await endOf('refused', { order: null }, { changedElsewhere })).toBe('overtaken')
  expect(await endOf('refused', {}, { changedElsewhere })).toBe('again: refused: It never will.')
  expect(await endOf('refused', { order: CLOSED })).toBe('again: refused: It never will.')
})
