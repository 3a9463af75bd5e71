import { faultAnswering, READ_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { geocoderClient } from './client.ts'
import { fakeGeocoder } from './fake.ts'
import { toWireGeocodingResult } from './geocoder-wire.ts'

export const geocoderSystem = describeSystem({
  name: 'Geocoder',
  nameInSentence: 'the geocoder',
  about: 'What the geocoder does when asked where a postcode or a town is.',
  faults: { ...READ_FAULTS, 'finds-nothing': 'Finds nothing' },
  ownFaults: { 'finds-nothing': faultAnswering({ status: 200, body: toWireGeocodingResult('not-found') }) },
  client: geocoderClient,
  fake: fakeGeocoder,
  withoutAddress: 'built-in',
})
