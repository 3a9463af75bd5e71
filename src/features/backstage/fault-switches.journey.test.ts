import { describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey, problemsOn } from '../../../test/harness/journey.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../domain/returns/channel-failure.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS } from '../../main/outside-systems.ts'

const journey = new Journey()
const formOf = (system: string) => `main form:has(select[name="${system}"])`

async function turn(system: string, fault: string) {
  const someone = journey.visitor()
  return await someone.submit(await someone.get('/backstage'), { [system]: fault }, formOf(system))
}

const chosenIn = async (system: string) => {
  const page = await journey.visitor().get('/backstage')
  return page.document.querySelector(`select[name="${system}"] option[selected]`)?.getAttribute('value')
}

const { product: dress, variant } = findVariant('wrap-dress')
const order = { orderNumber: '400000001', site: 'uk' } as const
const goods = { sku: variant.sku, department: dress.department, stroke: dress.stroke }
const question = {
  ...{ ...order, headerKey: 'H400000001', country: 'UK' as const, address: null },
  items: [
    {
      ...{ lineKey: 'L1', lineNo: 1, quantity: 1, sku: variant.sku, upcVariant: null, shipNode: null },
      ...{ productType: 'GM', department: null, stroke: null, lineTotalPence: 4000 },
    },
  ],
}

describe.each(SYSTEM_KEYS)('%s', (system) => {
  test('offers every fault that it has, and keeps the one that was chosen', async () => {
    const page = await journey.visitor().get('/backstage')
    const offered = [...page.document.querySelectorAll(`select[name="${system}"] option`)]
    expect(offered.map((option) => option.getAttribute('value'))).toEqual(Object.keys(OUTSIDE_SYSTEMS[system].faults))
    const seen = await turn(system, 'server-error')
    expect(seen.status).toBe(303)
    expect(seen.location).toBe(`/backstage?done=${system}`)
    expect(await chosenIn(system)).toBe('server-error')
    await turn(system, 'none')
    expect(await chosenIn(system)).toBe('none')
  })

  test('refuses what is no fault of its own, and stays as it is', async () => {
    const seen = await turn(system, 'explodes')
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([expect.stringMatching(new RegExp(`^#${system} Choose a behaviour for .*$`))])
    expect(await chosenIn(system)).toBe('none')
  })
})

test('a reset of the demo ends all faults', async () => {
  await turn('evri', 'down')
  await turn('shops', 'server-error')
  const someone = journey.visitor()
  await someone.submit(await someone.get('/backstage'), {}, 'main form:has(input[value=reset])')
  expect([await chosenIn('evri'), await chosenIn('shops')]).toEqual(['none', 'none'])
})

test('D-54 reasons that are switched off are off at once, cached answers or not, and back at once', async () => {
  const { reasons } = journey.product.outside
  expect(await reasons.offeredFor(order, goods)).toHaveLength(8)
  await turn('reasons', 'down')
  expect(await reasons.offeredFor(order, goods)).toBeNull()
  await turn('reasons', 'none')
  expect(await reasons.offeredFor(order, goods)).toHaveLength(8)
})

test.each([
  ['dimensions-down', 'dimensions-down'],
  ['dimensions-unknown', 'dimensions-unknown'],
  ['no-carrier', 'no-carrier'],
  ['other-failure', 'other'],
  ['answers-too-late', 'no-answer'],
] as const)('ERR-02 ERR-03 ERR-05 ERR-06 %s lets one of the five texts be seen (S30)', async (fault, failure) => {
  await turn('channels', fault)
  expect(await journey.product.outside.channels.find(question)).toEqual({ ok: false, failure })
  expect(CHANNEL_FAILURE_SENTENCES[failure]).toBeTruthy()
  await turn('channels', 'none')
  expect(await journey.product.outside.channels.find(question)).toMatchObject({ ok: true })
})

const on = Temporal.PlainDate.from('2026-11-17')
const collection = {
  ...{
    orderNumber: order.orderNumber,
    storeId: '10151',
    postcode: 'W2 1NW',
    clientId: null,
    childClientId: null,
    methodId: 'collectFromHome-evri-standard',
  },
}

test.each([
  ['no-dates', 0],
  ['down', null],
] as const)('COL-18 D-77 Evri under %s, and back at once', async (fault, days) => {
  const { evri } = journey.product.outside
  await turn('evri', fault)
  expect((await evri.collectionDays(collection))?.length ?? null).toBe(days)
  await turn('evri', 'none')
  expect(await evri.collectionDays(collection)).toHaveLength(6)
})

test.each([
  ['no-slots', 0],
  ['down', null],
] as const)('COL-18 D-77 Parcelforce under %s, and back at once', async (fault, slots) => {
  const { parcelforce } = journey.product.outside
  await turn('parcelforce', fault)
  expect((await parcelforce.collectionSlots({ ...collection, on }))?.length ?? null).toBe(slots)
  await turn('parcelforce', 'none')
  expect(await parcelforce.collectionSlots({ ...collection, on })).toHaveLength(5)
})

test('D-141 carriers go by the day that the demo is set to', async () => {
  const { evri, parcelforce } = journey.product.outside
  journey.product.clock.setTo(Temporal.Instant.from('2026-12-23T10:00:00Z'))
  const days = await evri.collectionDays(collection)
  expect(days?.map(String).slice(0, 2)).toEqual(['2026-12-24', '2026-12-29'])
  expect(await parcelforce.collectionSlots({ ...collection, on })).toEqual([])
  journey.product.clock.setTo(TEST_NOW)
})
