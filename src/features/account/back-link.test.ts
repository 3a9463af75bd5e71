import { expect, test } from 'vitest'
import { returnUrlWithAddress } from './return-url.ts'

test.each([
  ['/change', '/change?addressId=A1'],
  ['/change?way=standard&on=2026-11-19', '/change?way=standard&on=2026-11-19&addressId=A1'],
  ['/change?addressId=now&way=standard', '/change?addressId=A1&way=standard'],
  ['/change?q=what?&r=%26', '/change?q=what%3F&r=%26&addressId=A1'],
  ['/method?orderId=1#where', '/method?orderId=1&addressId=A1#where'],
  ['/method#where?', '/method?addressId=A1#where?'],
  ['/..//evil.example', '/..//evil.example?addressId=A1'],
])('D-182 the way back %s takes the new address along', (back, address) => {
  expect(returnUrlWithAddress(back, 'A1')).toBe(address)
})
