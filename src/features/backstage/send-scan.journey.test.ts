import { expect, test } from 'vitest'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { type PageResponse, Visitor } from '../../../test/harness/visitor.ts'

const FORM = 'section[aria-labelledby=scan] form'
const EVRI = '800000008'

const { product } = new Journey()
const someone = new Visitor(product)
async function send(fields: Record<string, string>, page?: PageResponse) {
  const seen = await someone.submit(page ?? (await someone.get('/backstage')), fields, FORM)
  if (seen.status !== 303) return { seen, notices: [] }
  return { seen, notices: textsOn(await someone.get(seen.location ?? ''), 'main .notice') }
}

const scansOf = (number: string) => product.database.sql<Record<string, unknown>[]>`
  select reported_by, code, parcel, is_applied, (extract(epoch from scanned_at))::int as at from return_scans
  where return_number = ${number} and reported_by <> 'aftercare' order by scanned_at desc`

const statusOf = async (number: string) =>
  (
    await product.database.sql`
    select status from return_scans where return_number = ${number} and is_applied order by scanned_at desc limit 1`
  )[0]?.status

const agoInSeconds = (minutes: number) => Math.floor(product.clock.now().epochMilliseconds / 1000) - minutes * 60

const COUNTS = ['The scan was accepted, and the return now shows it.']

test('D-157 what the carrier would report is sent in its name, and what is ours in order management’s', async () => {
  const options = textsOn(await someone.get('/backstage'), `${FORM} option`)
  expect(options).toHaveLength(14)
  expect(options).toEqual(expect.arrayContaining(['STS001: Return started', 'STS003: not shown']))
  const delayed = await send({ returnNumber: EVRI, scanStatus: 'delayed', minutesAgo: '90' })
  expect(delayed.notices).toEqual(COUNTS)
  expect(await statusOf(EVRI)).toBe('delayed')
  expect((await send({ returnNumber: ` ${EVRI} `, scanStatus: 'received', minutesAgo: '5' })).notices).toEqual(COUNTS)
  expect(await statusOf(EVRI)).toBe('received')
  expect(await scansOf(EVRI)).toEqual([
    { reported_by: 'order-management', code: 'STS004', parcel: null, is_applied: true, at: agoInSeconds(5) },
    { reported_by: 'evri', code: 'STS006', parcel: null, is_applied: true, at: agoInSeconds(90) },
  ])
  const events = await product.database.sql`
    select type, actor from order_events where data->>'returnNumber' = ${EVRI} order by sequence`
  expect(events).toEqual([{ type: 'return.received', actor: 'caller Order management' }])
  const [world] = await product.database.sql`select changed_at from demo_world`
  expect(world?.changed_at).not.toBeNull()
})
