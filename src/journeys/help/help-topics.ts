import type { ContentEntry } from '../../domain/content/entry.ts'
import { type HELP_TEXTS, isTopicSlug } from '../../domain/content/never-shown.ts'
import { sortEntries } from '../../domain/content/sort.ts'
import { FURNITURE_WITHOUT_PHONE, HELP_TOPICS, type HelpTopic } from './help-texts.data.ts'

/**
 * What the help page answers. An entry whose slug is that of a built-in topic stands in its place; others follow, by
 * their internal names. One without a slug, a headline and a subline says nothing.
 */
export function helpTopics(
  entries: readonly ContentEntry<typeof HELP_TEXTS>[],
  { hasPhone }: { hasPhone: boolean },
): HelpTopic[] {
  const told = new Map<string, HelpTopic>()
  const whole = entries.filter(
    ({ fields }) => fields.slug && isTopicSlug(fields.slug) && fields.headline && fields.subline,
  )
  // Of several with one slug the one that was published last counts.
  for (const { fields } of sortEntries(whole, { field: 'publishedAt', direction: 'DESC' })) {
    const { slug, headline, subline, ctaCopy, ctaLink } = fields
    if (!slug || !headline || !subline || told.has(slug)) continue
    const link = ctaCopy && ctaLink ? { href: ctaLink, label: ctaCopy } : null
    told.set(slug, { id: slug, question: headline, answer: [subline], link })
  }
  const inOrder = sortEntries(whole, { field: 'internalName', direction: 'ASC' }).map(({ fields }) => fields.slug ?? '')
  const builtIn = HELP_TOPICS.map((topic) => {
    const own = topic.id === 'furniture' && !hasPhone ? { ...topic, answer: FURNITURE_WITHOUT_PHONE } : topic
    return told.get(topic.id) ?? own
  })
  const more = [...new Set(inOrder)].filter((slug) => !HELP_TOPICS.some(({ id }) => id === slug))
  return [...builtIn, ...more.flatMap((slug) => told.get(slug) ?? [])]
}
