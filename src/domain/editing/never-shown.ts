import { hasShelf } from '../catalogue/departments.ts'
import { CHRISTMAS_CUT_OFF, CUT_OFF_INFO, isAfterLastCutOff } from '../christmas/cut-off.ts'
import { BANNER_PROMOTION, HELP_TEXTS, HOME_FEATURE, isTopicSlug } from '../content/content-types.data.ts'
import type { AnyEntry, ContentValue } from '../content/entry.ts'
import { NAVIGATION_CATEGORIES, NAVIGATION_LINKS } from '../content/navigation.ts'
import type { Policy } from '../policy/policy.ts'
import { SITE_MESSAGE_KEYS } from '../return-methods/site-messages.ts'
import { SITES } from '../sites/site.ts'

type Entry = Pick<AnyEntry, 'type' | 'sites' | 'fields'>

interface Requirements {
  fields?: readonly string[]
  words?: Readonly<Record<string, readonly string[]>>
  address?: string
  sites?: 'main' | 'christmas'
  otherProblems?: (fields: Entry['fields'], policy: Policy) => string[]
}

const REQUIREMENTS: Readonly<Record<string, Requirements>> = {
  'site-messages': {
    fields: ['key', 'messagingStartDate', 'messagingEndDate'],
    words: { key: SITE_MESSAGE_KEYS },
  },
  [NAVIGATION_LINKS]: {
    fields: ['link', 'category'],
    words: { category: NAVIGATION_CATEGORIES },
    address: 'link',
    sites: 'main',
    otherProblems: ({ text }) =>
      hasValue(text) ? [] : ['fields.text: is missing; only a built-in link is shown without it'],
  },
  [CUT_OFF_INFO]: {
    fields: ['type', 'lastOrderDateTime'],
    words: { type: [CHRISTMAS_CUT_OFF] },
    sites: 'christmas',
    otherProblems: ({ lastOrderDateTime: last }, { christmas }) =>
      typeof last === 'object' && last !== null && isAfterLastCutOff(last, christmas)
        ? [
            `fields.lastOrderDateTime: is after ${christmas.lastCollectionDay} December; the end of that day is used instead`,
          ]
        : [],
  },
  promotions: {
    fields: ['promotionId', 'body'],
    words: { promotionId: [BANNER_PROMOTION] },
    sites: 'main',
  },
  modules: {
    fields: ['module', 'title', 'ctaCopy', 'ctaLink'],
    words: { module: [HOME_FEATURE] },
    address: 'ctaLink',
    sites: 'main',
  },
  'promoted-features': {
    fields: ['shortHeadline', 'ctaCopy', 'featureType'],
    sites: 'main',
    otherProblems: ({ featureType }, { departments }) =>
      !hasValue(featureType) || isShelf(String(featureType), departments)
        ? []
        : ['fields.featureType: is not a department, or a department and category; no page shows the entry'],
  },
  'sign-in-prompt-modules': {
    sites: 'main',
    otherProblems: ({ signInCtaLinkText: label, signInCtaLinkUrl: href }) => {
      if (hasValue(label) === hasValue(href)) return []
      return [
        `fields.${hasValue(label) ? 'signInCtaLinkUrl' : 'signInCtaLinkText'}: is missing; there is no link without it`,
      ]
    },
  },
  [HELP_TEXTS]: {
    fields: ['slug', 'headline', 'subline'],
    otherProblems: ({ slug }) =>
      !hasValue(slug) || isTopicSlug(String(slug)) ? [] : [`fields.slug: must be ${SLUG_RULE}; ${NO_PAGE}`],
  },
}

const NO_PAGE = 'no page shows the entry'
const SLUG_RULE = 'up to 61 lower-case letters, digits and hyphens, a letter first'
const WRONG_SITE_SENTENCES = {
  main: 'only pages of the main sites show this type',
  christmas: 'only the stores of Christmas food have a cut-off',
}

/** The reasons, for editors, why no page shows their entry. */
export function whyNeverShown(
  { type, sites, fields }: Entry,
  policy: Policy,
  isWorkingAddress: (address: string) => boolean = () => true,
): string[] {
  const needs = Object.hasOwn(REQUIREMENTS, type) ? REQUIREMENTS[type] : undefined
  if (sites.length === 0 || needs === undefined) return []
  const address = needs.address === undefined ? null : (fields[needs.address] ?? null)
  const isOnRightSite = sites.some(
    (site) => needs.sites === undefined || SITES[site].christmas === (needs.sites === 'christmas'),
  )
  return [
    ...(needs.fields ?? [])
      .filter((name) => !hasValue(fields[name]))
      .map((name) => `fields.${name}: is missing; ${NO_PAGE} without it`),
    ...Object.entries(needs.words ?? {})
      .filter(([name, words]) => hasValue(fields[name]) && !words.some((word) => word === fields[name]))
      .map(([name, words]) => `fields.${name}: is not ${words.join(' or ')}; ${NO_PAGE}`),
    ...(needs.otherProblems?.(fields, policy) ?? []),
    ...(typeof address === 'string' && !isWorkingAddress(address)
      ? [`fields.${needs.address}: leads to no page of this site now; ${NO_PAGE} until it does`]
      : []),
    ...(!isOnRightSite && needs.sites ? [`storeIds: ${WRONG_SITE_SENTENCES[needs.sites]}; ${NO_PAGE}`] : []),
  ]
}

function hasValue(value: ContentValue | null | undefined): boolean {
  return value !== null && value !== undefined
}

function isShelf(featureType: string, departments: Policy['departments']): boolean {
  const [department = '', category, ...more] = featureType.split('/')
  return more.length === 0 && hasShelf(departments, category === undefined ? { department } : { department, category })
}
