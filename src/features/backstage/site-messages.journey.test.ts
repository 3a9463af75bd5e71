import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { ReturnJourney } from '../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import type { SiteMessageKey } from '../../domain/return-methods/site-messages.ts'
import { recordContent } from '../content/content-intake.records.ts'

const journey = new ReturnJourney()
const ORDER = '771000001'
const FOODHALL_KEY = 'returns-foodhall-delay'
const EVRI_KEY = 'returns-evri-notice'
const TODAY = '2026-11-14'

const amelia = journey.signedIn('amelia')
let stepTwo: string
const demo = journey.visitor()
/** Loaded once: parsing it costs more than sending a form of it. */
let backstage: PageResponse
beforeAll(async () => {
  backstage = await demo.get('/backstage')
  await insertOrders(journey.sql, [anOrder({ orderNumber: ORDER, lines: [anOrderLine()] })])
  const sent = await journey.send(amelia, await amelia.get(journey.address(ORDER)), { 1: { primary: 'R06-P0' } })
  stepTwo = sent.location ?? ''
})

beforeEach(async () => {
  await submit(FOODHALL_KEY, { switch: 'off' })
  await submit(EVRI_KEY, { switch: 'off' })
})

const formOf = (key: string) => `main form:has(#${key}-start)`

const submit = (key: SiteMessageKey, fields: Record<string, string>) => demo.submit(backstage, fields, formOf(key))
const showFrom = (key: SiteMessageKey, start: string, end: string) =>
  submit(key, { [`${key}-start`]: start, [`${key}-end`]: end, switch: 'on' })

const stateOf = async (key: SiteMessageKey) =>
  textsOn(await journey.visitor().get('/backstage'), `section[aria-labelledby="${key}"] > p`).at(-1)

/** What step 2 warns of, once the channel has been chosen and then the method. */
async function warningsFor(channel: string, via: string) {
  await amelia.submit(await amelia.get(stepTwo), { channel, act: 'keep' })
  await amelia.submit(await amelia.get(stepTwo), { channel, via, act: 'keep' })
  const page = await amelia.get(stepTwo)
  expect(valuesChosen(page)).toEqual([channel, via])
  return textsOn(page, 'main .notice--warning')
}

const valuesChosen = (page: PageResponse) =>
  ['channel', 'via'].map((name) => page.document.querySelector(`[name=${name}][checked]`)?.getAttribute('value'))

const FOODHALL = 'Our foodhalls are handling a high volume of returns, so your refund may take longer than usual.'

describe('step 2', () => {
  test('CHN-15 CHN-17 D-66 the foodhall notice is off by default, and then shown for foodhalls alone', async () => {
    expect(await warningsFor('in-store', 'foodhall')).toEqual([])
    expect([await stateOf(FOODHALL_KEY), await stateOf(EVRI_KEY)]).toEqual(['Off.', 'Off.'])
    await showFrom(FOODHALL_KEY, TODAY, TODAY)
    expect(await warningsFor('in-store', 'foodhall')).toEqual([FOODHALL])
    expect(await warningsFor('in-store', 'clothing-and-home')).toEqual([])
  })
})

/** What editors have published, once every process has looked. */
async function publish(...entries: AnyEntry[]) {
  await journey.sql.begin((tx) => recordContent(tx, entries, journey.product.clock.now()))
  journey.advanceMinutes(1)
}

test('DAT-38 D-66 what editors publish themselves is shown in their words, at the sites that it is for, until it is switched off', async () => {
  const days = { messagingStartDate: Temporal.PlainDate.from(TODAY), messagingEndDate: Temporal.PlainDate.from(TODAY) }
  const message = (fields: object, head: object = {}) =>
    anEntry('site-messages', 'M-1', { key: EVRI_KEY, ...days, ...fields }, head)
  const words = '**Evri** is on strike until {end}. <b>[Why?](javascript:x)</b>'
  await publish(message({ message: words }, { sites: ['ie'] }))
  expect(await warningsFor('postal', 'evri')).toEqual([])
  await publish(message({ message: words }, { sites: ['uk'], publishedVersion: 2 }))
  expect(await warningsFor('postal', 'evri')).toEqual([
    'Evri is on strike until 14 Nov 2026. <b>[Why?](javascript:x)</b>',
  ])
  await submit(EVRI_KEY, { switch: 'off' })
  expect(await warningsFor('postal', 'evri')).toEqual([])
})
