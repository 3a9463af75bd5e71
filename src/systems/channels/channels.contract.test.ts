import { describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { anAddress } from '../../../test/builders/address.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import type { FaultOf } from '../../main/outside-systems.ts'
import type { ChannelsQuestion, ChannelsResult } from './channels.ts'
import { RETURN_TO } from './fake.ts'
import { channelsSystem } from './system.ts'

const contract = new ReadContract()

function aQuestion(slugs: readonly string[], more: Partial<ChannelsQuestion> = {}): ChannelsQuestion {
  const items = slugs.map((slug, index) => {
    const { product, variant } = findVariant(slug)
    return {
      ...{ lineKey: `L-${index}`, lineNo: index + 1, quantity: 1, sku: variant.sku, upcVariant: variant.upc },
      ...{ shipNode: null, productType: product.productType, department: product.department, stroke: product.stroke },
      lineTotalPence: 2500,
    }
  })
  return {
    ...{ orderNumber: '400000010', site: 'uk', headerKey: 'H1', country: 'UK', address: anAddress(), items },
    ...more,
  }
}

const summaryOf = (result: ChannelsResult) =>
  result.ok ? result.methods.map(({ path, via, sizes }) => [path, via, ...sizes].join(' ')) : result.failure

describe('the channels service', () => {
  const find = (question: ChannelsQuestion) => contract.client(channelsSystem).find(question)

  test.each<[string, ChannelsQuestion, string[] | string]>([
    [
      'O10, bulky: what carries it',
      aQuestion(['garden-parasol']),
      ['in-store clothing-and-home', 'collect-from-home evri large', 'collect-from-home parcelforce extra-large'],
    ],
    ['O10c, dimensions unknown', aQuestion(['rattan-lamp']), 'dimensions-unknown'],
  ])('RSN-26 CHN-05 %s', async (_case, question, expected) => {
    expect(summaryOf(await find(question))).toEqual(expected)
  })

  test('API-06 DAT-14 goods go to the country that they came from, under the ids that its carriers know', async () => {
    expect(await find(aQuestion(['wool-scarf']))).toMatchObject({ returnTo: RETURN_TO.UK })
    const irish = aQuestion(['wool-scarf'], { country: 'IE', site: 'ie' })
    expect(await find(irish)).toMatchObject({ returnTo: RETURN_TO.IE })
  })
})

describe('when things go wrong', () => {
  const scarf = aQuestion(['wool-scarf'])

  test.each<[FaultOf<'channels'>, string]>([
    ['down', 'no-answer'],
    ['malformed', 'no-answer'],
    ['server-error', 'other'],
    ['no-carrier', 'no-carrier'],
  ])('API-01 API-02 ERR-02 under the fault %s', async (fault, failure) => {
    expect(await contract.client(channelsSystem, fault).find(scarf)).toEqual({ ok: false, failure })
  })

  test('AMD-06 a request from the track page is marked in the query of the call', async () => {
    const { received, server } = listener({ status: 200, body: { OrderChannels: [] } })
    await contract.client(channelsSystem, server).find({ ...scarf, isTrackAndView: true })
    await contract.client(channelsSystem, server).find(scarf)
    expect(received.map(({ query }) => query)).toEqual([{ isTrackAndView: 'true' }, {}])
  })

  test('API-02 an answer that is none leaves one line that names no value', async () => {
    const { server } = listener({ status: 200, body: { OrderChannels: [{ ChannelType: 7 }] } })
    expect(await contract.client(channelsSystem, server).find(scarf)).toEqual({ ok: false, failure: 'no-answer' })
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'channels', call: 'channel address', order: '400000010' },
    ])
  })
})
