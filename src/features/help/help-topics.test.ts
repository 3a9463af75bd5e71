import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import type { ContentFields } from '../../domain/content/entry.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { RETURN_METHODS, type ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { helpTopics } from './help.server.ts'
import { builtInTopics } from './help-texts.ts'

const text = (systemId: string, fields: Partial<ContentFields<'help-texts'>>, published = '2026-11-01') =>
  anEntry('help-texts', systemId, fields, { publishedAt: Temporal.Instant.from(`${published}T09:00:00Z`) })
const BUILT_IN = builtInTopics(brandSites().uk, 'phone', '/stores')
const topic = { headline: 'Can I?', subline: 'You can.' }

test('what to bring to a store is said only where stores take returns', () => {
  const questions = (returnMethods: readonly ReturnMethodTerms[]) =>
    builtInTopics(brandSites({}, { ...SPECIFIED_POLICY, returnMethods }).uk, 'phone', null).map(({ id }) => id)
  expect(questions(RETURN_METHODS)).toContain('in-store')
  expect(questions(RETURN_METHODS.filter(({ path }) => path === 'postal'))).not.toContain('in-store')
})

test('a refund as an e-gift card is named only where it can be chosen', () => {
  const refund = (eGiftCards: boolean) => {
    const policy = { ...SPECIFIED_POLICY, offers: { ...SPECIFIED_POLICY.offers, eGiftCards } }
    return builtInTopics(brandSites({}, policy).uk, 'phone', null).find(({ id }) => id === 'refund')?.answer[1]
  }
  expect(refund(true)).toMatch(/^We refund your original payment method, or an e-gift card if you choose one\./)
  expect(refund(false)).toMatch(/^We refund your original payment method\. /)
})

test('DAT-38 without an entry, or with broken ones, help is what is built in', () => {
  expect(helpTopics([], BUILT_IN)).toEqual(BUILT_IN)
  const broken = [
    text('a', {}),
    text('b', { ...topic, slug: 'No slug' }),
    text('c', { slug: 'food', headline: 'Food?' }),
  ]
  expect(helpTopics(broken, BUILT_IN)).toEqual(BUILT_IN)
})

test('DAT-38 an entry takes the place of the topic that it names, the last published of several', () => {
  const food = [
    text('a', { ...topic, slug: 'food', headline: 'Old?' }),
    text('b', { ...topic, slug: 'food' }, '2026-11-02'),
  ]
  const topics = helpTopics(food, BUILT_IN)
  expect(topics).toHaveLength(BUILT_IN.length)
  expect(topics.find(({ id }) => id === 'food')).toEqual({
    id: 'food',
    question: 'Can I?',
    answer: ['You can.'],
    link: null,
  })
})

test('DAT-38 others follow in the order of their internal names, each with a link if it has one', () => {
  const link = { ctaCopy: 'Find a store', ctaLink: '/stores' }
  const more = [
    text('a', { ...topic, slug: 'z', internalName: '1', ...link }),
    text('b', { ...topic, slug: 'y', internalName: '2' }),
  ]
  const topics = helpTopics(more.toReversed(), BUILT_IN).slice(BUILT_IN.length)
  expect(topics.map(({ id, link: to }) => [id, to])).toEqual([
    ['z', { href: '/stores', label: 'Find a store' }],
    ['y', null],
  ])
})
