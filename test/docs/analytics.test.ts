import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ANALYTICS_FIELDS } from '../../e2e/analytics-canary.ts'
import { CAROUSEL_EVENTS } from '../../src/domain/analytics/analytics-event.ts'
import { CAROUSELS } from '../../src/domain/recommendations/carousels.ts'
import { docsPage, tableOf } from './page.ts'

const page = docsPage('integration/analytics.md')

test('REC-08 every event of a carousel is named, and no field but those that are reported', () => {
  for (const event of CAROUSEL_EVENTS) expect(page).toContain(`| \`${event}\` `)
  for (const [, shown = ''] of page.matchAll(/^```js\n(.*?)^```/gms))
    expect(ANALYTICS_FIELDS).toEqual(expect.arrayContaining(Object.keys(runInNewContext(`(${shown})`))))
})

test('REC-06 carousels have the ids and headings of the pages', () => {
  const rows = tableOf(page, '`carouselId`')
  expect(rows).toHaveLength(5)
  for (const [ids = '', headings = ''] of rows) {
    const strategies = [...ids.matchAll(/`([\w-]+)`/g)].map(([, id]) => id)
    const shown = headings.split(', ').map((heading) => heading.replace(/ \(.*/, ''))
    const titles = CAROUSELS.map(({ heading, headingForOtherDepartments }) =>
      [heading, headingForOtherDepartments ?? []].flat(),
    )
    const place = titles.findIndex((each) => String(each) === String(shown))
    expect(CAROUSELS[place]?.strategies, headings).toEqual(strategies)
  }
})

test('REC-08 the script that forwards events sends those before it and those after it, and keeps them all', () => {
  const [, script = ''] = /^```ts\nimport .*?\n(.*?)^```/ms.exec(page) ?? []
  const sent: unknown[] = []
  const sendBeacon = (to: string, event: string) => sent.push([to, JSON.parse(event)])
  const window = { dataLayer: [{ event: 'one' }] }
  runInNewContext(stripTypeScriptTypes(script), { window, navigator: { sendBeacon } })
  window.dataLayer.push({ event: 'two' }, { event: 'three' })
  expect(sent).toEqual(['one', 'two', 'three'].map((event) => ['/collect', { event }]))
  expect(window.dataLayer).toHaveLength(3)
})
