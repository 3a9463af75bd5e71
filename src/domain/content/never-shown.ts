import type { AnyEntry } from './entry.ts'

/** The type of what editors write for the help page. It has the common fields (D-116). */
export const HELP_TEXTS = 'help-texts'

/** Which modules home shows. */
export const HOME_FEATURE = 'home-feature'

/** A topic's slug becomes an id of the help page. */
export function isTopicSlug(slug: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(slug)
}

/** Says of an entry what pages need to show it, for whoever wrote it and then looks for it in vain. */
export function whyNeverShown({ type, sites, fields }: Pick<AnyEntry, 'type' | 'sites' | 'fields'>): string[] {
  if (sites.length === 0) return []
  const { slug = null } = fields
  const missing = neededOf(type, fields).filter((name) => (fields[name] ?? null) === null)
  return [
    ...missing.map((name) => `fields.${name}: is missing; no page shows the entry without it`),
    ...(type === HELP_TEXTS && slug !== null && !isTopicSlug(String(slug))
      ? [`fields.slug: must be ${SLUG_WORDS}; no page shows the entry`]
      : []),
  ]
}

const SLUG_WORDS = 'up to 61 lower-case letters, digits and hyphens, a letter first'

function neededOf(type: string, { module }: AnyEntry['fields']): readonly string[] {
  if (type === HELP_TEXTS) return ['slug', 'headline', 'subline']
  if (type === 'promoted-features') return ['shortHeadline', 'ctaCopy', 'featureType']
  return type === 'modules' && module === HOME_FEATURE ? ['title', 'ctaCopy', 'ctaLink'] : []
}
