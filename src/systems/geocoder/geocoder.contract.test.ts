import { describe, expect, test } from 'vitest'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type { FaultOf } from '../../main/outside-systems.ts'
import type { Server } from '../../platform/outside/server.ts'
import type { GeocoderQuestion } from './geocoder.ts'
import { geocoderSystem } from './system.ts'

const contract = new ReadContract()

const aQuestion = (text = 'W2 1NW', more: Partial<GeocoderQuestion> = {}): GeocoderQuestion => ({
  ...{ text, country: 'UK', orderNumber: '400000001', ...more },
})
const geocoder = (of: FaultOf<'geocoder'> | Server = 'none') => contract.client(geocoderSystem, of)

describe('the geocoder', () => {
  const locate = (text: string, more: Partial<GeocoderQuestion> = {}) => geocoder().locate(aQuestion(text, more))

  test('API-14 D-150 it returns where a postcode is, and how exactly', async () => {
    const facts = { point: { latitude: 51.515, longitude: -0.178 }, postcode: 'W2 1NW', area: 'UK' }
    expect(await locate('w21nw')).toEqual({
      ...{ ...facts, exactness: 'district' },
      candidates: [{ name: 'W2 1NW', ...facts, exactness: 'district' }],
    })
  })

  test.each([
    [{ latitude: 54.6, longitude: -5.93 }, 'NI', 'BT1'],
    [{ latitude: 53.343, longitude: -6.26 }, 'IE', 'D02'],
    [{ latitude: 49.46, longitude: -2.54 }, 'GY', 'GY1'],
  ] as const)('D-71 D-150 %j is in %s, near %s, without asking anyone', async (point, region, code) => {
    expect(await geocoder().regionNear(point)).toBe(region)
    expect(await geocoder().codeNear(point, region === 'IE' ? 'IE' : 'UK')).toBe(code)
  })

  test('D-71 only the given country is searched', async () => {
    expect(await locate('D02 X285', { country: 'IE' })).toMatchObject({ area: 'IE', postcode: 'D02 X285' })
    expect(await locate('D02 X285')).toBe('not-found')
  })
})

describe('when things go wrong', () => {
  test('API-01 API-02 no answer is null, and one line in the log without the searched text', async () => {
    expect(await geocoder('server-error').locate(aQuestion())).toBeNull()
    expect(contract.warned).toHaveLength(1)
    expect(JSON.stringify(contract.warned)).not.toContain('W2')
    expect(await geocoder('finds-nothing').locate(aQuestion())).toBe('not-found')
  })

  test('API-14 STR-02 what is sent is a POST, without a number where there is no order; nothing for what is no place', async () => {
    const { received, server } = listener({ status: 200, body: { candidates: [] } })
    const other = clientOf(geocoderSystem, server, contract.log, { baseUrl: 'http://a/maps/v1/', apiKey: 'a key' })
    await other.locate(aQuestion(' Newport '))
    await other.locate(aQuestion('Cork', { country: 'IE', orderNumber: null }))
    for (const text of ['', ' \0', 'x'.repeat(10_000)]) expect(await other.locate(aQuestion(text))).toBe('not-found')
    expect(received).toMatchObject([
      {
        ...{ method: 'POST', path: '/maps/v1/geocode', query: { orderNumber: '400000001' } },
        ...{ headers: { apikey: 'a key' }, body: { postCode: 'Newport', countryCode: 'UK' } },
      },
      { query: {}, body: { postCode: 'Cork', countryCode: 'IE' } },
    ])
    expect(received[1]?.query).toEqual({})
  })
})
