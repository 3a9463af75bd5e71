import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describeOutsideCalls } from '../../scripts/lib/outside-openapi.ts'
import { BRAND_SITES } from '../builders/sites.ts'

test('docs/outside-openapi.json has every call that we make, as the schemas of the answers describe it', async () => {
  const description = await describeOutsideCalls(BRAND_SITES)
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot('../../docs/outside-openapi.json')
  expect(await new Validator().validate(description)).toEqual({ valid: true })
})
