import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { pixelsOf, readCodes } from '../../../../test/harness/read-codes.ts'
import { ORIGIN, Visitor } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

/** Amelia's order 400000008 has three returns: by Evri's post, by Royal Mail's, and in store. */
const journey = new Journey()
const amelia = journey.signedIn('amelia')
let house: Record<string, string>
beforeAll(async () => {
  house = (await giveCredential(journey.product, 'returns')).headers
})

const of = (returnNumber: string, orderId = '400000008') =>
  `storeId=10151&orderId=${orderId}&returnNumber=${returnNumber}`
const label = (...about: Parameters<typeof of>) => `${PATHS.returnLabel}?${of(...about)}`
const code = (returnNumber: string, kind: string, more = '') =>
  `${PATHS.returnCode}?${of(returnNumber)}&kind=${kind}${more}`

async function bytesAt(address: string, headers: Record<string, string>) {
  const response = await journey.product.app.request(new Request(ORIGIN + address, { headers }))
  const { status } = response
  return {
    status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const cookieOf = ({ cookies }: Visitor) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
const factsOf = async (returnNumber: string) => {
  const [row] = await journey.sql`select facts from returns where return_number = ${returnNumber}`
  return row?.facts
}

describe('the code of a return', () => {
  test.each([
    ['800000008', 'qr', '', 'image/svg+xml', 'QRCode'],
    ['800000008', 'qr', '&format=png', 'image/png', 'QRCode'],
    ['820000008', 'barcode', '', 'image/svg+xml', 'Code128'],
  ])('CNF-04 D-88 of %s is a %s%s of what is stored', async (number, kind, more, type, format) => {
    const facts = await factsOf(number)
    const seen = await bytesAt(code(number, kind, more), cookieOf(amelia))
    expect([seen.status, seen.type, seen.headers.get('cache-control')]).toEqual([200, type, 'no-store'])
    const text = kind === 'qr' ? facts.barcode : facts.storeBarcode
    expect(await readCodes(await pixelsOf(seen.bytes))).toEqual([{ format, text }])
  })

  test.each([
    [code('800000008', 'barcode'), 404, 'not-found'],
    [code('820000008', 'qr'), 404, 'not-found'],
    [code('800000008', 'aztec'), 422, 'wrong-shape'],
    [code("8' or 1=1", 'qr'), 404, 'not-found'],
    [label('820000008'), 404, 'not-found'],
    [label('899999999'), 404, 'not-found'],
    [label('800000008', '400000201'), 404, 'not-found'],
  ])('D-88 what a return has not is missing: %s', async (address, status, refused) => {
    expect((await amelia.get(address)).status).toBe(404)
    const called = await new Visitor(journey.product, house).call(address)
    expect([called.status, called.body.error.code]).toEqual([status, refused])
  })
})

test('CNF-05 D-211 the label of a return is a PDF to download for its owner, signed in, the same each time, and never cached', async () => {
  const seen = await bytesAt(label('800000008'), cookieOf(amelia))
  expect([seen.status, seen.type]).toEqual([200, 'application/pdf'])
  expect(seen.headers.get('cache-control')).toBe('no-store')
  expect(seen.headers.get('content-disposition')).toBe('attachment; filename="return-label-800000008.pdf"')
  const { text } = await extractText(await getDocumentProxy(seen.bytes.slice()), { mergePages: true })
  const { trackingNumber } = await factsOf('800000008')
  for (const written of ['Evri', trackingNumber, 'Larkfield Terrace', 'NN11 8XX', 'Fern & Field'])
    expect(text).toContain(written)
  expect(text).not.toMatch(/@|07700/)
  expect((await bytesAt(label('800000008'), cookieOf(amelia))).bytes).toEqual(seen.bytes)
  journey.advanceMinutes(2)
  expect((await bytesAt(label('800000008'), house)).bytes).toEqual(seen.bytes)
})

test('D-137 systems of the house with scope returns they get any, by the same address; each use is noted', async () => {
  for (const address of [label('800000008'), code('800000008', 'qr', '&format=png')]) {
    const seen = await bytesAt(address, house)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
  const uses = await journey.sql`select route, outcome from service_uses where order_number = '400000008'`
  expect(uses).toEqual(expect.arrayContaining([{ route: 'return-label', outcome: 200 }]))
  expect(uses).toEqual(expect.arrayContaining([{ route: 'return-code', outcome: 200 }]))
})
