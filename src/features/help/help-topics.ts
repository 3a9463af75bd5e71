import type { ContentEntry } from '../../domain/content/entry.ts'
import { perList } from '../../domain/content/per-list.ts'
import { sortEntries } from '../../domain/content/sort.ts'
import { type HELP_TEXTS, isTopicSlug } from '../../domain/content/told-names.ts'
import { FURNITURE_IN_STORE, FURNITURE_WITHOUT_PHONE, HELP_TOPICS, type HelpTopic } from './help-texts.data.ts'

type HelpEntry = ContentEntry<typeof HELP_TEXTS>

/**
 * An entry with a built-in slug replaces it; others follow by internal name. Slug, headline and subline are required.
 */
export function helpTopics(
  entries: readonly HelpEntry[],
  { hasPhone, hasEmail = true }: { hasPhone: boolean; hasEmail?: boolean },
): readonly HelpTopic[] {
  if (hasPhone) return withPhone(entries)
  return hasEmail ? withoutPhone(entries) : inStore(entries)
}

const withPhone = perList((entries: readonly HelpEntry[]) => topicsOf(entries, HELP_TOPICS))
const withoutPhone = perList((entries: readonly HelpEntry[]) => topicsOf(entries, furniture(FURNITURE_WITHOUT_PHONE)))
const inStore = perList((entries: readonly HelpEntry[]) => topicsOf(entries, furniture(FURNITURE_IN_STORE)))

function furniture(answer: HelpTopic['answer']): readonly HelpTopic[] {
  return HELP_TOPICS.map((topic) => (topic.id === 'furniture' ? { ...topic, answer } : topic))
}

function topicsOf(entries: readonly HelpEntry[], builtIn: readonly HelpTopic[]): readonly HelpTopic[] {
  const told = new Map<string, HelpTopic>()
  const whole = entries.filter(
    ({ fields }) => fields.slug && isTopicSlug(fields.slug) && fields.headline && fields.subline,
  )
  // Of several with one slug the last published counts.
  for (const { fields } of sortEntries(whole, { field: 'publishedAt', direction: 'DESC' })) {
    const { slug, headline, subline, ctaCopy, ctaLink } = fields
    if (!slug || !headline || !subline || told.has(slug)) continue
    const link = ctaCopy && ctaLink ? { href: ctaLink, label: ctaCopy } : null
    told.set(slug, { id: slug, question: headline, answer: [subline], link })
  }
  const inOrder = sortEntries(whole, { field: 'internalName', direction: 'ASC' }).map(({ fields }) => fields.slug ?? '')
  const more = [...new Set(inOrder)].filter((slug) => !builtIn.some(({ id }) => id === slug))
  return [...builtIn.map((topic) => told.get(topic.id) ?? topic), ...more.flatMap((slug) => told.get(slug) ?? [])]
}
