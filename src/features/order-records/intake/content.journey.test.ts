import { expect, test } from 'vitest'
import { sentEntry } from '../../../../test/builders/content.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { CONTENT_TYPES, type FieldKind, LISTED_TYPES } from '../../../domain/content/content-types.data.ts'
import { PATHS } from '../../../urls.ts'

const journey = new Journey()
const editors = journey.serviceWith('content')

const send = (...envelopes: unknown[]) => editors.call(PATHS.contentIntake, { envelopes })
const getContent = (query: Record<string, string>, who = editors) =>
  who.call(`${PATHS.contentCall}?${new URLSearchParams({ storeId: '10151', ...query })}`)
const idsIn = (answer: { body: { entries: { systemId: string }[] } }) =>
  answer.body.entries.map(({ systemId }) => systemId).join(' ')
const fieldsOf = (answer: { body: { error: { fields: { field: string }[] } } }) =>
  answer.body.error.fields.map(({ field }) => field)

/** Of each kind two values, the lower first, that are shown whatever they date. */
const VALUES: Record<FieldKind, readonly [unknown, unknown]> = {
  text: ['Apples', 'Pears'],
  'rich-text': ['**Apples**', '[Pears](/help)'],
  address: ['/help', 'https://example.com/b'],
  number: [2, 10],
  boolean: [false, true],
  moment: ['2026-01-02', '2026-01-02T09:00:00Z'],
}
/** The end of what is still shown. */
const LATER = ['2027-01-02', '2027-01-02T09:00:00Z'] as const

const FIELDS = LISTED_TYPES.flatMap((type) => {
  const shape: { fields: Record<string, FieldKind>; endsIn?: string } = CONTENT_TYPES[type]
  return Object.entries(shape.fields).map(([field, kind]) => {
    const values = field === shape.endsIn ? LATER : VALUES[kind]
    return { type, field, values }
  })
})

test.each(FIELDS)(
  'DAT-38 $type carries $field in and out, and sorts by it up and down',
  async ({ type, field, values }) => {
    const head = { publishedVersion: 1, publishedAt: '2025-01-01T00:00:00Z' }
    const sent = values.map((value, n) => sentEntry(type, `${type}.${field}.${2 - n}`, { [field]: value }, head))
    const without = sentEntry(type, `${type}.${field}.0`, {}, head)
    const { body } = await send(...sent, without)
    expect(
      body.records.flatMap(({ reasons, warnings }: Record<string, string[]>) => [reasons, warnings].flat()),
    ).not.toContainEqual(expect.stringMatching(/must|left out/))
    const sorted = async (direction: string) => {
      const { status, body: answer } = await getContent({ type, sort: `${field}_${direction}`, limit: '100' })
      expect(status).toBe(200)
      const own = answer.entries.filter(({ systemId }: { systemId: string }) =>
        systemId.startsWith(`${type}.${field}.`),
      )
      return own.map(({ fields }: { fields: Record<string, unknown> }) => fields[field])
    }
    expect(await sorted('ASC')).toEqual([...values, undefined])
    expect(await sorted('DESC')).toEqual([...values.toReversed(), undefined])
  },
)

test('DAT-38 what is malformed is refused with its field, and harms only itself', async () => {
  const dates = { messagingStartDate: '2026-12-02', messagingEndDate: '2026-12-01' }
  const { body } = await send(
    sentEntry('forms', 'bad-1', { formUrl: 'javascript:alert(1)' }),
    sentEntry('site-messages', 'bad-2', dates),
    sentEntry('Forms', 'bad-3'),
    sentEntry('forms', 'bad-4', {}, { storeIds: ['99999'] }),
    'nonsense',
    sentEntry('forms', 'good-1', { heading: 'Write to us' }),
  )
  const reasons = body.records.map((each: { reasons: string[] }) => each.reasons.map((why) => why.split(':')[0]).join())
  expect(reasons).toEqual(['fields.formUrl', 'fields.messagingEndDate', 'type', 'storeIds.0', 'must be an entry', ''])
  expect([body.accepted, body.refused]).toEqual([1, 5])
})

test('DAT-38 the same version with another content is refused, and its sender is informed', async () => {
  const entry = (heading: string, more = {}) => sentEntry('forms', 'again-1', { heading, buttonText: 'Send' }, more)
  await send(entry('One'))
  const { body } = await send(entry('One'), entry('Two'), entry('One', { storeIds: ['10451'] }))
  expect([body.repeated, body.records.map(({ warnings }: { warnings: string[] }) => warnings)]).toEqual([
    3,
    [[], ['same version, different content: not taken'], ['same version, different content: not taken']],
  ])
})

test('DAT-38 expired and future entries are not shown, but on a preview date, and never to a shopper', async () => {
  const dated = (start: string, end: string) => ({ messagingStartDate: start, messagingEndDate: end })
  await send(
    sentEntry('site-messages', 'T-past', dated('2026-01-01', '2026-01-31')),
    sentEntry('site-messages', 'T-next', dated('2027-06-01', '2027-06-30')),
  )
  const seen = async (more: Record<string, string> = {}) =>
    idsIn(await getContent({ type: 'site-messages', limit: '100', ...more })).match(/T-\w+/g)
  expect(await seen()).toBe(null)
  expect(await seen({ previewDate: '2027-06-30' })).toEqual(['T-next'])
  expect(await seen({ previewDate: '2027-07-01' })).toBe(null)
  const amelia = await journey.signedInVisitor('amelia')
  expect((await getContent({ type: 'site-messages' }, amelia)).status).toBe(200)
  const refused = await getContent({ type: 'site-messages', previewDate: '2027-06-30' }, amelia)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'scope-missing'])
})

test('DAT-38 a type or a field that is unknown, and a limit out of range, is 422 with its name', async () => {
  for (const [query, field] of [
    [{ type: 'nothing-sent' }, 'type'],
    [{ type: 'forms', sort: 'priority_ASC' }, 'sort'],
    [{ type: 'forms', limit: '101' }, 'limit'],
    [{ type: 'forms', storeId: '99999' }, 'storeId'],
    [{ type: 'forms', previewDate: '2026-12-01T10:00:00' }, 'previewDate'],
  ] as const) {
    const answer = await getContent(query)
    expect([answer.status, fieldsOf(answer)], JSON.stringify(query)).toEqual([422, [field]])
  }
  expect((await getContent({ type: 'forms', limit: '1' })).body.entries.length).toBe(1)
})

test('D-137 another scope opens none of it', async () => {
  const other = await journey.newService('catalogue')
  expect((await other.call(PATHS.contentIntake, sentEntry('forms', 'F-x'))).status).toBe(403)
  expect((await getContent({ type: 'forms' }, other)).status).toBe(403)
})
