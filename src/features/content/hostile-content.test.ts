import { describe, expect, test } from 'vitest'
import { sentEntry } from '../../../test/builders/content.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { resolvedAddress } from '../../domain/content/content-address.ts'
import { parseRichText, type RichInline } from '../../domain/content/rich-text.ts'
import { contentFields } from './content-intake.records.ts'
import { readContentEntry } from './read-content.ts'

/** What a hostile editor would have a shopper follow, and what no browser could. */
const NO_ADDRESSES = [
  ...['JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'javascript&colon;alert(1)'],
  ...['data:text/html,x', 'http://shop.example', 'https:shop.example', 'https:///x', 'https://', 'ftp://x.example'],
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/..//evil.example'],
  ...['/c/..//evil.example', '/%2e%2e//evil.example', 'https:\\\\evil.example', 'https://user:pass@evil.example'],
  ...['https://shop.example\\@evil.example', 'https://shop.example@evil.example', 'https://evil.example%2f@x'],
  ...['https://еvil.example', 'https://evil\u3002example', 'https://[::1]/', 'https://-evil.example', 'https://a:b/'],
  ...['/pa th', '/p\u202eath', '/p\u200bath', '/<script>\u0000', 'relative', '../x', '?q=1', '#top'],
  ...[`/${'x'.repeat(2000)}`, `https://shop.example/${'x'.repeat(2000)}`],
]

const linksIn = (inlines: readonly RichInline[]): string[] =>
  inlines.flatMap((each) => (each.kind === 'link' ? [each.href] : each.kind === 'bold' ? linksIn(each.inlines) : []))
const hrefsOf = (text: string) =>
  parseRichText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.inlines))
    .flatMap((each) => linksIn([each]))

describe('DAT-38 an address that leads astray', () => {
  test.each(NO_ADDRESSES)('is refused, and is text in rich text: %$', (link) => {
    const sent = sentEntry('navigation-links', 'N-1', { link, text: 'Sale', category: 'header' })
    const reasons = expect.arrayContaining([expect.stringMatching(/^fields\.link: must /)])
    expect(readContentEntry(BRAND_SITES, sent)).toMatchObject({ ok: false, reasons })
    expect(hrefsOf(`[Sale](${link}) **[Sale](${link})**\n- [Sale](${link})`)).toEqual([])
    const noted: string[] = []
    const stored = contentFields.readLenient(
      'navigation-links',
      { link, text: 'Sale' },
      (what) => void noted.push(what),
    )
    expect([stored.link, stored.text, noted]).toEqual([null, 'Sale', ['content_entries.fields.link']])
  })

  test.each(['/', '/help?q=1#a', '/c/../help', '/%2f/x', 'https://shop.example', 'https://a.example:8443/b?c#d'])(
    'is not %j',
    (link) => {
      expect(readContentEntry(BRAND_SITES, sentEntry('navigation-links', 'N-1', { link }))).toMatchObject({ ok: true })
      expect(hrefsOf(`[Sale](${link})`)).toEqual([link])
    },
  )
})

describe('DAT-38 careless or hostile content does no harm', () => {
  test.each<[string, unknown, RegExp]>([
    ['nothing', null, /^entry|must be an entry/],
    ['a type too long', sentEntry('a'.repeat(61), 'A'), /^type: /],
    ['an id with a path', sentEntry('forms', '../x'), /^systemId: /],
    ['a version beyond numbers', sentEntry('forms', 'A', {}, { publishedVersion: 2 ** 53 }), /^publishedVersion: /],
    ['a day that is none', sentEntry('forms', 'A', {}, { publishedAt: '2026-02-30T09:00:00Z' }), /^publishedAt: /],
    ['an unknown store', sentEntry('forms', 'A', {}, { storeIds: ['10151', '99999'] }), /^storeIds\.1: /],
    ['fields that are a list', { ...sentEntry('forms', 'A'), fields: [] }, /^fields: /],
    ['yes as text', sentEntry('categories', 'A', { trending: 'true' }), /^fields\.trending: /],
    ['an object for text', sentEntry('forms', 'A', { heading: { toString: 'x' } }), /^fields\.heading: /],
    ['two lines for one', sentEntry('forms', 'A', { heading: 'a\nb' }), /^fields\.heading: /],
    ['a line that is turned around', sentEntry('forms', 'A', { heading: 'a\u202eb' }), /^fields\.heading: /],
    ['half a character', sentEntry('forms', 'A', { heading: '\ud83d' }), /^fields\.heading: /],
    ['a megabyte', sentEntry('site-messages', 'A', { message: 'x'.repeat(1_000_000) }), /^fields\.message: /],
    ['rich text with an escape', sentEntry('site-messages', 'A', { message: 'a\u001b[2J' }), /^fields\.message: /],
  ])('%s is refused by its field', (_, sent, reason) => {
    const read = readContentEntry(BRAND_SITES, sent)
    expect(read.ok ? [] : read.reasons).toEqual([expect.stringMatching(reason)])
  })

  test('names of prototypes are unknown names', () => {
    const sent = JSON.parse(
      '{"type":"constructor","systemId":"__proto__","publishedVersion":1,"publishedAt":"2026-11-01T09:00:00Z","__proto__":{"x":1},"fields":{"__proto__":{"headline":"x"},"constructor":"x","toString":"x","headline":"H"}}',
    )
    const read = readContentEntry(BRAND_SITES, sent)
    expect(read).toMatchObject({ ok: true, update: { type: 'constructor', fields: { headline: 'H' } } })
    expect(read.ok && Object.keys(read.update.fields)).toEqual(['headline'])
    expect(Object.hasOwn(Object.prototype, 'headline')).toBe(false)
  })
})

test('DAT-38 an address is resolved as browsers do', () => {
  for (const path of ['/a/./b/', '/a/../b', '/a/..', '/../..', '/a/%2E%2e/b/%2e', '/a/b?x=/../c#/../d', '/..//evil']) {
    const { pathname, search, hash } = new URL(path, 'https://own.example')
    expect(resolvedAddress(path)).toBe(`${pathname}${search}${hash}`)
  }
})
