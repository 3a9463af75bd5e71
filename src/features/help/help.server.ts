import { HELP_TEXTS, isTopicSlug } from '../../domain/content/content-types.data.ts'
import type { ContentEntry } from '../../domain/content/entry.ts'
import { sortEntries } from '../../domain/content/sort.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { offeredCarriers } from '../../domain/return-methods/returns-promise.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { PATHS, urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import { helpPage, packingPage } from './help.page.tsx'
import { builtInTopics, type HelpTopic } from './help-texts.ts'

export interface HelpPageParts {
  settings: { phoneNumbers: Record<MainSiteKey, PhoneNumber | null>; policy: Policy }
  content: ContentReader
  supportEmail: string | null
}

export async function showHelp({ settings, content, supportEmail }: HelpPageParts, visit: Visit): Promise<Answer> {
  const { site, now } = visit
  const phone = settings.phoneNumbers[site.main]
  const entries = await content.read(HELP_TEXTS, site.key, now)
  const furnitureBy = phone ? 'phone' : supportEmail ? 'email' : 'store'
  const storesHref = visit.hasPage(PATHS.stores) ? urls.stores(site) : null
  const topics = helpTopics(entries, builtInTopics(site, furnitureBy, storesHref))
  return show(helpPage, { visit, topics, phone })
}

export function showPacking({ site }: Visit): Answer {
  return show(packingPage, {
    carriers: offeredCarriers(site),
    crumbs: [
      { label: 'Home', href: urls.home(site) },
      { label: PAGE_NAMES.help, href: urls.help(site) },
      { label: PACKING.title },
    ],
  })
}

type HelpEntry = ContentEntry<typeof HELP_TEXTS>

/**
 * An entry whose slug is that of a built-in topic replaces this topic; other entries follow, sorted by internal name.
 * Slug, headline and subline are required.
 */
export function helpTopics(entries: readonly HelpEntry[], builtIn: readonly HelpTopic[]): readonly HelpTopic[] {
  const bySlug = new Map<string, HelpTopic>()
  const complete = entries.filter(
    ({ fields }) => fields.slug && isTopicSlug(fields.slug) && fields.headline && fields.subline,
  )
  // If several entries have the same slug, the one published last counts.
  for (const { fields } of sortEntries(complete, { field: 'publishedAt', direction: 'DESC' })) {
    const { slug, headline, subline, ctaCopy, ctaLink } = fields
    if (!slug || !headline || !subline || bySlug.has(slug)) continue
    const link = ctaCopy && ctaLink ? { href: ctaLink, label: ctaCopy } : null
    bySlug.set(slug, { id: slug, question: headline, answer: [subline], link })
  }
  const inOrder = sortEntries(complete, { field: 'internalName', direction: 'ASC' }).map(
    ({ fields }) => fields.slug ?? '',
  )
  const additionalSlugs = [...new Set(inOrder)].filter((slug) => !builtIn.some(({ id }) => id === slug))
  return [
    ...builtIn.map((topic) => bySlug.get(topic.id) ?? topic),
    ...additionalSlugs.flatMap((slug) => bySlug.get(slug) ?? []),
  ]
}
