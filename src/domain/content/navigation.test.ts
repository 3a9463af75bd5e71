import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import type { ContentFields } from './entry.ts'
import { navigationLinks } from './navigation.ts'

const builtIn = ['/a', '/b', '/c'].map((href) => ({
  label: href,
  href,
  current: href === '/b',
  isShown: href !== '/c',
}))
const entry = (systemId: string, fields: Partial<ContentFields<'navigation-links'>>, published = '2026-11-01') => {
  const usual = { name: null, link: null, text: null, category: 'header' }
  const publishedAt = Temporal.Instant.from(`${published}T09:00:00Z`)
  return anEntry('navigation-links', systemId, { ...usual, ...fields }, { publishedAt })
}
const labels = (...entries: ReturnType<typeof entry>[]) =>
  navigationLinks('header', builtIn, entries, (address) => address !== '/dead').map(({ label }) => label)

test('DAT-38 without entries, or with empty ones, links are those that are built in', () => {
  expect(labels()).toEqual(['/a', '/b'])
  expect(labels(entry('1', {}), entry('2', { link: '/d' }), entry('3', { text: 'No link' }))).toEqual(['/a', '/b'])
  expect(labels(entry('1', { link: '/d', text: 'D', category: 'footer' }))).toEqual(['/a', '/b'])
})

test('DAT-38 what leads nowhere is left out, and so is a built-in link that is not shown', () => {
  expect(labels(entry('1', { link: '/dead', text: 'D' }), entry('2', { link: '/c', text: 'C' }))).toEqual(['/a', '/b'])
})

test('DAT-38 a path is resolved before it is compared or checked', () => {
  const resolved = [entry('1', { link: '/x/../a', text: 'A' }), entry('2', { link: '/x/%2e%2e/c', text: 'C' })]
  expect(labels(...resolved)).toEqual(['A', '/b'])
  expect(labels(entry('1', { link: '/x/./../dead', text: 'D' }))).toEqual(['/a', '/b'])
})

test('DAT-38 links are in the order of their names: between those that are built in, after them, or last', () => {
  const added = [
    entry('1', { link: '/last', text: 'last' }),
    entry('2', { link: '/x', text: 'hundredth', name: '100' }),
    entry('3', { link: '/y', text: 'between', name: '15 Sale' }),
    entry('4', { link: '/z', text: 'first', name: '5' }),
  ]
  expect(labels(...added)).toEqual(['first', '/a', 'between', '/b', 'hundredth', 'last'])
})

test('DAT-38 an entry for the address of a built-in link renames it in its place, or moves it', () => {
  const links = navigationLinks('header', builtIn, [entry('1', { link: '/b', text: 'B', name: '05' })], () => true)
  expect(links[0]).toEqual({ label: 'B', href: '/b', current: true })
  expect(labels(entry('1', { link: '/a', text: 'A' }))).toEqual(['A', '/b'])
  expect(labels(entry('1', { link: '/a', name: '30' }))).toEqual(['/b', '/a'])
})

test('DAT-38 of several entries for one address the last published counts, and of very many twelve are added', () => {
  const twice = [entry('1', { link: '/a', text: 'new' }, '2026-11-02'), entry('2', { link: '/a', text: 'old' })]
  expect(labels(...twice)).toEqual(['new', '/b'])
  const many = Array.from({ length: 30 }, (_, at) => entry(`${at}`, { link: `/n${at}`, text: `n${at}`, name: `${at}` }))
  expect(labels(...many)).toHaveLength(14)
})
