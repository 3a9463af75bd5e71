import type { Shelf } from '../../domain/catalogue/shelves.ts'
import { resolvedAddress } from '../../domain/content/content-address.ts'
import { HOME_FEATURE } from '../../domain/content/content-types.data.ts'
import type { ContentEntry } from '../../domain/content/entry.ts'
import { memoisePerList, sortEntries } from '../../domain/content/sort.ts'
import { type BrandSite, MAIN_SITES, type Site } from '../../domain/sites/site.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import { FEATURE_SUBJECTS } from './home-seasons.data.ts'

export interface PromotedFeature {
  overline: string | null
  title: string
  text: string | null
  link: { label: string; href: string }
  scene: string | null
}

type FeatureContext = Pick<Visit, 'site' | 'now' | 'isWorkingAddress'>

export async function findFeatures(
  { content }: { content: ContentReader },
  context: FeatureContext,
): Promise<PromotedFeature[]> {
  const [modules, promoted] = await Promise.all([
    content.read('modules', context.site.main, context.now),
    content.read('promoted-features', context.site.main, context.now),
  ])
  return promotedFeatures(modules, promoted, context)
}

/** Lists features by priority, modules first; only those with a target and a text. */
export function promotedFeatures(
  modules: readonly ContentEntry<'modules'>[],
  promoted: readonly ContentEntry<'promoted-features'>[],
  { site, isWorkingAddress }: Pick<FeatureContext, 'site' | 'isWorkingAddress'>,
): PromotedFeature[] {
  const features = [
    ...modulesOfHome(modules).map(({ fields }) => ({
      ...{ overline: fields.overline, title: fields.title, text: null },
      ...{ label: fields.ctaCopy, href: fields.ctaLink },
    })),
    ...promotedShelves(promoted, site).map(({ fields }) => ({
      ...{ overline: null, title: fields.shortHeadline, text: fields.subline },
      ...{ label: fields.ctaCopy, href: shelfAt(site, fields.featureType) },
    })),
  ]
  return features.flatMap(({ overline, title, text, label, href: rawHref }) => {
    const href = rawHref && resolvedAddress(rawHref)
    if (!title || !label || !href || !isWorkingAddress(href)) return []
    return [{ overline, title, text, link: { label, href }, scene: sceneOf(href) }]
  })
}

/** A feature has a picture only if it leads to the shelf that the picture shows. */
function sceneOf(href: string): string | null {
  const path = href.replace(/[?#].*$/, '')
  const isOf = ({ department, category }: Shelf) =>
    MAIN_SITES.some((site) =>
      category === undefined
        ? urls.department(site, department) === path
        : urls.category(site, department, category) === path,
    )
  return FEATURE_SUBJECTS.find(({ to }) => isOf(to))?.scene ?? null
}

const modulesOfHome = memoisePerList((modules: readonly ContentEntry<'modules'>[]) =>
  sortEntries(
    modules.filter(({ fields }) => fields.module === HOME_FEATURE),
    { field: 'commercialPriority', direction: 'ASC' },
  ),
)

const byPriority = memoisePerList((promoted: readonly ContentEntry<'promoted-features'>[]) =>
  sortEntries(promoted, { field: 'priority', direction: 'ASC' }),
)

function promotedShelves(promoted: readonly ContentEntry<'promoted-features'>[], { policy }: BrandSite) {
  const isDepartment = (wanted: string | undefined) => policy.departments.some(({ slug }) => slug === wanted)
  return byPriority(promoted).filter(({ fields }) => isDepartment(fields.featureType?.split('/')[0]))
}

/** A promoted feature has no URL, but names its shelf, such as "women" or "women/knitwear". */
function shelfAt(site: Site, featureType: string | null): string | null {
  const [department = '', category, ...more] = featureType?.split('/') ?? []
  if (department === '' || more.length > 0) return null
  return category === undefined ? urls.department(site, department) : urls.category(site, department, category)
}
