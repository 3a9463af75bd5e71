import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressBody } from './headers.ts'

test.each([
  [null, null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=1.0', 'gzip'],
  ['br ; q=0 , gzip ; q=0', null],
  ['brotli, xgzip', null],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

const page = `<!doctype html><p>${'Sea salt & thyme – €4. '.repeat(200)}</p>`

test('a page is compressed as the browser likes it, and is the same page', () => {
  const br = compressBody(page, 'br, gzip')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  const gzip = compressBody(page, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  expect(br.body.length).toBeLessThan(page.length / 4)
})

test('who takes no compression gets the page as it is', () => {
  const { body, encoding } = compressBody(page, 'br;q=0')
  expect(encoding).toBe(null)
  expect(Buffer.from(body).toString()).toBe(page)
})

test('a short page is not worth it', () => {
  expect(compressBody('x'.repeat(1023), 'br').encoding).toBe(null)
  expect(compressBody('x'.repeat(1024), 'br').encoding).toBe('br')
})
