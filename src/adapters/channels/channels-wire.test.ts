import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Address } from '../../domain/addresses/address.ts'
import type { ChannelsQuestion, FoundChannels, ReturnChannels, ReturnTo } from '../../ports/return-channels.ts'
import { readAnswer, writeAnswer } from './answer-wire.ts'
import { fromWireQuestion, toWireQuery, toWireQuestion } from './question-wire.ts'
import { withVariationKey } from './with-variation-key.ts'

const address: Address = {
  ...{ title: 'Dr', firstName: 'Zoë', lastName: 'Ward', line1: '1 High Street', line2: null, line3: null },
  ...{
    city: 'St Helier',
    county: null,
    postcode: 'JE2 3XX',
    country: 'UK',
    phone: '07700 900000',
    email: 'z@b.example',
  },
}
const item = {
  ...{ lineKey: 'L-1', lineNo: 3, quantity: 2, sku: 'T1001101', upcVariant: '010011010000', shipNode: '5901' },
  ...{ productType: 'GM', department: 'T10', stroke: '7107', lineTotalPence: 6005 },
}
const question: ChannelsQuestion = {
  ...{ orderNumber: '400000001', site: 'uk', headerKey: 'H400000001', country: 'UK', address },
  items: [item, { ...item, lineKey: 'L-2', upcVariant: null, shipNode: null, department: null, stroke: null }],
}

test('API-05 the question holds order, items and their details', () => {
  expect(toWireQuestion(BRAND_SITES, { ...question, items: [item] })).toEqual({
    storeId: '10151',
    orderNumber: '400000001',
    payload: {
      OrderHeaderKey: 'H400000001',
      OrderNo: '400000001',
      CollectFrom: { postalCode: 'JE2 3XX', country: 'UK' },
      ItemList: [
        {
          OrderLineKey: 'L-1',
          PrimeLineNo: '3',
          Quantity: '2',
          SKU: 'T1001101',
          UPCVariant: '010011010000',
          ShipNode: '5901',
          ProductType: 'GM',
          ItemDetails: { DepartmentCode: 'T10', StrokeNo: '7107', LineTotal: '60.05' },
        },
      ],
    },
  })
})

test('API-05 Ireland is named, and only Ireland (S37)', () => {
  expect(toWireQuestion(BRAND_SITES, { ...question, site: 'ie', country: 'IE' }).payload.CountryCode).toBe('IE')
  expect(toWireQuestion(BRAND_SITES, question).payload).not.toHaveProperty('CountryCode')
})

test('D-151 the variation key travels where there is one, and only there', () => {
  expect(toWireQuestion(BRAND_SITES, { ...question, variationKey: 'ilr-b' }).payload.VariationKey).toBe('ilr-b')
  expect(toWireQuestion(BRAND_SITES, question).payload).not.toHaveProperty('VariationKey')
})

test('AMD-06 the track page says so in the address, and nobody else does', () => {
  expect(toWireQuery({ ...question, isTrackAndView: true })).toEqual({ isTrackAndView: 'true' })
  expect(toWireQuery(question)).toEqual({})
  expect(
    fromWireQuestion(BRAND_SITES, toWireQuestion(BRAND_SITES, question), { isTrackAndView: 'false' }),
  ).not.toHaveProperty('isTrackAndView')
})

test('API-05 D-151 only what is asked in the flow carries the variation key', async () => {
  const asked: ChannelsQuestion[] = []
  const noting: ReturnChannels = {
    async find(each) {
      asked.push(each)
      return { ok: false, failure: 'no-answer' }
    },
  }
  const channels = withVariationKey(noting, 'ilr-b')
  await channels.find(question)
  await channels.find({ ...question, isTrackAndView: true })
  expect(asked).toEqual([
    { ...question, variationKey: 'ilr-b' },
    { ...question, isTrackAndView: true },
  ])
})

test('D-110 of the customer nothing travels but postcode and country', () => {
  const sent = JSON.stringify(toWireQuestion(BRAND_SITES, question))
  for (const personal of ['Zoë', 'Ward', 'High Street', '07700', 'z@b.example']) expect(sent).not.toContain(personal)
})

test.each<[string, ChannelsQuestion]>([
  ['a question', question],
  ['of Ireland', { ...question, country: 'IE', site: 'ie' }],
  ['without an address', { ...question, address: null }],
  ['of an experiment', { ...question, variationKey: 'ilr-b' }],
  ['of the track page', { ...question, isTrackAndView: true }],
])('API-05 %s arrives as it was asked', (_case, asked) => {
  const blank = { ...{ title: null, firstName: '', lastName: '', line1: '', city: '', phone: null, email: null } }
  const arrived = { ...asked, address: asked.address && { ...asked.address, ...blank } }
  expect(
    fromWireQuestion(BRAND_SITES, JSON.parse(JSON.stringify(toWireQuestion(BRAND_SITES, asked))), toWireQuery(asked)),
  ).toEqual(arrived)
})

const channels = (...OrderChannels: unknown[]) => ({ OrderChannels })
const instore = { ChannelType: 'instore', SubChannelTypes: [{ SubChannelType: 'clothAndHome' }] }

const CENTRE: Address = {
  ...{ title: null, firstName: '', lastName: 'Returns', line1: '1 Sorting Lane', line2: null, line3: null },
  ...{ city: 'Daventry', county: null, postcode: 'NN11 8XX', country: 'UK', phone: '0123', email: 'r@b.example' },
}

test('API-06 DAT-14 channels are read in their order, in our words', () => {
  const body = {
    OrderChannels: [
      instore,
      {
        ChannelType: 'collectFromHome',
        SubChannelTypes: [
          {
            SubChannelType: 'parcelForce',
            SubCategories: [{ categoryType: 'standard' }, { categoryType: 'extra large' }],
          },
        ],
      },
      { ChannelType: 'postal', SubChannelTypes: [{ SubChannelType: 'royalMail' }, { SubChannelType: 'anPost' }] },
    ],
    MnSReturnAddress: {
      ...{
        childClientId: '7',
        clientId: '9',
        addressLine1: '1 Sorting Lane',
        city: 'Daventry',
        postalCode: 'NN11 8XX',
      },
      ...{ country: 'GB', contactName: 'Returns', contactEmailId: 'r@b.example', contactPhoneNo: '0123' },
    },
  }
  expect(readAnswer(200, body)).toEqual({
    ok: true,
    methods: [
      { path: 'in-store', via: 'clothing-and-home', sizes: [] },
      { path: 'collect-from-home', via: 'parcelforce', sizes: ['standard', 'extra-large'] },
      { path: 'postal', via: 'royal-mail', sizes: [] },
      { path: 'postal', via: 'an-post', sizes: [] },
    ],
    returnTo: { address: CENTRE, clientId: '9', childClientId: '7' },
  })
})

test('DAT-14 a sub-channel or size that we have no word for keeps its name (D-64)', () => {
  const strange = { SubChannelType: 'Pigeon Post', SubCategories: [{ categoryType: 'tiny' }] }
  expect(readAnswer(200, channels({ ChannelType: 'postal', SubChannelTypes: [strange] }))).toMatchObject({
    methods: [{ path: 'postal', via: 'Pigeon Post', sizes: ['tiny'] }],
  })
})

test.each<[string, unknown, ReturnTo]>([
  ['none at all', undefined, { address: null, clientId: null, childClientId: null }],
  ['none, said so', null, { address: null, clientId: null, childClientId: null }],
  ['the ids as numbers', { clientId: 9, childClientId: 7 }, { address: null, clientId: '9', childClientId: '7' }],
  [
    'ids that are not told',
    { clientId: '', childClientId: null },
    { address: null, clientId: null, childClientId: null },
  ],
])('DAT-14 where goods go, and the ids of the client: %s', (_case, MnSReturnAddress, returnTo) => {
  expect(readAnswer(200, { ...channels(instore), MnSReturnAddress })).toMatchObject({ ok: true, returnTo })
})

test('a channel of a kind that we do not know is passed over', () => {
  const teleport = { ChannelType: 'teleport', SubChannelTypes: [{ SubChannelType: 'beam' }] }
  expect(readAnswer(200, channels(teleport, instore))).toMatchObject({ methods: [{ via: 'clothing-and-home' }] })
})

test.each<[string, number, unknown, string]>([
  ['ERR-03', 502, { status: 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE' }, 'dimensions-down'],
  ['ERR-04', 500, { status: 'ERR-RETURNS-FURNITURE' }, 'dimensions-unknown'],
  ['ERR-04 only with HTTP 500', 404, { status: 'ERR-RETURNS-FURNITURE' }, 'other'],
  ['ERR-05', 422, { status: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND' }, 'no-carrier'],
  ['ERR-05 also in an answer of 200', 200, { status: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND' }, 'no-carrier'],
  ['ERR-06 a code that is not listed', 500, { status: 'ERR-RETURNS-MOON' }, 'other'],
  ['ERR-06 no code at all', 503, null, 'other'],
  ['ERR-06 a key of every object', 500, { status: 'constructor' }, 'other'],
  ['ERR-06 channels beside a failure', 500, channels(instore), 'other'],
  ['ERR-02 null', 200, null, 'no-answer'],
  ['ERR-02 a text', 200, 'ok', 'no-answer'],
  ['ERR-02 something else', 200, { OrderChannels: 'many' }, 'no-answer'],
  ['ERR-02 no channel (D-63)', 200, channels(), 'no-answer'],
  ['ERR-02 only channels that we do not know', 200, channels({ ChannelType: 'x', SubChannelTypes: [] }), 'no-answer'],
  ['ERR-02 a name that is none', 200, channels({ ...instore, ChannelType: '\0' }), 'no-answer'],
  ['ERR-02 an id that is none', 200, { ...channels(instore), MnSReturnAddress: { clientId: 'a\r\nb' } }, 'no-answer'],
  ['ERR-02 far too many', 200, channels(...Array.from({ length: 51 }, () => instore)), 'no-answer'],
])('%s', (_case, status, body, failure) => {
  expect(readAnswer(status, body)).toEqual({ ok: false, failure })
})

const NOWHERE: ReturnTo = { address: null, clientId: null, childClientId: null }
const SHOP = {
  ok: true,
  methods: [{ path: 'in-store', via: 'clothing-and-home', sizes: [] }],
} as const

test.each<[string, FoundChannels]>([
  ['dimensions-down', { ok: false, failure: 'dimensions-down' }],
  ['dimensions-unknown', { ok: false, failure: 'dimensions-unknown' }],
  ['no-carrier', { ok: false, failure: 'no-carrier' }],
  ['other', { ok: false, failure: 'other' }],
  [
    'methods without an address',
    { ok: true, methods: [{ path: 'postal', via: 'Pigeon Post', sizes: ['extra-large'] }], returnTo: NOWHERE },
  ],
  [
    'where it goes, and the ids of the client',
    { ...SHOP, returnTo: { address: CENTRE, clientId: '9', childClientId: '7' } },
  ],
  ['an address without ids', { ...SHOP, returnTo: { ...NOWHERE, address: CENTRE } }],
  ['an id without an address', { ...SHOP, returnTo: { ...NOWHERE, clientId: '9' } }],
  [
    'words that every object has',
    { ok: true, methods: [{ path: 'postal', via: 'constructor', sizes: ['valueOf'] }], returnTo: NOWHERE },
  ],
])('what is answered is read: %s', (_case, answer) => {
  const { status, body } = writeAnswer(answer) ?? { status: 0, body: null }
  expect(readAnswer(status, body)).toEqual(answer)
})
