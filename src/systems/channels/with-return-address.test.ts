import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import type { ChannelsQuestion, ReturnChannels } from './channels.ts'
import { withReturnAddress } from './client.ts'

const TOLD = anAddress({ lastName: 'Told' })
const OWN = anAddress({ lastName: 'Own' })
const own = { UK: OWN, IE: null }
const answering = (address: typeof TOLD | null): ReturnChannels => ({
  find: async () => ({ ok: true, methods: [], returnTo: { address, clientId: '4021', childClientId: null } }),
})
const question = { country: 'UK' } as ChannelsQuestion

test.each([
  ['the service tells one', 'over-http', TOLD, 'UK', TOLD],
  ['the service tells none', 'over-http', null, 'UK', OWN],
  ['the service is built in', 'built-in', TOLD, 'UK', OWN],
  ['the brand has none there', 'built-in', TOLD, 'IE', null],
] as const)('DAT-14 where %s, goods go back to the right address', async (_, reached, told, country, expected) => {
  const found = await withReturnAddress(answering(told), own, reached).find({ ...question, country })
  expect(found).toMatchObject({ ok: true, returnTo: { address: expected, clientId: '4021' } })
})
