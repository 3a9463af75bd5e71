import { expect, test } from 'vitest'
import { problemsIn } from '../../../test/harness/settings.ts'
import { DEPARTMENTS } from '../../domain/policy/departments.data.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { RETURN_METHODS } from '../../domain/policy/return-methods.data.ts'
import { readDepartmentsFile } from './departments-file.ts'
import { policyOf, readMethodsFile, readPolicyFile, readReasonsFile } from './policy-files.ts'

test('what the files leave out is as specified', () => {
  expect(policyOf(null, null, null, null)).toEqual(SPECIFIED_POLICY)
  expect(policyOf(readPolicyFile('{}'), readReasonsFile('{}'), null, null)).toEqual(SPECIFIED_POLICY)
  const policy = readPolicyFile('{"returnWindow":{"byDepartment":{"T50":14}},"offers":{"food":false}}')
  expect(policyOf(policy, null, null, null)).toEqual({
    ...SPECIFIED_POLICY,
    returnWindow: { days: 35, byDepartment: { T50: 14 }, byReason: {} },
    offers: { ...SPECIFIED_POLICY.offers, food: false },
  })
})

test('the specified methods and departments, written to files, are read as they are', () => {
  expect(readDepartmentsFile(JSON.stringify(DEPARTMENTS))).toEqual(DEPARTMENTS)
  expect(readMethodsFile(JSON.stringify(RETURN_METHODS))).toEqual(RETURN_METHODS)
})

test('a shop with its own departments does not name its stores by those of the demo', () => {
  const named = readPolicyFile('{"returnShops":{"foodhall":"Outlets"}}')
  const names = [null, named].map((policy) => policyOf(policy, null, null, [...DEPARTMENTS]).returnShops)
  expect(names).toEqual([
    { 'clothing-and-home': 'Full stores', foodhall: 'Other stores' },
    { 'clothing-and-home': 'Full stores', foodhall: 'Outlets' },
  ])
})

test('reasons of the retailer replace those of one kind', () => {
  const json = '{"returns":[{"code":"FIT","label":"Wrong fit","refundsDelivery":false}]}'
  const fit = { code: 'FIT', label: 'Wrong fit', secondaries: [], refundsDelivery: false, expectedBack: true }
  expect(policyOf(null, readReasonsFile(json), null, null)).toEqual({ ...SPECIFIED_POLICY, returnReasons: [fit] })
})

const reason = { code: 'FIT', label: 'Wrong fit', refundsDelivery: false }
const [women] = DEPARTMENTS
const post = { path: 'postal', via: 'evri', areas: ['uk'], sizes: RETURN_METHODS[2]?.sizes }

test.each<[(json: string) => unknown, unknown, string[]]>([
  [readPolicyFile, { window: 28 }, ["window isn't a field of a policy"]],
  [
    readPolicyFile,
    { returnWindow: { days: 0, byDepartment: { T50: 1.5 } }, returnItemsMax: 26, offers: { returns: 'no' } },
    [
      'returnWindow.days must be a whole number of days from 1 to 365',
      'returnWindow.byDepartment.T50 must be a whole number of days from 1 to 365',
      'returnItemsMax must be a whole number of items from 1 to 25',
      'offers.returns must be true or false',
    ],
  ],
  [
    readPolicyFile,
    { delivery: { lastDespatch: '8pm', nominatedDay: 0 } },
    [
      'delivery.lastDespatch must be a time, such as "20:00"',
      'delivery.nominatedDay must be a whole number of days from 1 to 14',
    ],
  ],
  [readMethodsFile, [{ ...post, daysAhead: 1 }], ['0.daysAhead is only for collections by Parcelforce']],
  [readPolicyFile, { christmas: { lastOrderDay: 25 } }, ['christmas.lastOrderDay must not be after lastCollectionDay']],
  [
    readPolicyFile,
    { paymentNames: { 'PAY LATER': 'Later' }, christmas: { ordersOpenMonth: 'May' }, shopTypes: { Kiosk: 'Kiosk' } },
    [
      'paymentNames.PAY LATER must be a payment method in quotes, of up to 60 letters and digits, such as "KLARNA"',
      'christmas.ordersOpenMonth must be a month, from 1 to 12',
      "shopTypes.Kiosk isn't a field of a policy",
    ],
  ],
  [
    readPolicyFile,
    { neverReturned: { shipNodes: [1595] } },
    ['neverReturned.shipNodes.0 must be a ship node in quotes, of up to 40 letters and digits, such as "1595"'],
  ],
  [
    readPolicyFile,
    { paymentNames: { CREDIT: 'Gift card' } },
    ['paymentNames.CREDIT must not be set: only GIFTCARD is called "Gift card", since where refunds go depends on it'],
  ],
  [readDepartmentsFile, [women, women], ['the file must not have two departments with the same slug']],
  [
    readDepartmentsFile,
    [{ ...women, slug: 'legal', categories: [{ slug: 'Hats', name: 'Hats' }] }],
    [
      '0.slug is the address of a page of the product',
      '0.categories.0.slug must be up to 60 lower-case letters, digits and hyphens, a letter first',
    ],
  ],
  [
    readDepartmentsFile,
    [{ ...women, categories: [{ slug: 'hats', name: 'Hats', roles: [{ role: null, names: ['Top Hats'] }] }] }],
    [
      '0.categories.0.roles.0.names.0 must be lower-case words with single spaces, in the singular, such as "dining table"',
    ],
  ],
  [readReasonsFile, { returns: [] }, ['returns must have 1 to 20 reasons']],
  [readReasonsFile, { returns: [reason, reason] }, ['returns has two reasons with the same code']],
  [
    readReasonsFile,
    { returns: [{ ...reason, code: 'R10-P0' }] },
    ['returns must not use R09-P0 and R10-P0, the reasons of gift returns and withdrawals'],
  ],
  [readReasonsFile, { cancellations: [{ code: 'C1' }] }, ['cancellations.0.label is missing']],
  [readPolicyFile, { deliveryRefund: { inStore: 1 } }, ['deliveryRefund.inStore must be one of none, standard, whole']],
  [readMethodsFile, [{ ...post, pence: 5001 }], ['0.pence must be a whole number of pence from 0 to 5000']],
  [readMethodsFile, {}, ['the file must be a list of return methods']],
  [readMethodsFile, [post, post], ['the file has the same method twice']],
  [
    readMethodsFile,
    [{ ...post, path: 'collect-from-home', via: 'an-post' }],
    ['0.via must be one of evri, parcelforce for collect-from-home'],
  ],
  [readMethodsFile, [{ ...post, sizes: {} }], ['0.sizes must have at least one size']],
  [readMethodsFile, [{ ...post, areas: ['france'] }], ['0.areas.0 must be one of uk, channel-islands, ireland']],
])('%o refuses %j with one line for each problem', (read, content, problems) => {
  expect(problemsIn(() => read(JSON.stringify(content)))).toEqual(problems)
})
