import { describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import type { Address } from '../../domain/addresses/address.ts'
import type { ChannelsQuestion, FoundChannels } from '../../ports/return-channels.ts'
import type { FaultOf } from '../outside-systems.ts'
import { channelsSystem } from './system.ts'

type ChannelFault = FaultOf<'channels'>
const CHANNEL_FAULTS = Object.keys(channelsSystem.faults) as ChannelFault[]
const contract = new ReadContract()

function home(postcode: string): Address {
  return {
    ...{ title: null, firstName: 'Zoë', lastName: 'Ward', line1: '1 High Street', line2: null, line3: null },
    ...{ city: 'Leeds', county: null, postcode, country: 'UK', phone: null, email: null },
  }
}

function ask(slugs: readonly string[], more: Partial<ChannelsQuestion> = {}): ChannelsQuestion {
  const items = slugs.map((slug, index) => {
    const { product, variant } = findVariant(slug)
    return {
      ...{ lineKey: `L-${index}`, lineNo: index + 1, quantity: 1, sku: variant.sku, upcVariant: variant.upc },
      ...{ shipNode: null, productType: product.productType, department: product.department, stroke: product.stroke },
      lineTotalPence: 2500,
    }
  })
  return {
    ...{ orderNumber: '400000010', site: 'uk', headerKey: 'H1', country: 'UK', address: home('LS1 4AP'), items },
    ...more,
  }
}

const inWords = (found: FoundChannels) =>
  found.ok ? found.methods.map(({ path, via, sizes }) => [path, via, ...sizes].join(' ')) : found.failure

describe('the channels service', () => {
  const find = (question: ChannelsQuestion) => contract.client(channelsSystem).find(question)

  test('CHN-02 CHN-03 CHN-04 ordinary goods have every way, in this order', async () => {
    expect(inWords(await find(ask(['wrap-dress', 'stoneware-mug'])))).toEqual([
      'in-store clothing-and-home',
      'in-store foodhall',
      'postal evri',
      'postal royal-mail',
      'postal parcelforce',
      'collect-from-home evri standard large',
      'collect-from-home parcelforce standard large extra-large',
    ])
  })

  test.each<[string, ChannelsQuestion, string[] | string]>([
    [
      'O10, bulky: what carries it',
      ask(['garden-parasol']),
      ['in-store clothing-and-home', 'collect-from-home evri large', 'collect-from-home parcelforce extra-large'],
    ],
    ['O10b, two oversize items', ask(['grand-rug', 'marble-table']), 'no-carrier'],
    ['O10c, dimensions unknown', ask(['rattan-lamp']), 'dimensions-unknown'],
    [
      'Jules in Jersey',
      ask(['wool-scarf'], { address: home('JE2 3XX') }),
      ['in-store clothing-and-home', 'in-store foodhall', 'postal royal-mail'],
    ],
    [
      'Ireland',
      ask(['wool-scarf'], { country: 'IE', site: 'ie', address: { ...home('D02 X285'), country: 'IE' } }),
      ['in-store clothing-and-home', 'in-store foodhall', 'postal an-post'],
    ],
  ])('RSN-26 CHN-05 %s', async (_case, question, expected) => {
    expect(inWords(await find(question))).toEqual(expected)
  })

  test('API-06 goods are to go to the country that they came from', async () => {
    expect(await find(ask(['wool-scarf']))).toMatchObject({
      returnTo: { address: { country: 'UK', postcode: 'NN11 8XX' } },
    })
    const irish = ask(['wool-scarf'], { country: 'IE', site: 'ie' })
    expect(await find(irish)).toMatchObject({ returnTo: { address: { country: 'IE', lastName: 'Returns Centre' } } })
  })

  test('DAT-14 the ids under which carriers know our parcels come with the address', async () => {
    expect(await find(ask(['wool-scarf']))).toMatchObject({ returnTo: { clientId: '4021', childClientId: '17' } })
    const irish = ask(['wool-scarf'], { country: 'IE', site: 'ie' })
    expect(await find(irish)).toMatchObject({ returnTo: { clientId: null, childClientId: null } })
  })

  test('AMD-06 for the track page it offers the same', async () => {
    const asked = ask(['wrap-dress'])
    expect(await find({ ...asked, isTrackAndView: true })).toEqual(await find(asked))
  })

  test('goods that the catalogue does not list are ordinary ones', async () => {
    const [item] = ask(['wool-scarf']).items
    const found = await find(ask([], { items: [{ ...item, sku: 'never-heard-of' } as typeof item & object] }))
    expect(inWords(found)).toContain('postal royal-mail')
  })
})

/** What is left of an answer under each fault. */
const UNDER_FAULT: Record<ChannelFault, string> = {
  none: 'found',
  slow: 'found',
  down: 'no-answer',
  malformed: 'no-answer',
  huge: 'no-answer',
  'answers-too-late': 'no-answer',
  'server-error': 'other',
  'dimensions-down': 'dimensions-down',
  'dimensions-unknown': 'dimensions-unknown',
  'no-carrier': 'no-carrier',
  'other-failure': 'other',
}

describe('when things go wrong', () => {
  const scarf = ask(['wool-scarf'])

  test.each(CHANNEL_FAULTS)('API-01 API-02 ERR-02 %s', async (fault) => {
    const found = await contract.client(channelsSystem, fault).find(scarf)
    expect(found.ok ? 'found' : found.failure).toBe(UNDER_FAULT[fault])
  })

  test('API-02 a catalogue that cannot be read is no answer, and said in the log', async () => {
    await contract.database.sql`alter schema catalogue rename to catalogue_away`
    expect(await contract.client(channelsSystem).find(scarf)).toEqual({ ok: false, failure: 'no-answer' })
    expect(contract.warned).toMatchObject([{ event: 'built-in system' }, { outcome: 'broken-off' }])
    await contract.database.sql`alter schema catalogue_away rename to catalogue`
  })

  test('AMD-06 that the track page asks stands in the address of the call', async () => {
    const { heard, server } = listener({ status: 200, body: { OrderChannels: [] } })
    await contract.client(channelsSystem, server).find({ ...scarf, isTrackAndView: true })
    await contract.client(channelsSystem, server).find(scarf)
    expect(heard.map(({ query }) => query)).toEqual([{ isTrackAndView: 'true' }, {}])
  })

  test('API-02 an answer that is none leaves one line that names no value', async () => {
    const { server } = listener({ status: 200, body: { OrderChannels: [{ ChannelType: 7 }] } })
    expect(await contract.client(channelsSystem, server).find(scarf)).toEqual({ ok: false, failure: 'no-answer' })
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'channels', call: 'channel address', order: '400000010' },
    ])
  })
})
