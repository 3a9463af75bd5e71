import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import type { ChannelsQuestion, ReturnChannels } from './channels.ts'
import { withReturnAddress } from './client.ts'

const SENT = anAddress({ lastName: 'Told' })
const OWN = anAddress({ lastName: 'Own' })
const own = { UK: OWN, IE: null }
const answering = (address: typeof SENT | null): ReturnChannels => ({
  find: async () => ({ ok: true, methods: [], returnTo: { address, clientId: '4021', childClientId: null } }),
})
const question = { country: 'UK' } as ChannelsQuestion

test.each([
  ['the service sends one', 'over-http', SENT, 'UK', SENT],
  ['the service tells none', 'over-http', null, 'UK', OWN],
  ['the service is built in', 'built-in', SENT, 'UK', OWN],
  ['the brand has none there', 'built-in', SENT, 'IE', null],
] as const)('DAT-14 where %s, goods are returned to the right address', async (_, reached, sent, country, expected) => {
  const result = await withReturnAddress(answering(sent), own, reached).find({ ...question, country })
  expect(result).toMatchObject({ ok: true, returnTo: { address: expected, clientId: '4021' } })
})
