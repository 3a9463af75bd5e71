/** `address`: https or a path of ours. `moment`: an instant or a day. */
export type FieldKind = 'text' | 'rich-text' | 'address' | 'number' | 'boolean' | 'moment'

interface ContentShape {
  readonly fields: Readonly<Record<string, FieldKind>>
  readonly startsIn?: string
  /** The field with the entry's last moment; a day counts to its end. */
  readonly endsIn?: string
}

/** DAT-38. Unknown types have the fields of `others`. */
export const CONTENT_TYPES = {
  'navigation-links': {
    fields: {
      name: 'text',
      link: 'address',
      text: 'text',
      category: 'text',
      opensInApp: 'boolean',
      isMarketing: 'boolean',
    },
  },
  'promoted-features': {
    fields: {
      ctaCopy: 'text',
      featureType: 'text',
      shortHeadline: 'text',
      subline: 'text',
      priority: 'number',
      start: 'moment',
      publishedDate: 'moment',
      socialSharing: 'boolean',
    },
    startsIn: 'start',
  },
  categories: { fields: { categoryName: 'text', priority: 'number', trending: 'boolean' } },
  campaigns: {
    fields: { group: 'text', identifier: 'text', launchDate: 'moment', endDate: 'moment', weighting: 'number' },
    startsIn: 'launchDate',
    endsIn: 'endDate',
  },
  charities: { fields: { charityId: 'text', name: 'text', priority: 'number' } },
  'site-messages': {
    fields: {
      key: 'text',
      message: 'rich-text',
      messagingStartDate: 'moment',
      messagingEndDate: 'moment',
      value: 'text',
    },
    startsIn: 'messagingStartDate',
    endsIn: 'messagingEndDate',
  },
  // Still shown after the cut-off, to say that it is too late.
  'delivery-and-order-cutoff-info': {
    fields: { lastOrderDateTime: 'moment', shortDescription: 'text', type: 'text', url: 'address' },
  },
  'colour-palettes': { fields: { primary: 'text', secondary: 'text', tertiary: 'text' } },
  modules: {
    fields: {
      module: 'text',
      title: 'text',
      ctaLink: 'address',
      ctaCopy: 'text',
      overline: 'text',
      commercialPriority: 'number',
    },
  },
  forms: { fields: { buttonText: 'text', formUrl: 'address', heading: 'text' } },
  promotions: { fields: { promotionId: 'text', theme: 'text', body: 'rich-text', link: 'address' } },
  alerts: {
    fields: { typeOfAlert: 'text', downloadlink: 'address', onwardCallToAction: 'text', onwardUrl: 'address' },
  },
  // Still shown once closed, with `closedSubline`.
  'competitions-or-features': {
    fields: {
      featureId: 'text',
      slug: 'text',
      location: 'text',
      closedSubline: 'text',
      enteredSubline: 'text',
      termsAndConditionsUrl: 'address',
      trackingTag: 'text',
      closeDate: 'moment',
    },
  },
  'video-assets': { fields: { videoUrlWeb: 'address', videoUrlApp: 'address', videoUrlMobile: 'address' } },
  'sign-in-prompt-modules': {
    fields: {
      disclaimer: 'rich-text',
      signInCtaLinkText: 'text',
      signInCtaLinkUrl: 'address',
      signInSubline: 'text',
    },
  },
  others: {
    fields: {
      headline: 'text',
      subline: 'text',
      internalName: 'text',
      title: 'text',
      slug: 'text',
      metaTitle: 'text',
      link: 'address',
      ctaCopy: 'text',
      ctaLink: 'address',
      endDate: 'moment',
    },
    endsIn: 'endDate',
  },
} as const satisfies Record<string, ContentShape>

export type ListedType = keyof typeof CONTENT_TYPES

export const LISTED_TYPES = Object.keys(CONTENT_TYPES) as ListedType[]

export function shapeOf(type: string): ContentShape {
  return Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type as ListedType] : CONTENT_TYPES.others
}

/** Not among the listed types, so its entries have the fields of `others` (D-116). */
export const HELP_TEXTS = 'help-texts'

export const HOME_FEATURE = 'home-feature'

export const BANNER_PROMOTION = 'christmas-orders'

/** The slug becomes an element id on the help page. */
export function isTopicSlug(slug: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(slug)
}
