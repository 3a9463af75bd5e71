import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Address } from '../../domain/addresses/address.ts'
import type { ChannelsQuestion, ReturnChannels, ReturnTo } from './channels.ts'
import { readAnswer, toWireQuestion } from './channels-wire.ts'
import { withVariationKey } from './client.ts'

const question: ChannelsQuestion = {
  ...{ orderNumber: '400000001', site: 'uk', headerKey: 'H400000001', country: 'UK', items: [] },
  address: anAddress({ lastName: 'Ward', line1: '1 High Street', phone: '07700 900000', email: 'z@b.example' }),
}

test('API-05 D-110 Ireland is named, and only Ireland (S37); of the customer only postcode and country are sent', () => {
  expect(toWireQuestion(BRAND_SITES, { ...question, site: 'ie', country: 'IE' }).payload.CountryCode).toBe('IE')
  const { address } = question
  expect(toWireQuestion(BRAND_SITES, question).payload).toEqual({
    ...{ OrderHeaderKey: 'H400000001', OrderNo: '400000001', ItemList: [] },
    CollectFrom: { postalCode: address?.postcode, country: 'UK' },
  })
  expect(toWireQuestion(BRAND_SITES, { ...question, address: null }).payload).not.toHaveProperty('CollectFrom')
})

test('API-05 D-151 only requests from the flow carry the variation key', async () => {
  const questions: ChannelsQuestion[] = []
  const noting: ReturnChannels = {
    async find(each) {
      questions.push(each)
      return { ok: false, failure: 'no-answer' }
    },
  }
  const channels = withVariationKey(noting, 'ilr-b')
  await channels.find(question)
  await channels.find({ ...question, isTrackAndView: true })
  expect(questions).toEqual([
    { ...question, variationKey: 'ilr-b' },
    { ...question, isTrackAndView: true },
  ])
})

const channels = (...OrderChannels: unknown[]) => ({ OrderChannels })
const instore = { ChannelType: 'instore', SubChannelTypes: [{ SubChannelType: 'clothAndHome' }] }

test('DAT-14 an unknown sub-channel or size keeps its name (D-64); an unknown channel is skipped', () => {
  const strange = { SubChannelType: 'Pigeon Post', SubCategories: [{ categoryType: 'constructor' }] }
  const teleport = { ChannelType: 'teleport', SubChannelTypes: [{ SubChannelType: 'beam' }] }
  const postal = { ChannelType: 'postal', SubChannelTypes: [strange] }
  expect(readAnswer(200, channels(teleport, postal))).toMatchObject({
    methods: [{ path: 'postal', via: 'Pigeon Post', sizes: ['constructor'] }],
  })
})

const CENTRE = {
  ...{
    addressLine1: '1 Sorting Lane',
    addressLine2: 'Unit 2',
    city: 'Daventry',
    postalCode: 'NN11 8XX',
    country: 'GB',
  },
  ...{ contactName: 'Returns', contactEmailId: 'r@b.example', contactPhoneNo: '0123' },
}
const READ: Address = {
  ...{ title: null, firstName: '', lastName: 'Returns', line1: '1 Sorting Lane', line2: 'Unit 2', line3: null },
  ...{ city: 'Daventry', county: null, postcode: 'NN11 8XX', country: 'UK', phone: '0123', email: 'r@b.example' },
}

test.each<[string, unknown, ReturnTo]>([
  ['an address without ids', CENTRE, { address: READ, clientId: null, childClientId: null }],
  ['none', null, { address: null, clientId: null, childClientId: null }],
  ['the ids as numbers', { clientId: 9, childClientId: 7 }, { address: null, clientId: '9', childClientId: '7' }],
  ['an empty id', { clientId: '', childClientId: null }, { address: null, clientId: null, childClientId: null }],
])('DAT-14 where goods go, and the ids of the client: %s', (_case, MnSReturnAddress, returnTo) => {
  expect(readAnswer(200, { ...channels(instore), MnSReturnAddress })).toMatchObject({ ok: true, returnTo })
})

test.each<[string, number, unknown, string]>([
  ['ERR-03', 502, { status: 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE' }, 'dimensions-down'],
  ['ERR-04', 500, { status: 'ERR-RETURNS-FURNITURE' }, 'dimensions-unknown'],
  ['ERR-04 only with HTTP 500', 404, { status: 'ERR-RETURNS-FURNITURE' }, 'other'],
  ['ERR-05 also in an answer of 200', 200, { status: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND' }, 'no-carrier'],
  ['no method', 422, { status: 'ERR-RETURNS-NO-METHOD' }, 'no-method'],
  ['ERR-06 a code that is not listed', 500, { status: 'constructor' }, 'other'],
  ['ERR-02 something else', 200, { OrderChannels: 'many' }, 'no-answer'],
  ['ERR-02 no channel (D-63)', 200, channels(), 'no-answer'],
  ['ERR-02 an id that is none', 200, { ...channels(instore), MnSReturnAddress: { clientId: 'a\r\nb' } }, 'no-answer'],
  ['ERR-02 far too many', 200, channels(...Array.from({ length: 51 }, () => instore)), 'no-answer'],
])('%s', (_case, status, body, failure) => {
  expect(readAnswer(status, body)).toEqual({ ok: false, failure })
})
