import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without proxies the socket tells, and the header is not believed', () => {
  expect(clientAddress('203.0.113.7', null, 0)).toBe('203.0.113.7')
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
})

test("behind one proxy it is the last entry: what stands before it is the client's own tale", () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7', 1)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2,203.0.113.7', 1)).toBe('203.0.113.7')
})

test.each([
  ['missing', null, 1],
  ['empty', '', 1],
  ['shorter than the way', '203.0.113.7', 2],
])('with a header that is %s the socket tells', (_case, header, hops) => {
  expect(clientAddress('10.0.0.1', header, hops)).toBe('10.0.0.1')
})

test.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  'an IPv4 address is the same in the clothes of IPv6: %s',
  (address) => {
    expect(clientAddress(address, null, 0)).toBe('203.0.113.7')
  },
)

test('some proxies add the port: it does not make another client', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7:50000', 1)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', '203.0.113.7:50001', 1)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]:50000', 1)).toBe(clientAddress('2001:db8::1', null, 0))
  expect(clientAddress('10.0.0.1', '[2001:db8::1]', 1)).toBe(clientAddress('2001:db8::1', null, 0))
})

test.each(['2001:db8:0:0:1:2:3:4', '2001:db8::1', '2001:db8::1%eth0'])(
  '%s belongs to the network 2001:db8:0:0::/64',
  (address) => {
    expect(clientAddress(address, null, 0)).toBe('2001:db8:0:0::/64')
  },
)

test('whatever a client writes before them, the entries of our proxies decide', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.ipV4(),
      fc.array(fc.ipV4(), { maxLength: 3 }),
      fc.boolean(),
      (tale, address, inner, hasClaim) => {
        const ours = [address, ...inner].join(', ')
        const header = hasClaim ? `${tale}, ${ours}` : ours
        expect(clientAddress('10.0.0.1', header, inner.length + 1)).toBe(address)
      },
    ),
  )
})
