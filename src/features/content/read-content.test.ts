import { expect, test } from 'vitest'
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
const FEATURE = { shortHeadline: 'Warm', ctaCopy: 'Shop', featureType: 'women' }
const feature = (fields: Record<string, unknown>) => sentEntry('promoted-features', 'P-1', { ...FEATURE, ...fields })

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

const OFFSETS = '2026-12-01T09:00:00Z or 2026-12-01T09:00:00+00:00'
const VERSIONS = 'number from 0 to 9007199254740991'
test.each<[unknown, string]>([
  [sentEntry('forms', 'F-1', {}, { storeIds: '10151' }), 'storeIds: must be a list'],
  [sentEntry('forms', 'F-1', {}, { storeIds: Array(5).fill('10151') }), 'storeIds: must have at most 4 entries'],
  [feature({ priority: 2_000_000_000 }), 'fields.priority: must be a number from -1000000000 to 1000000000'],
  [feature({ start: '2026-12-01T10:00:00' }), `fields.start: must have an offset, such as ${OFFSETS}`],
  [feature({ start: '1999-12-31' }), 'fields.start: must be from the year 2000 to 2100'],
  [sentEntry('forms', 'F-1', {}, { publishedVersion: -1 }), `publishedVersion: must be a whole ${VERSIONS}`],
  [sentEntry('forms', 'F-1', {}, { publishedVersion: undefined }), 'publishedVersion: is required'],
])('DAT-38 each problem is reported once, with its limits: %# %s', (sent, reason) => {
  expect(reasons(sent)).toEqual([reason])
})

test('DAT-38 names that are unknown are left out with a warning, beside the fields and among them', () => {
  const sent = sentEntry('forms', 'F-1', { colour: 'green', 'a b': 1 }, { storeId: '10151' })
  expect(warnings(sent)).toEqual([
    'storeId: is not a name of an entry; left out',
    'fields.colour: is not a field of this type; left out',
    'fields.*: is not a field of this type; left out',
  ])
})

const A_SLUG = 'up to 61 lower-case letters, digits and hyphens, a letter first'
const A_SHELF = 'a department, or a department and category'
const without = (name: string) => `fields.${name}: is missing; no page shows the entry without it`
const unknown = (name: string, expected: string) => `fields.${name}: is not ${expected}; no page shows the entry`
const nowhere = (name: string) =>
  `fields.${name}: leads to no page of this site now; no page shows the entry until it does`
const TOPIC = { slug: 'in-store', headline: 'How?', subline: 'So.' }
const MESSAGE = { key: 'returns-evri-notice', ...DAYS }
const PROMOTION = { promotionId: 'christmas-orders', body: 'Bring a bag' }

test.each<[string, Record<string, unknown>, string | null, object?]>([
  ['promoted-features', FEATURE, null],
  ['promoted-features', { ...FEATURE, ctaCopy: ' ' }, without('ctaCopy')],
  ['promoted-features', { ...FEATURE, featureType: 'women/hats' }, unknown('featureType', A_SHELF)],
  ['help-texts', TOPIC, null],
  ['help-texts', { ...TOPIC, slug: 'In store' }, `fields.slug: must be ${A_SLUG}; no page shows the entry`],
  ['modules', { ...MODULE, module: 'banner' }, unknown('module', 'home-feature')],
  ['modules', { ...MODULE, ctaLink: '/dead' }, nowhere('ctaLink')],
  ['modules', MODULE, NOT_MAIN, CHRISTMAS],
  ['site-messages', MESSAGE, null],
  ['site-messages', { ...MESSAGE, key: 'dpd' }, unknown('key', 'returns-foodhall-delay or returns-evri-notice')],
  ['navigation-links', LINK, null],
  ['navigation-links', { ...LINK, text: ' ' }, 'fields.text: is missing; only a built-in link is shown without it'],
  ['delivery-and-order-cutoff-info', CUT_OFF, null, CHRISTMAS],
  ['delivery-and-order-cutoff-info', { ...CUT_OFF, type: 'easter' }, unknown('type', 'christmas'), CHRISTMAS],
  [
    'delivery-and-order-cutoff-info',
    CUT_OFF,
    'storeIds: only the stores of Christmas food have a cut-off; no page shows the entry',
    { storeIds: ['10151'] },
  ],
  [
    'delivery-and-order-cutoff-info',
    { ...CUT_OFF, lastOrderDateTime: '2026-12-26' },
    'fields.lastOrderDateTime: is after 24 December; the end of that day is used instead',
    CHRISTMAS,
  ],
  ['promotions', PROMOTION, null],
  [
    'sign-in-prompt-modules',
    { signInCtaLinkText: 'More' },
    'fields.signInCtaLinkUrl: is missing; there is no link without it',
  ],
  ['forms', {}, 'firstPublishedAt: is after publishedAt; taken as sent', { firstPublishedAt: '2026-11-02T09:00:00Z' }],
  ['help-texts', {}, null, { storeIds: [] }],
])('DAT-38 an entry that no page will show gets a warning: %s %j %s', (type, fields, warning, head = {}) => {
  expect(warnings(sentEntry(type, 'E-1', fields, head as Record<string, unknown>))).toEqual(warning ? [warning] : [])
})
