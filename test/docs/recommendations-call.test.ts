import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  RECOMMENDATIONS_EXAMPLE,
  recommendationRoutes,
} from '../../src/features/recommendations/recommendations.api.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage } from './page.ts'

const page = docsPage('integration/recommendations-call.md')
const [route] = recommendationRoutes({ sites: BRAND_SITES } as never)

test('REC-21 the example is that of the description', () => {
  const [, shown = ''] = /^```json\n(.*?)^```/ms.exec(page) ?? []
  expect(JSON.parse(shown)).toEqual(RECOMMENDATIONS_EXAMPLE)
})

test('D-137 every parameter is named, and the call by its address', () => {
  const query = route?.call?.query as z.ZodObject | undefined
  const named = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(query?.shape ?? {}))
  expect(page).toContain(`\`GET ${route?.path}\``)
  expect(page).toContain(`http://localhost:3000${route?.example}`)
})
