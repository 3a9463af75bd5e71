import type { AnyEntry, ContentFields } from '../../src/domain/content/entry.ts'
import { SITES, type SiteKey } from '../../src/domain/sites/site.ts'
import { urls } from '../../src/urls.ts'

/** What the demo's editors have written, a month ago. */
export function demoContent(now: Temporal.Instant): AnyEntry[] {
  return [...signInPrompts(now), ...navigation(now), ...promotions(now), ...homeFeatures(now)]
}

/** Long ago enough for a clock that is set back a little. */
const PUBLISHED_HOURS_AGO = 24 * 30

/** An entry of the demo: of its fields only those that it has. */
function entry<Type extends string>(
  now: Temporal.Instant,
  [type, systemId]: readonly [Type, string],
  sites: readonly SiteKey[],
  fields: Partial<ContentFields<Type>>,
): AnyEntry {
  const publishedAt = now.subtract({ hours: PUBLISHED_HOURS_AGO })
  return {
    ...{ systemId, type, sites, publishedAt, firstPublishedAt: publishedAt, publishedVersion: 1 },
    fields: fields as AnyEntry['fields'],
  }
}

function signInPrompts(now: Temporal.Instant): AnyEntry[] {
  return [
    entry(now, ['sign-in-prompt-modules', 'sign-in-prompt'], [SITES.uk.key, SITES.ie.key], {
      disclaimer: 'On a shared computer, **sign out** when you have finished.',
    }),
  ]
}

/** The footer leads to one page more. */
function navigation(now: Temporal.Instant): AnyEntry[] {
  return [SITES.uk, SITES.ie].flatMap((site) => [
    entry(now, ['navigation-links', `footer-packing-${site.key}`], [site.key], {
      ...{ category: 'footer', name: '55 Packing', link: urls.packing(site), text: 'How to pack a return' },
    }),
  ])
}

/** Below the day of collection, on the banner of the order list. */
function promotions(now: Temporal.Instant): AnyEntry[] {
  return [
    entry(now, ['promotions', 'christmas-orders'], [SITES.uk.key, SITES.ie.key], {
      ...{ promotionId: 'christmas-orders', body: 'Bring a cool bag, and **your order number**.' },
    }),
  ]
}

/** The first of home's features is the editors', the second the season's. */
function homeFeatures(now: Temporal.Instant): AnyEntry[] {
  return [SITES.uk, SITES.ie].map((site) =>
    entry(now, ['promoted-features', `home-lighting-${site.key}`], [site.key], {
      ...{ featureType: 'home/lighting', priority: 1, shortHeadline: 'Dark by four, lit by five' },
      ...{ subline: 'Lamps for a corner, a desk and a good book.', ctaCopy: 'Shop lighting' },
    }),
  )
}
