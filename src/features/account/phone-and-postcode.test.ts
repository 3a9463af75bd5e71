import { describe, expect, test } from 'vitest'
import { phoneAndPostcode } from './phone-and-postcode.ts'

const { toPhone, toPostcode } = phoneAndPostcode

describe('phones', () => {
  test.each([
    ['07911 123456', 'UK', '+44 7911 123456'],
    ['+44 (0)7911 123456', 'UK', '+44 7911 123456'],
    ['00447911123456', 'UK', '+44 7911 123456'],
    ['087 123 4567', 'IE', '+353 87 123 4567'],
    ['+353 87 123 4567', 'UK', '+353 87 123 4567'],
    ['+33 1 23 45 67 89', 'IE', '+33 1 23 45 67 89'],
  ] as const)('%s in %s is %s', (text, country, phone) => {
    expect(toPhone(text, country)).toBe(phone)
    expect(toPhone(phone, country)).toBe(phone)
  })

  test.each([
    ['07700 900123', 'UK'],
    ['020 7946 0123', 'UK'],
    ['0808 157 0123', 'UK'],
    ['020 912 3456', 'IE'],
  ] as const)('%s, reserved for fiction, is admitted', (text, country) => {
    expect(toPhone(text, country)).toMatch(/^\+(44|353) /)
  })

  test.each([
    ...['', '999', '07911 1234', '07700 901123', 'call me', '07911 123456 ext 5', '٠٧٩١١١٢٣٤٥٦', '07911\n123456'],
    ...['<b>07911123456</b>', '9'.repeat(500)],
  ])('%j is refused', (text) => {
    expect(toPhone(text, 'UK')).toBe(null)
    expect(toPhone(text, 'IE')).toBe(null)
  })
})

describe('postcodes', () => {
  test.each([
    ['w21nw', 'UK', 'W2 1NW'],
    [' SW1A 2AA ', 'UK', 'SW1A 2AA'],
    ['d02af30', 'IE', 'D02 AF30'],
    ['D6W XY00', 'IE', 'D6W XY00'],
    ['a65-f4e2', 'IE', 'A65 F4E2'],
  ] as const)('%s in %s is %s', (text, country, postcode) => {
    expect(toPostcode(text, country)).toBe(postcode)
  })

  test.each([
    ['UK', ['', 'D02 AF30', 'W2 1N', 'W2\n1NW', 'Ｗ２ １ＮＷ', 'x'.repeat(1000)]],
    ['IE', ['', 'W2 1NW', 'B02 AF30', 'D02 AFO0', 'D02 AF300']],
  ] as const)('in %s %j are refused', (country, texts) => {
    for (const text of texts) expect(toPostcode(text, country), text).toBe(null)
  })
})
