import { expect, test } from 'vitest'
import { PRODUCTION } from '../../test/harness/settings.ts'
import { REQUIRED_SYSTEMS, SYSTEM_KEYS, settingPrefix } from '../adapters/outside-systems.ts'
import { readConfiguration } from './configuration.ts'

test('D-150 production needs no address of what is built in for it, too', () => {
  const optional = SYSTEM_KEYS.filter((key) => !REQUIRED_SYSTEMS.includes(key))
  expect(optional).toContain('geocoder')
  const without = Object.fromEntries(
    optional.map(settingPrefix).flatMap((prefix) => [
      [`${prefix}_URL`, ''],
      [`${prefix}_API_KEY`, ''],
    ]),
  )
  expect(readConfiguration({ ...PRODUCTION, ...without }).outsideSystems.geocoder).toBeNull()
})
