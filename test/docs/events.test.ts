import { expect, test } from 'vitest'
import { eventRoutes } from '../../src/features/events/events.api.ts'
import { EVENT_KINDS, EVENT_TYPES, eventSchema } from '../../src/platform/events/order-event.ts'
import { exampleOf } from './example-of.ts'
import { docsPage, exactly, examplesIn, tableOf } from './page.ts'

const page = docsPage('integration/events.md')
const [events, history, dead, again] = eventRoutes({} as never)

test('the examples are those of the description, and a webhook has its schema', () => {
  const [file, body, feed, entries] = exactly(4, examplesIn(page))
  expect(Object.keys(file.endpoints[0])).toEqual(['name', 'url', 'types', 'secrets'])
  expect(eventSchema('return.cancelled').strict().parse(body)).toEqual(body)
  expect(feed).toEqual(exampleOf(events?.call?.answers[200]))
  expect(entries).toEqual(exampleOf(history?.call?.answers[200]))
})

test('every event is listed with its fields, and every call is named', () => {
  const rows = tableOf(page, 'Event').map(([type = '', , fields = '']) => [
    type.replaceAll('`', ''),
    [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => !/^(lapsed|returned)$/.test(name ?? '')),
  ])
  const kinds = EVENT_TYPES.map((type) => [type, Object.keys(EVENT_KINDS[type].data.shape)])
  const sorted = (list: unknown[][]) => list.map(([type, fields]) => [type, (fields as string[]).toSorted()])
  expect(sorted(rows)).toEqual(sorted(kinds))
  expect(page).toContain(`\`GET ${events?.path}?after&limit\``)
  expect(page).toContain(`\`GET ${history?.path}?orderNumber\``)
  expect(page).toContain(`\`GET ${dead?.path}\``)
  expect(page).toContain(`\`POST ${again?.path}\``)
})
