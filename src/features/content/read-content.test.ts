import { describe, expect, test } from 'vitest'
import { sentEntry } from '../../../test/builders/content.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { LISTED_TYPES, shapeOf } from '../../domain/content/content-types.data.ts'
import { readContentEntry } from './read-content.ts'

function reasons(sent: unknown): string[] {
  const read = readContentEntry(BRAND_SITES, sent)
  return read.ok ? [] : read.reasons
}
function warnings(sent: unknown): string[] {
  const read = readContentEntry(BRAND_SITES, sent, (address) => address !== '/dead')
  if (!read.ok) throw new Error(read.reasons.join())
  return read.warnings
}
const VALUES = { number: 'priority', moment: 'start' } as const
const feature = (fields: Record<string, unknown>) =>
  sentEntry('promoted-features', 'P-1', { shortHeadline: 'Warm', ctaCopy: 'Shop', featureType: 'women', ...fields })

const MODULE = { module: 'home-feature', title: 'A', ctaCopy: 'B', ctaLink: '/' }
const LINK = { link: '/c/women', text: 'Women', category: 'header' }
const CUT_OFF = { type: 'christmas', lastOrderDateTime: '2026-12-22' }
const DAYS = { messagingStartDate: '2026-12-01', messagingEndDate: '2026-12-02' }
const CHRISTMAS = { storeIds: ['10251', '10351'] }
const NOT_MAIN = 'storeIds: only pages of the main sites show this type; no page shows the entry'

test('DAT-38 white space alone counts as missing, whatever the field', () => {
  for (const type of LISTED_TYPES) {
    for (const blank of ['', '   ', '\t\n', '\u00a0', '\u200b', ' \u2060\ufeff\u200d']) {
      const fields = Object.fromEntries(Object.keys(shapeOf(type).fields).map((name) => [name, blank]))
      const read = readContentEntry(BRAND_SITES, sentEntry(type, 'B-1', fields))
      expect(read.ok && Object.values(read.update.fields).filter((value) => value !== undefined), type).toEqual([])
    }
  }
})

describe('DAT-38 each problem is reported once, with its limits', () => {
  test.each([
    ['a text for a list', sentEntry('forms', 'F-1', {}, { storeIds: '10151' }), ['storeIds: must be a list']],
    [
      'too many stores',
      sentEntry('forms', 'F-1', {}, { storeIds: Array(5).fill('10151') }),
      ['storeIds: must have at most 4 entries'],
    ],
    ...[2_000_000_000, -2_000_000_000, Number.POSITIVE_INFINITY].map((number): [string, unknown, string[]] => [
      `${number}`,
      feature({ [VALUES.number]: number }),
      ['fields.priority: must be a number from -1000000000 to 1000000000'],
    ]),
    ['a text for a number', feature({ [VALUES.number]: 'high' }), ['fields.priority: must be a number']],
    [
      'a moment without its offset',
      feature({ [VALUES.moment]: '2026-12-01T10:00:00' }),
      ['fields.start: must have an offset, such as 2026-12-01T09:00:00Z or 2026-12-01T09:00:00+00:00'],
    ],
    [
      'a moment long ago',
      feature({ [VALUES.moment]: '1999-12-31' }),
      ['fields.start: must be from the year 2000 to 2100'],
    ],
    ...['1', 1.5, -1, 2 ** 60].map((publishedVersion): [string, unknown, string[]] => [
      `version ${JSON.stringify(publishedVersion)}`,
      sentEntry('forms', 'F-1', {}, { publishedVersion }),
      ['publishedVersion: must be a whole number from 0 to 9007199254740991'],
    ]),
    ['no version', sentEntry('forms', 'F-1', {}, { publishedVersion: undefined }), ['publishedVersion: is required']],
  ])('%s', (_, sent, expected) => {
    expect(reasons(sent)).toEqual(expected)
  })
})

test('DAT-38 names that are unknown are left out with a warning, beside the fields and among them', () => {
  const sent = sentEntry('forms', 'F-1', { colour: 'green', 'a b': 1 }, { storeId: '10151' })
  expect(warnings(sent)).toEqual([
    'storeId: is not a name of an entry; left out',
    'fields.colour: is not a field of this type; left out',
    'fields.*: is not a field of this type; left out',
  ])
})

describe('DAT-38 an entry that no page will show gets a warning', () => {
  const without = (name: string) => [`fields.${name}: is missing; no page shows the entry without it`]
  const unknown = (name: string, expected: string) => [`fields.${name}: is not ${expected}; no page shows the entry`]
  const nowhere = (name: string) =>
    `fields.${name}: leads to no page of this site now; no page shows the entry until it does`
  const topic = { slug: 'in-store', headline: 'How?', subline: 'So.' }
  const badSlug =
    'fields.slug: must be up to 61 lower-case letters, digits and hyphens, a letter first; no page shows the entry'
  test.each([
    ['a whole feature', feature({}), []],
    ['a feature without a label', feature({ ctaCopy: ' ' }), without('ctaCopy')],
    ['a topic of help', sentEntry('help-texts', 'H-1', topic), []],
    ['a topic with a strange slug', sentEntry('help-texts', 'H-1', { ...topic, slug: 'In store' }), [badSlug]],
    ['a topic without a slug', sentEntry('help-texts', 'H-1', { ...topic, slug: null }), without('slug')],
    [
      'a module of home',
      sentEntry('modules', 'M-1', { module: 'home-feature', title: 'A', ctaCopy: 'B' }),
      without('ctaLink'),
    ],
    [
      'another module',
      sentEntry('modules', 'M-1', { module: 'banner', title: 'A', ctaCopy: 'B', ctaLink: '/' }),
      unknown('module', 'home-feature'),
    ],
    ['a module for Christmas food alone', sentEntry('modules', 'M-1', MODULE, CHRISTMAS), [NOT_MAIN]],
    ['a module that leads nowhere', sentEntry('modules', 'M-1', { ...MODULE, ctaLink: '/dead' }), [nowhere('ctaLink')]],
    ['a whole message', sentEntry('site-messages', 'S-1', { key: 'returns-evri-notice', ...DAYS }), []],
    [
      'a message with an unused key',
      sentEntry('site-messages', 'S-1', { key: 'returns-dpd', ...DAYS }),
      unknown('key', 'returns-foodhall-delay or returns-evri-notice'),
    ],
    [
      'a message without its last day',
      sentEntry('site-messages', 'S-1', { key: 'returns-evri-notice', messagingStartDate: '2026-12-01' }),
      without('messagingEndDate'),
    ],
    ['a whole link', sentEntry('navigation-links', 'N-1', LINK), []],
    ['a link without an address', sentEntry('navigation-links', 'N-1', { ...LINK, link: '' }), without('link')],
    [
      'a link without a label',
      sentEntry('navigation-links', 'N-1', { ...LINK, text: ' ' }),
      ['fields.text: is missing; only a built-in link is shown without it'],
    ],
    [
      'a link in a place that there is not',
      sentEntry('navigation-links', 'N-1', { ...LINK, category: 'sidebar' }),
      unknown('category', 'header or footer'),
    ],
    ['a link that leads nowhere', sentEntry('navigation-links', 'N-1', { ...LINK, link: '/dead' }), [nowhere('link')]],
    ['a cut-off', sentEntry('delivery-and-order-cutoff-info', 'D-1', CUT_OFF, CHRISTMAS), []],
    [
      'a cut-off without its moment',
      sentEntry('delivery-and-order-cutoff-info', 'D-1', { type: 'christmas' }),
      without('lastOrderDateTime'),
    ],
    [
      'a cut-off of another feast',
      sentEntry('delivery-and-order-cutoff-info', 'D-1', { ...CUT_OFF, type: 'easter' }),
      unknown('type', 'christmas'),
    ],
    [
      'a cut-off where there is no Christmas food',
      sentEntry('delivery-and-order-cutoff-info', 'D-1', CUT_OFF, { storeIds: ['10151'] }),
      ['storeIds: only the stores of Christmas food have a cut-off; no page shows the entry'],
    ],
    [
      'a cut-off after all is collected',
      sentEntry('delivery-and-order-cutoff-info', 'D-1', { ...CUT_OFF, lastOrderDateTime: '2026-12-26' }),
      ['fields.lastOrderDateTime: is after 24 December; the end of that day is used instead'],
    ],
    ['a promotion', sentEntry('promotions', 'P-1', { promotionId: 'christmas-orders', body: 'Bring a bag' }), []],
    [
      'a promotion with an unused name',
      sentEntry('promotions', 'P-1', { promotionId: 'sale', body: 'Half price' }),
      unknown('promotionId', 'christmas-orders'),
    ],
    [
      'a promotion for Christmas food alone',
      sentEntry('promotions', 'P-1', { promotionId: 'christmas-orders', body: 'Bring a bag' }, CHRISTMAS),
      [NOT_MAIN],
    ],
    ...['pets', 'women/hats', 'women/knitwear/more'].map((featureType): [string, unknown, string[]] => [
      `a feature of ${featureType}`,
      feature({ featureType }),
      ['fields.featureType: is not a department, or a department and category; no page shows the entry'],
    ]),
    ['a prompt without a link', sentEntry('sign-in-prompt-modules', 'I-1', { signInSubline: 'Hello' }), []],
    [
      'a prompt with half a link',
      sentEntry('sign-in-prompt-modules', 'I-1', { signInCtaLinkText: 'More' }),
      ['fields.signInCtaLinkUrl: is missing; there is no link without it'],
    ],
    [
      'what was first published after it was',
      sentEntry('forms', 'F-1', {}, { firstPublishedAt: '2026-11-02T09:00:00Z' }),
      ['firstPublishedAt: is after publishedAt; taken as sent'],
    ],
    ['what is taken down', sentEntry('help-texts', 'H-1', {}, { storeIds: [] }), []],
  ])('%s', (_, sent, expected) => {
    expect(warnings(sent)).toEqual(expected)
  })
})
