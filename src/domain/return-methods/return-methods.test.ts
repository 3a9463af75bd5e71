import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { ReturnMethod } from '../policy/return-method.ts'
import { RETURN_METHODS } from '../policy/return-methods.data.ts'
import {
  collectionContact,
  collectionPlace,
  MISSING_CONTACT_SENTENCES,
  missingContact,
  PARCELS_MAX,
  readParcelCount,
} from './collection.ts'
import {
  chosenMethod,
  findMethod,
  type MethodChoice,
  methodChoices,
  methodId,
  needOf,
  readMethod,
} from './method-choice.ts'
import {
  actionName,
  collectionText,
  describeMethod,
  feeText,
  limitTexts,
  methodName,
  methodSpeedText,
  needsPrinter,
  printerText,
  weightMaxKg,
} from './method-texts.ts'

const METHODS: ReturnMethod[] = [
  { path: 'in-store', via: 'clothing-and-home', sizes: [] },
  { path: 'in-store', via: 'foodhall', sizes: [] },
  { path: 'postal', via: 'evri', sizes: [] },
  { path: 'postal', via: 'royal-mail', sizes: [] },
  { path: 'collect-from-home', via: 'evri', sizes: ['standard', 'large'] },
  { path: 'collect-from-home', via: 'parcelforce', sizes: ['standard', 'large', 'extra-large'] },
  { path: 'collect-from-home', via: 'pigeon', sizes: [] },
]
const choice = (id: string) => findMethod(METHODS, id) as MethodChoice

test('COL-17 D-145 every choice has an id of its own', () => {
  const ids = methodChoices(METHODS).map(methodId)
  expect(ids).toContain('collectFromHome-evri-standard')
  expect(ids).toContain('instore-simplyFood')
  expect(ids).toContain('collectFromHome-parcelForce-extra-large')
  expect(ids).toContain('collectFromHome-pigeon')
  expect(new Set(ids).size).toBe(ids.length)
  for (const each of methodChoices(METHODS)) expect(findMethod(METHODS, methodId(each))).toEqual(each)
})

test('CHN-06 D-64 D-146 the first of each is chosen, but none that we have no carrier for, or is no longer offered', () => {
  const [pigeon, drone] = [METHODS[6] as ReturnMethod, { path: 'postal', via: 'drone', sizes: [] } as ReturnMethod]
  const chosen = (methods: ReturnMethod[], id?: string) => methodId(chosenMethod(methods, id) as MethodChoice)
  expect(chosen([pigeon, drone, ...METHODS])).toBe('instore-clothAndHome')
  expect(chosen(METHODS.slice(4))).toBe('collectFromHome-evri-standard')
  expect(chosen(METHODS, 'postal-royalMail')).toBe('postal-royalMail')
  for (const gone of ['postal-anPost', 'collectFromHome-pigeon']) expect(chosen(METHODS, gone)).toBe(chosen(METHODS))
  expect([chosenMethod([pigeon, drone], 'collectFromHome-pigeon'), chosenMethod([], undefined)]).toEqual([null, null])
  const sent = { path: 'collect-from-home', via: '', size: '', shown: 'postal-drone' }
  expect(readMethod([drone, pigeon, ...METHODS.slice(4, 6)], sent)).toMatchObject({ via: 'evri' })
})

const shown = 'collectFromHome-parcelForce-large'
const FIRST = 'collectFromHome-parcelForce-standard'
test.each<[string, string, string | null, string?]>([
  ['another size', 'collect-from-home parcelforce extra-large', 'collectFromHome-parcelForce-extra-large'],
  // The sizes were those of Parcelforce.
  ['another carrier', 'collect-from-home evri large', 'collectFromHome-evri-standard'],
  ['the same', 'collect-from-home parcelforce large', shown],
  ['a size that is not offered', 'collect-from-home parcelforce huge', null],
  ['a carrier that is not offered', 'collect-from-home royal-mail large', null],
  ['a channel that is not offered', 'by-drone evri', null],
  ['another carrier with a size', 'collect-from-home parcelforce large', shown, 'collectFromHome-evri-standard'],
  ['another, with a size it lacks', 'collect-from-home parcelforce huge', FIRST, 'collectFromHome-evri-standard'],
])('CHN-05 CHN-06 D-145 requested %s', (_case, sent, expected, before = shown) => {
  const [path = '', via = '', size = ''] = sent.split(' ')
  const read = readMethod(METHODS, { path, via, size, shown: before })
  expect(read && methodId(read)).toBe(expected)
})

test('what a method needs before it can be booked', () => {
  expect(needOf(choice('postal-evri'))).toBe('nothing')
  expect(needOf(choice('collectFromHome-evri-large'))).toBe('a-day')
  expect(needOf(choice(shown))).toBe('a-slot')
  expect(needOf(choice('collectFromHome-pigeon'))).toBeNull()
})

test.each([
  ['instore-clothAndHome', 'Same day', ''],
  ['instore-simplyFood', 'Processed in 7 days', ''],
  ['postal-evri', 'Processed in 7 days', '15kg, 120cm length, 225cm length plus circumference'],
  ['postal-royalMail', 'Processed in 7 days', '20kg, 61x46x46cm'],
  ['collectFromHome-evri-large', 'Processed in 7 days', '30kg, 180cm length, 420cm length plus circumference'],
  ['collectFromHome-parcelForce-large', 'Processed in 7 days', '30kg, 1.5m length, 3m length and girth'],
  ['collectFromHome-pigeon', 'Processed in 7 days', ''],
])('CHN-07 CHN-09 CHN-10 D-62 %s', (id, soon, limits) => {
  expect([methodSpeedText(choice(id)), limitTexts(choice(id), RETURN_METHODS).join(', ')]).toEqual([soon, limits])
})

test('COL-06 COL-09 when the carrier collects, and which parcels', () => {
  expect(collectionText('a-day', [])).toBe('Any time 8am to 8pm.')
  expect(collectionText('a-day', ['large'])).toBe('Any time 8am to 8pm. Large parcel.')
  expect(collectionText('a-slot', ['standard', 'large', 'extra-large', 'huge'])).toBe(
    'In a time slot you choose. Standard, large, extra large or huge parcel.',
  )
})

test('D-62 D-133 which methods need no printer: in store, and posting with a code', () => {
  const anPost: ReturnMethod = { path: 'postal', via: 'an-post', sizes: [] }
  const parcelforce: ReturnMethod = { path: 'postal', via: 'parcelforce', sizes: [] }
  const choices = methodChoices([...METHODS, anPost, parcelforce])
  const without = choices.filter((each) => !needsPrinter(each)).map(methodId)
  expect(without).toEqual(['instore-clothAndHome', 'instore-simplyFood', 'postal-evri', 'postal-royalMail'])
  // From Jersey or Guernsey the label has the customs declaration (D-73).
  const texts = [choice('postal-royalMail'), choice('instore-clothAndHome')].flatMap((each) =>
    [true, false].map((hasCustoms) => printerText(each, { hasCustoms })),
  )
  expect(texts).toEqual(["You'll need to print a label", ...Array(3).fill('No printer needed')])
})

test('CHN-08 CHN-11 D-58 D-209 the action; the fee text is true for this return, and there is none without a charge', () => {
  expect(feeText({ pence: 399, note: null, isWhole: true })).toBe('All delivery fees refunded')
  expect(feeText({ pence: 399, note: null, isWhole: false })).toBe('Standard delivery fees refunded')
  const texts = ['Not refunded.', null].map((note) => feeText({ pence: 0, note, isWhole: true }))
  expect(texts).toEqual(['Not refunded.', null])
  const actions = [actionName('collect-from-home', false), actionName('postal', false), actionName('postal', true)]
  expect(actions).toEqual(['Book collection', 'Create return', 'Update return'])
})

test('D-146 a method in a sentence, distinguished from the other', () => {
  const described = (id: string, other: string) => describeMethod(choice(id), choice(other), SPECIFIED_POLICY)
  expect(described('collectFromHome-parcelForce-large', 'postal-royalMail')).toBe('collection by Parcelforce')
  expect(described('postal-royalMail', 'instore-clothAndHome')).toBe('a postal return with Royal Mail')
  expect(described('instore-clothAndHome', 'postal-evri')).toBe('an in-store return')
  expect(described('instore-simplyFood', 'instore-clothAndHome')).toBe('an in-store return (Foodhall and Outlets)')
  const large = described('collectFromHome-evri-large', 'collectFromHome-evri-standard')
  expect(large).toBe('collection by Evri (large parcel)')
})

test('D-64 D-89 a method by its name, or by the service’s code', () => {
  const named = (id: string, own = {}) =>
    methodName(choice(id), { returnShops: { ...SPECIFIED_POLICY.returnShops, ...own } })
  expect(named('collectFromHome-parcelForce-large')).toBe('Collect from home - Parcelforce, large')
  expect(named('instore-clothAndHome')).toBe('In store - Fashion, Home & Beauty')
  expect(named('instore-clothAndHome', { 'clothing-and-home': 'Basket shops' })).toBe('In store - Basket shops')
  expect(named('collectFromHome-pigeon')).toBe('Collect from home - pigeon')
})

test('COL-09 D-79 one to nine parcels', () => {
  expect(readParcelCount('1')).toBe(1)
  expect(readParcelCount('9')).toBe(PARCELS_MAX)
  for (const sent of ['0', '10', '-1', '1e1', '1.0', ' 1', '', '١', '0x1'])
    expect([sent, readParcelCount(sent)]).toEqual([sent, null])
})

const home = anAddress({ line1: '1 Home Road', country: 'UK' })
const booked = (addressId: string, changes: Parameters<typeof anAddress>[0], isDefault = false) => ({
  addressId,
  isDefault,
  address: anAddress(changes),
})
const book = [
  booked('a', { line1: '2 Side Street' }),
  booked('b', { line1: '3 Default Drive' }, true),
  booked('i', { country: 'IE' }),
]
const sent = anOrder({ lines: [anOrderLine({ facts: { shipTo: home } })] })
const toShop = anOrder({ lines: [anOrderLine({ facts: { shipTo: home, deliveryMode: 'collect-in-store' } })] })
const at = (...args: Parameters<typeof collectionPlace>) => collectionPlace(...args)?.address.line1 ?? null

test('D-146 where it is collected: at home first, else at the default of the book, never at a shop', () => {
  expect(at(sent, book, undefined)).toBe('1 Home Road')
  expect(at(toShop, book, undefined)).toBe('3 Default Drive')
  expect(at(toShop, [], undefined)).toBeNull()
})

test('D-146 where it is collected: the earlier choice comes first, unless it is gone or over the border', () => {
  expect(collectionPlace(sent, book, 'a')).toMatchObject({ addressId: 'a', address: { line1: '2 Side Street' } })
  expect(collectionPlace(sent, book, 'gone')?.addressId).toBeNull()
  expect(collectionPlace(sent, book, 'i')?.addressId).toBeNull()
})

const noContact = { email: null, phone: null }
test('COL-05 D-76 contact details: the address comes first, then the profile', () => {
  const contact = collectionContact({ email: 'a@example.com', phone: null }, { email: 'p@example.com', phone: '1' })
  expect(contact).toEqual({ email: 'a@example.com', phone: '1' })
  expect(collectionContact(noContact, noContact)).toEqual(noContact)
})

test.each([
  [{ email: null, phone: '1' }, 'an email address', 'one'],
  [{ email: 'a@example.com', phone: null }, 'a phone number', 'one'],
  [noContact, 'an email address and a phone number', 'them'],
])('COL-05 D-76 contact details: missing details are named: %j', (contact, what, it) => {
  const sentence = `We need ${what} to arrange your collection. Please add ${it} in My Account.`
  const missing = missingContact(contact)
  expect(missing && MISSING_CONTACT_SENTENCES[missing]).toBe(sentence)
  expect(missingContact({ email: 'a@example.com', phone: '1' })).toBeNull()
})

test.each([
  [['15kg', '120cm length'], 15],
  [['2m length', '2.5 kg'], 2.5],
  [['as much as you can carry'], null],
  [[], null],
])('API-19 a parcel with the limits %j may weigh %j', (limits, kg) => expect(weightMaxKg(limits)).toBe(kg))
