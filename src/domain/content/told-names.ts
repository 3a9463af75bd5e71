/** It has the common fields (D-116). */
export const HELP_TEXTS = 'help-texts'

export const HOME_FEATURE = 'home-feature'

export const BANNER_PROMOTION = 'christmas-orders'

/** Becomes an id of the help page. */
export function isTopicSlug(slug: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(slug)
}
