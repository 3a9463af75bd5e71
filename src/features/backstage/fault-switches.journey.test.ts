import { beforeAll, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { Journey } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS } from '../../main/outside-systems.ts'

const journey = new Journey()
const someone = journey.visitor()
/** Loaded once: parsing it costs more than sending a form of it. */
let page: PageResponse
beforeAll(async () => {
  page = await someone.get('/backstage')
})

const turn = (system: string, fault: string) =>
  someone.submit(page, { [system]: fault }, `main form:has(select[name="${system}"])`)

const { product: dress, variant } = findVariant('wrap-dress')
const order = { orderNumber: '400000001', site: 'uk' } as const
const goods = { sku: variant.sku, department: dress.department, stroke: dress.stroke }

test('every system offers each fault that it has, keeps the one that was chosen, and refuses any other', async () => {
  for (const system of SYSTEM_KEYS) {
    const offered = [...page.main.querySelectorAll(`select[name="${system}"] option`)]
    expect(offered.map((option) => option.getAttribute('value'))).toEqual(Object.keys(OUTSIDE_SYSTEMS[system].faults))
    const seen = await turn(system, 'server-error')
    expect([seen.status, seen.location]).toEqual([303, `/backstage?done=${system}`])
    const refused = await turn(system, 'explodes')
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(new RegExp(`href="#${system}">Choose a behaviour for `))
  }
  const chosen = [...(await someone.get('/backstage')).main.querySelectorAll('option[selected][value=server-error]')]
  expect(chosen).toHaveLength(SYSTEM_KEYS.length)
  for (const system of SYSTEM_KEYS) await turn(system, 'none')
})

test('D-54 reasons that are switched off are off at once, cached answers or not, and back at once', async () => {
  const { reasons } = journey.product.outside
  expect(await reasons.offeredFor(order, goods)).toHaveLength(8)
  await turn('reasons', 'down')
  expect(await reasons.offeredFor(order, goods)).toBeNull()
  await turn('reasons', 'none')
  expect(await reasons.offeredFor(order, goods)).toHaveLength(8)
})

test('D-28 a system that does not answer is soon not called any more, which backstage, logs and health show', async () => {
  const { 'order-management': system } = journey.product.outside.systems
  const isShown = async () => (await someone.get('/backstage')).html.includes('Not called at the moment')
  await turn('order-management', 'down')
  // One call was the health check that follows the switch.
  for (let calls = 1; calls < 5; calls += 1) expect(await system.port.findWrite('none')).toBeNull()
  expect([system.circuit.isOpen(), system.health.current(), await isShown()]).toEqual([true, 'offline', true])
  expect(journey.product.logged.join()).toContain('outside system not called')
  await turn('order-management', 'none')
  expect([system.health.current(), await isShown()]).toEqual(['healthy', false])
})
