import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { ContentFields } from '../../domain/content/entry.ts'
import { pictureNameOf } from '../brand/home-pictures.ts'
import { promotedFeatures } from './promoted-features.ts'

const context = { site: BRAND_SITES.ie, isWorkingAddress: (address: string) => !address.includes('dead') }
const module = (systemId: string, fields: Partial<ContentFields<'modules'>>) =>
  anEntry('modules', systemId, {
    ...{ module: 'home-feature', title: systemId, ctaCopy: 'Shop', ctaLink: '/ie/c/home', overline: null },
    ...fields,
  })
const promoted = (systemId: string, fields: Partial<ContentFields<'promoted-features'>>) =>
  anEntry('promoted-features', systemId, {
    ...{ shortHeadline: systemId, subline: 'Text', ctaCopy: 'Shop', featureType: 'women/knitwear' },
    ...fields,
  })

test('DAT-38 home has modules by their priority, then promoted features by theirs', () => {
  const modules = [module('a', {}), module('b', { commercialPriority: 2 }), module('c', { commercialPriority: 1 })]
  const features = promotedFeatures(modules, [promoted('d', { priority: 2 }), promoted('e', { priority: 1 })], context)
  expect(features.map(({ title }) => title)).toEqual(['c', 'b', 'a', 'e', 'd'])
  expect(features.at(-1)?.link).toEqual({ label: 'Shop', href: '/ie/c/women/knitwear' })
})

test.each([
  ['/c/home/lighting?price=25', 'feature-lighting'],
  ['/c/women/../home', 'feature-lighting'],
  ['/ie/c/christmas/gifts', 'feature-gifts'],
  ['/ie/c/home/bedding', null],
  ['https://shop.example/c/home/lighting', null],
])('DAT-38 the picture of a feature follows where it leads: %s has %s', (ctaLink, picture) => {
  const [feature] = promotedFeatures([module('a', { ctaLink })], [], context)
  expect(feature?.scene ? pictureNameOf(feature.scene) : null).toBe(picture)
})

test('DAT-38 what is for another place, is empty or leads nowhere is left out', () => {
  const no: Partial<ContentFields<'modules'>>[] = [
    ...[{ module: 'basket' }, { title: null }, { ctaCopy: null }, { ctaLink: null }, { ctaLink: '/ie/dead' }],
  ]
  const features = [null, 'dead', 'a/b/c'].map((featureType) => promoted('f', { featureType }))
  const modules = no.map((fields) => module('a', fields))
  expect(promotedFeatures(modules, features, context)).toEqual([])
})
