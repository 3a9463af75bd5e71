import { expect, test } from 'vitest'
import { usualAddress } from './address.ts'

test('the usual address of a country is its default one, else its first, and never one of another country', () => {
  const booked = (name: string, country: 'UK' | 'IE', isDefault = false) => ({ name, isDefault, address: { country } })
  const book = [booked('Cork', 'IE'), booked('Leeds', 'UK'), booked('York', 'UK', true)]
  expect(usualAddress(book, 'UK')?.name).toBe('York')
  expect(usualAddress(book.toReversed(), 'IE')?.name).toBe('Cork')
  expect(usualAddress(book.slice(0, 2), 'UK')?.name).toBe('Leeds')
  expect(usualAddress(book.slice(0, 1), 'UK')).toBeNull()
})
