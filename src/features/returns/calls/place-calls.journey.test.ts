import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { call } from '../../../../test/harness/order-calls.ts'
import type { CallResponse } from '../../../../test/harness/visitor.ts'

const journey = new Journey({ environment: { OUTSIDE_TIMEOUT_MS: '300' } })
const API = '/api/orders-and-returns'
const ORDER = '600000001'

const amelia = journey.signedIn('amelia')
const noor = journey.signedIn('noor')
const service = journey.serviceWith('returns')

const post = async (path: string, body: unknown, from: Parameters<typeof call>[3] = { visitor: amelia }) =>
  await call(journey.product, `${API}/${path}`, body, from)
const get = async (path: string, visitor = amelia): Promise<CallResponse> => await visitor.call(`${API}/${path}`)
const asService = async (path: string) => await service.call(`${API}/${path}`)

test('API-10 DAT-15 in-store-data: the nearest stores of every kind, in metres, for any shopper and for systems', async () => {
  const near = (latlong: string, storeId = '10151', from?: Parameters<typeof call>[3]) =>
    post(`in-store-data?storeId=${storeId}`, { latlong }, from)
  const { status, body } = await near('51.5163,-0.1752')
  expect(status).toBe(200)
  expect(body.stores.length).toBeGreaterThan(20)
  expect(body.stores[0]).toMatchObject({ id: '1531', name: 'Paddington', distance: 0, locationTypeName: 'Full Line' })
  const metres = body.stores.map(({ distance }: { distance: number }) => distance)
  expect(metres).toEqual(metres.toSorted((one: number, other: number) => one - other))
  const [first] = body.stores
  for (const name of ['storeType', 'phone', 'coordinates', 'services', 'facilities', 'departments'])
    expect(first).toHaveProperty(name)
  for (const name of ['coreOpeningHours', 'storeOpeningHours', 'latitude', 'longitude', 'address'])
    expect(first).toHaveProperty(name)
  expect((await near('51.5163,-0.1752', '10151', { visitor: noor })).body).toEqual(body)
  expect((await near('51.5163,-0.1752', '10151', { visitor: service })).body).toEqual(body)
  const irish = await near('53.34,-6.26', '10451')
  expect(irish.body.stores[0].address.isoTwoCountryCode).toBe('IE')
  await journey.product.outside.systems.shops.faults?.set('malformed')
  const unanswered = await near('51.5163,-0.1752')
  expect([unanswered.status, unanswered.body.error.code]).toEqual([503, 'no-answer'])
})

describe('geocode', () => {
  const locate = (postCode: string, countryCode = 'UK', from?: Parameters<typeof call>[3]) =>
    post(`geocode?orderNumber=${ORDER}`, { postCode, countryCode }, from)

  test('API-14 D-150 one place, several of a name, and none', async () => {
    const one = await locate('w21nw')
    expect([one.status, one.body.postcode, one.body.area, one.body.candidates.length]).toEqual([200, 'W2 1NW', 'UK', 1])
    const several = await locate('Bangor', 'UK', { visitor: service })
    expect(several.body.candidates.map(({ name }: { name: string }) => name)).toEqual([
      'Bangor, County Down',
      'Bangor, Gwynedd',
    ])
    expect(several.body).toMatchObject({ area: 'NI', exactness: 'town' })
    const none = await locate("'; drop table orders; --")
    expect(none.status).toBe(200)
    expect(none.body).toEqual({ point: null, postcode: null, area: null, exactness: null, candidates: [] })
    expect((await locate('d02x285', 'IE')).body.postcode).toBe('D02 X285')
  })

  test('a wrong field, and a geocoder that is away', async () => {
    for (const [postCode, country, field] of [
      ['x'.repeat(10_000), 'UK', 'postCode'],
      ['W2 1NW', 'GB', 'countryCode'],
    ] as const) {
      const { status, body } = await locate(postCode, country)
      expect([status, body.error.fields[0].field]).toEqual([422, field])
    }
    await journey.product.outside.systems.geocoder.faults?.set('malformed')
    const { status, body } = await locate('W2 1NW')
    expect([status, body.error.code]).toEqual([503, 'no-answer'])
  })
})

const ABOUT = `?orderNumber=${ORDER}&storeId=10151`

describe('address, profile and address-book', () => {
  test('API-11 DAT-12 D-146 the address that a return would be collected from, with contact details', async () => {
    const { status, body } = await get(`address${ABOUT}`)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        ...['firstName', 'lastName', 'personTitle', 'addressLine1', 'addressLine2', 'AddressLine3'],
        ...['city', 'State', 'country', 'postalCode', 'telephone', 'customerEmail'],
      ].toSorted(),
    )
    expect(body).toMatchObject({ lastName: 'Hartley', postalCode: 'W2 1NW', country: 'GB' })
    expect((await asService(`address${ABOUT}`)).body).toEqual(body)
  })

  test('API-13 D-76 the contact of an address without one is that of the profile, never the address that signs in', async () => {
    const shipTo = anAddress({ email: null, phone: null })
    const lines = [anOrderLine({ facts: { deliveryMode: 'standard', shipTo } })]
    await insertOrders(journey.sql, [anOrder({ orderNumber: '750900003', customerId: 'C-amelia', lines })])
    const contact = async (email: string | null, phone: string | null) => {
      await journey.sql`
        update customers set contact_email = ${email}, contact_phone = ${phone} where customer_id = 'C-amelia'`
      const profile = await get(`profile${ABOUT}`)
      expect(profile.body).toEqual({
        ...{ firstName: 'Amelia', lastName: 'Hartley', telephone: phone, customerEmail: email },
      })
      const { telephone, customerEmail } = (await get('address?orderNumber=750900003&storeId=10151')).body
      expect([telephone, customerEmail]).toEqual([phone, email])
    }
    await contact('contact@mail.example', '+44 7700 900999')
    await contact(null, null)
  })

  test('API-23 DAT-13 the address book, the default first', async () => {
    const { status, body } = await get(`address-book${ABOUT}`)
    expect(status).toBe(200)
    expect(body.addressList.length).toBeGreaterThan(0)
    for (const entry of body.addressList)
      expect(Object.keys(entry).toSorted()).toEqual(
        [
          ...['zipCode', 'address1', 'address2', 'addressField3', 'phone1', 'city', 'country'],
          ...['firstName', 'lastName', 'personTitle'],
        ].toSorted(),
      )
    expect(body.addressList[0]).toMatchObject({ zipCode: 'W2 1NW', country: 'GB' })
    expect((await asService(`address-book${ABOUT}`)).body).toEqual(body)
  })
})
