import { expect, test } from 'vitest'
import { problemsIn } from '../../../test/harness/settings.ts'
import { DEPARTMENTS } from '../../domain/policy/departments.data.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { RETURN_METHODS } from '../../domain/policy/return-methods.data.ts'
import { parseDepartmentsFile } from './departments-file.ts'
import { parseMethodsFile, parsePolicyFile, parseReasonsFile, policyOf } from './policy-files.ts'

test('what the files leave out is as specified', () => {
  expect(policyOf(null, null, null, null)).toEqual(SPECIFIED_POLICY)
  expect(policyOf(parsePolicyFile({}), parseReasonsFile({}), null, null)).toEqual(SPECIFIED_POLICY)
  const policy = parsePolicyFile({ returnWindow: { byDepartment: { T50: 14 } }, offers: { food: false } })
  expect(policyOf(policy, null, null, null)).toEqual({
    ...SPECIFIED_POLICY,
    returnWindow: { days: 35, byDepartment: { T50: 14 }, byReason: {} },
    offers: { ...SPECIFIED_POLICY.offers, food: false },
  })
})

test('the specified methods and departments, written to files, are read as they are', () => {
  expect(parseDepartmentsFile(DEPARTMENTS)).toEqual(DEPARTMENTS)
  expect(parseMethodsFile(RETURN_METHODS)).toEqual(RETURN_METHODS)
})

test('a shop with its own departments does not name its stores by those of the demo', () => {
  const named = parsePolicyFile({ returnShops: { foodhall: 'Outlets' } })
  const names = [null, named].map((policy) => policyOf(policy, null, null, [...DEPARTMENTS]).returnShops)
  expect(names).toEqual([
    { 'clothing-and-home': 'Full stores', foodhall: 'Other stores' },
    { 'clothing-and-home': 'Full stores', foodhall: 'Outlets' },
  ])
})

const reason = { code: 'FIT', label: 'Wrong fit', refundsDelivery: false }

test('reasons of the retailer replace those of one kind', () => {
  const fit = { code: 'FIT', label: 'Wrong fit', secondaries: [], refundsDelivery: false, expectedBack: true }
  expect(policyOf(null, parseReasonsFile({ returns: [reason] }), null, null)).toEqual({
    ...SPECIFIED_POLICY,
    returnReasons: [fit],
  })
})

const [women] = DEPARTMENTS
const LIMITS = RETURN_METHODS[2]?.sizes['']
const post = { path: 'postal', via: 'evri', areas: ['uk'], sizes: { '': LIMITS } }

test.each<[(content: unknown) => unknown, unknown, string[]]>([
  [
    parsePolicyFile,
    { returnWindow: { days: 0, byDepartment: { T50: 1.5 } }, returnItemsMax: 26, offers: { returns: 'no' } },
    [
      'returnWindow.days must be a whole number of days from 1 to 365',
      'returnWindow.byDepartment.T50 must be a whole number of days from 1 to 365',
      'returnItemsMax must be a whole number of items from 1 to 25',
      'offers.returns must be true or false',
    ],
  ],
  [
    parsePolicyFile,
    { delivery: { lastDespatch: '8pm', nominatedDay: 0 } },
    [
      'delivery.lastDespatch must be a time, such as "20:00"',
      'delivery.nominatedDay must be a whole number of days from 1 to 14',
    ],
  ],
  [parseMethodsFile, [{ ...post, daysAhead: 1 }], ['[0].daysAhead is only for collections by Parcelforce']],
  [parsePolicyFile, [], ['the file must be an object, { … }']],
  [
    parsePolicyFile,
    { offers: true, neverReturned: { shipNodes: '1595' } },
    ['neverReturned.shipNodes must be a list, [ … ]', 'offers must be an object, { … }'],
  ],
  [
    parsePolicyFile,
    { paymentNames: { 'PAY LATER': 'Later' }, christmas: { ordersOpenMonth: 'May' }, shopTypes: { Kiosk: 'Kiosk' } },
    [
      'paymentNames.PAY LATER must be a payment method in quotes, such as "KLARNA": up to 60 letters, digits, hyphens and underscores',
      'christmas.ordersOpenMonth must be a month, from 1 to 12',
      "shopTypes.Kiosk isn't a field of this file",
    ],
  ],
  [
    parsePolicyFile,
    { neverReturned: { shipNodes: [1595] } },
    [
      'neverReturned.shipNodes[0] must be a ship node in quotes, such as "1595": up to 40 letters, digits, hyphens and underscores',
    ],
  ],
  [
    parsePolicyFile,
    { paymentNames: { KLARNA: 5, VOUCHER: 'Token', CREDIT: 'Gift card' }, christmas: { lastOrderDay: 25, x: 1 } },
    [
      'paymentNames.KLARNA must be a text of up to 40 characters',
      'paymentNames.VOUCHER must not be set: only VOUCHER is called "Voucher", since where refunds go depends on it',
      'paymentNames.CREDIT must not be set: only GIFTCARD is called "Gift card", since where refunds go depends on it',
      "christmas.x isn't a field of this file",
      'christmas.lastOrderDay must not be after lastCollectionDay',
    ],
  ],
  [
    parseDepartmentsFile,
    [women, null, { ...women, name: 1 }],
    [
      '[1] must be an object, { … }',
      '[2].name must be a text of up to 40 characters',
      'the file must not have two departments with the slug women',
    ],
  ],
  [
    parseDepartmentsFile,
    [{ ...women, slug: 'legal', categories: [{ slug: 'Hats', name: 'Hats' }] }],
    [
      '[0].slug is the address of a page of the product; choose another',
      '[0].categories[0].slug must be up to 60 lower-case letters, digits and hyphens, and start with a letter',
    ],
  ],
  [
    parseDepartmentsFile,
    [{ ...women, categories: [{ slug: 'hats', name: 'Hats', roles: [{ role: null, names: ['Top Hats'] }] }] }],
    [
      '[0].categories[0].roles[0].names[0] must be lower-case words with single spaces, in the singular, such as "dining table"',
    ],
  ],
  [parseReasonsFile, { returns: [] }, ['returns must be a list of 1 to 20 reasons']],
  [
    parseReasonsFile,
    { returns: [reason, { ...reason, secondaries: [5, { code: 'S1', label: '' }, { code: 'S1', label: 'x' }] }] },
    [
      'returns[1].secondaries[0] must be an object, { … }',
      'returns[1].secondaries[1].label is empty',
      'returns has two reasons with the code FIT',
      'returns has two reasons with the code S1',
    ],
  ],
  [
    parseReasonsFile,
    { returns: [{ ...reason, code: 'R10-P0' }] },
    ['returns[0].code is the code of gift returns or of withdrawals; choose another'],
  ],
  [parseReasonsFile, { cancellations: [{ code: 'C1' }] }, ['cancellations[0].label is missing']],
  [
    parsePolicyFile,
    { deliveryRefund: { inStore: 1 } },
    ['deliveryRefund.inStore must be one of none, standard, whole'],
  ],
  [parseMethodsFile, {}, ['the file must be a list of at least one return method']],
  [
    parseMethodsFile,
    [post, { ...post, pence: 5001 }, 'post'],
    [
      '[1].pence must be a whole number of pence from 0 to 5000',
      '[2] must be an object, { … }',
      'the file has the method postal by evri twice',
    ],
  ],
  [
    parseMethodsFile,
    [{ ...post, path: 'collect-from-home', via: 'an-post', areas: [] }],
    ['[0].areas must name at least one area', '[0].via must be one of evri, parcelforce for collect-from-home'],
  ],
  [
    parseMethodsFile,
    [{ path: 'in-store', via: 'evri', areas: ['france'], sizes: { '': { ...LIMITS, sidesMm: [1] } } }],
    [
      '[0].areas[0] must be one of uk, channel-islands, ireland',
      '[0].sizes[""].sidesMm must be a list of three numbers',
      '[0].via must be one of clothing-and-home, foodhall for in-store',
      '[0].sizes must be left out for in-store, since shops take parcels of every size',
    ],
  ],
  [
    parseMethodsFile,
    [{ ...post, via: 'an-post', areas: ['ireland', 'uk'] }],
    ['[0].areas must be only ireland for an-post'],
  ],
  [parseMethodsFile, [{ ...post, areas: ['uk', 'ireland'] }], ['[0].areas must not name ireland for evri']],
  [
    parseMethodsFile,
    [{ ...post, via: 'dpd', sizes: {} }],
    [
      '[0].via must be one of clothing-and-home, foodhall, evri, royal-mail, parcelforce, an-post',
      '[0].sizes must have at least one size for postal',
    ],
  ],
])('%o refuses %j with one line for each problem', (read, content, problems) => {
  expect(problemsIn(() => read(content))).toEqual(problems)
})
