import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveOverHttp } from '../../../outside-world/fault-server.ts'
import { aBooking } from '../../../test/builders/booking.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { readBookingDetails } from '../../domain/returns/confirm-return.ts'
import { codePictures } from '../../platform/pdf/code-pictures.ts'
import type { BooksReturns } from './carrier.ts'
import { inStoreSystem, parcelforceSystem } from './carriers.ts'
import { drawOwnLabel } from './own-papers.ts'

const API_KEY = 'a key of the tests'
const booked = (parcels: number) => ({
  trackingNumbers: Array.from({ length: parcels }, (_, at) => `PB00000041${at}GB`),
  ...{ carrierBarCode: 'PB000000410GB', referenceCode: 'PA 41' },
})
const label = drawOwnLabel('Parcelforce', 'PB000000410GB')
const otherLabel = drawOwnLabel('Parcelforce', 'PB000000411GB')
const picture = Buffer.from(codePictures.png({ kind: 'qr', text: 'H000' })).toString('base64')
const sent = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

let body: object = {}
let carrier: Awaited<ReturnType<typeof serveOverHttp>>
let files: Server
let origin = ''
let fetched: string[] = []
let timeoutMs = 10_000
function* endless() {
  for (;;) yield Buffer.alloc(100_000)
}
/** What is at each path of the carrier's files. */
const FILES: Record<string, (response: ServerResponse) => void> = {
  '/label.pdf': (response) => response.end(label),
  '/moved.pdf': (response) => response.writeHead(302, { location: '/label.pdf' }).end(),
  '/endless.pdf': (response) => void pipeline(endless(), response, () => {}),
  '/slow.pdf': (response) => response.write('%PDF-1.4'),
}
beforeAll(async () => {
  carrier = await serveOverHttp(async () => ({ status: 200, body }), API_KEY)
  files = createServer(({ url = '', headers }, response) => {
    fetched.push(`${url}${headers.apikey ?? ''}`)
    const answer = FILES[url] ?? ((missing) => missing.writeHead(404).end())
    answer(response)
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
})
afterAll(async () => {
  await carrier.close()
  files.closeAllConnections()
  files.close()
})
let logged: unknown[] = []
const note = (level: string) => (event: string, facts?: object) =>
  void (level === 'warn' && logged.push({ event, ...facts }))
const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
beforeEach(() => {
  logged = []
  fetched = []
  timeoutMs = 10_000
})

const bookings = (system: { client(options: object): BooksReturns } = parcelforceSystem as never) =>
  system.client({
    ...{ baseUrl: carrier.url, apiKey: API_KEY, timeoutMs, log, sites: BRAND_SITES },
    labelOrigins: [origin],
  })

/** The papers that are used of an answer, and why others are not. */
async function papersOf(papers: object, parcels = 1) {
  body = { ...booked(parcels), ...papers }
  const answer = await bookings().bookReturn('8000000001', aBooking({ parcels }))
  if (answer.outcome !== 'done') throw new Error(`not booked: ${answer.outcome}`)
  expect(await bookings().findBooking('8000000001')).toEqual(answer)
  expect(readBookingDetails(answer.details)?.trackingNumbers).toHaveLength(parcels)
  const { carrierLabels = '0', carrierCodes = '0' } = answer.details
  const { papers: taken = [] } = answer
  expect(taken.filter(({ kind }) => kind === 'label')).toHaveLength(Number(carrierLabels))
  expect(taken.filter(({ kind }) => kind === 'code')).toHaveLength(Number(carrierCodes))
  return { taken, reasons: logged.slice(logged.length / 2).map((line) => (line as { reason: string }).reason) }
}

const LABEL = { kind: 'label', parcel: 1, mediaType: 'application/pdf', bytes: new Uint8Array(label) }

test('CNF-05 the label of the answer is taken byte for byte, and one at an allowed address is fetched without our key', async () => {
  expect(await papersOf({ label: sent(label) })).toEqual({ taken: [LABEL], reasons: [] })
  expect(fetched).toEqual([])
  expect(await papersOf({ label: `${origin}/label.pdf` })).toEqual({ taken: [LABEL], reasons: [] })
  // By the booking, and by its look-up.
  expect(fetched).toEqual(['/label.pdf', '/label.pdf'])
})

test('CNF-04 a code is text or a picture', async () => {
  const text = 'a  b\0\u001dé漢'
  const code = { kind: 'code', parcel: 1 }
  expect((await papersOf({ qrCode: text })).taken).toEqual([
    { ...code, mediaType: 'text/plain', bytes: new TextEncoder().encode(text) },
  ])
  expect((await papersOf({ qrCode: picture })).taken).toMatchObject([{ ...code, mediaType: 'image/png' }])
})

test('D-79 each parcel has its own, and if one is refused ours are used for all', async () => {
  const { taken } = await papersOf({ label: [sent(label), sent(otherLabel)], qrCode: ['one', picture] }, 2)
  expect(taken.map(({ kind, parcel }) => `${kind} ${parcel}`)).toEqual(['label 1', 'label 2', 'code 1', 'code 2'])
  expect(taken[1]?.bytes).toEqual(new Uint8Array(otherLabel))
  expect((await papersOf({ label: sent(label) }, 2)).taken).toEqual([LABEL])
  logged = []
  const oneRefused = await papersOf({ label: [sent(label), sent(Buffer.from('<html>'))] }, 2)
  expect(oneRefused).toEqual({ taken: [], reasons: ['not-a-pdf'] })
})

function tooSlow() {
  timeoutMs = 500
  return { label: `${origin}/slow.pdf` }
}

test.each<[string, () => object, string[]]>([
  ['a label of 5 MB', () => ({ label: Buffer.alloc(5_000_000, '%PDF-1.4').toString('base64') }), ['too-large']],
  ['a page of HTML', () => ({ label: sent(Buffer.from('<script>')) }), ['not-a-pdf']],
  ['what is not base64', () => ({ label: 'ö', qrCode: `${picture}ö` }), ['not-base64', 'not-base64']],
  ['an object, and nothing', () => ({ label: { url: 'x' }, qrCode: null }), ['not-a-text']],
  ['two labels for one parcel', () => ({ label: ['', ''] }), ['wrong-count']],
  ['a code of 301 bytes', () => ({ qrCode: 'x'.repeat(301) }), ['too-large']],
  ['an address elsewhere', () => ({ label: 'https://169.254.169.254/label.pdf' }), ['origin-not-allowed']],
  ['a password in it', () => ({ label: `${origin.replace('//', '//a:b@')}/label.pdf` }), ['origin-not-allowed']],
  ['an address that leads elsewhere', () => ({ label: `${origin}/moved.pdf` }), ['status-302']],
  ['an address of nothing', () => ({ label: `${origin}/none.pdf` }), ['status-404']],
  ['an endless file', () => ({ label: `${origin}/endless.pdf` }), ['too-large']],
  ['a file that does not come', () => tooSlow(), ['broken-off']],
])('CNF-05 %s is refused, and the booking holds', async (_, papers, reasons) => {
  const sentPapers = papers()
  expect(await papersOf(sentPapers)).toEqual({ taken: [], reasons })
  expect(logged[0]).toMatchObject({ event: 'carrier paper refused', system: 'parcelforce', booking: '8000000001' })
  expect(JSON.stringify(logged)).not.toMatch(/127\.0|169\.254|label\.pdf|Amelia/)
})

test('CNF-04 tills read our barcode: in store they have no papers', async () => {
  body = { ...booked(0), label: sent(label), qrCode: 'x' }
  expect(await bookings(inStoreSystem as never).bookReturn('8000000001', aBooking())).not.toHaveProperty('papers')
})
