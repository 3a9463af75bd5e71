/** Few enough to show at once. */
export const ADDRESSES_MAX = 20

export const ADDRESS_LENGTHS_MAX = { name: 50, line: 60, city: 40, county: 40, postcode: 10, phone: 25 } as const

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Dame', 'Lord', 'Lady'] as const
