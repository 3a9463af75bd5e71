import { beforeEach, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { ADDRESSES_MAX, type Address } from '../../domain/addresses/address.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresAddressBook } from './address-book.records.ts'

const database = databaseForAllTests()
const book = postgresAddressBook(database.sql)
beforeEach(async () => {
  await database.sql`truncate addresses`
})

const ME = 'C-amelia'

let minutes = 0
async function add(line1: string, asDefault = false, customerId = ME, more: Partial<Address> = {}) {
  minutes += 1
  const entry = { address: anAddress({ ...more, line1 }), asDefault, at: TEST_NOW.add({ minutes }) }
  return await database.sql.begin((tx) => book.add(asTransaction(tx), customerId, entry))
}

const lines = async (customerId = ME) =>
  (await book.list(customerId)).map(({ address, isDefault }) => `${address.line1}${isDefault ? ' (default)' : ''}`)
const idOf = async (line1: string) =>
  (await book.list(ME)).find(({ address }) => address.line1 === line1)?.addressId ?? ''

test('DAT-13 an entry keeps all of an address; the first becomes the default, and comes first, then the newest', async () => {
  const all = {
    ...{ title: 'Ms', firstName: 'Amelia', lastName: 'Hart', line2: 'Flat 2', line3: 'Bayswater', city: 'Dublin' },
    ...({ postcode: 'D02 X285', country: 'IE', phone: '+353 1 555 0100' } as const),
  }
  await add('one')
  await add('two', false, ME, all)
  await add('three')
  expect(await lines()).toEqual(['one (default)', 'three', 'two'])
  expect((await book.find(ME, await idOf('two')))?.address).toEqual(anAddress({ ...all, line1: 'two' }))
})

test('when the default is removed, the one changed last takes its place', async () => {
  await add('one')
  await add('two')
  await add('three')
  expect(await book.remove(ME, await idOf('one'))).toBe(true)
  expect(await lines()).toEqual(['three (default)', 'two'])
  expect(await book.remove(ME, 'gone')).toBe(false)
})

test('a book takes 20 addresses, also when thirty come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, at) => add(`line ${at}`)))
  const added = outcomes.flatMap((outcome) => (outcome === 'book-is-full' ? [] : [outcome.addressId]))
  expect(added).toHaveLength(ADDRESSES_MAX)
  expect((await book.list(ME)).map(({ addressId }) => addressId).toSorted()).toEqual(added.toSorted())
  expect((await book.list(ME)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
