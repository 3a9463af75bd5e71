import type { Address, Country } from './address.ts'

/** The book's default in that country, else its first. */
export function usualAddress<Booked extends { isDefault: boolean; address: Pick<Address, 'country'> }>(
  book: readonly Booked[],
  country: Country,
): Booked | null {
  const here = book.filter(({ address }) => address.country === country)
  return here.find(({ isDefault }) => isDefault) ?? here[0] ?? null
}
