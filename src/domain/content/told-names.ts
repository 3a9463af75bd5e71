/** The type of what editors write for the help page. It has the common fields (D-116). */
export const HELP_TEXTS = 'help-texts'

/** Which modules home shows. */
export const HOME_FEATURE = 'home-feature'

/** Which of the promotions the Christmas banner of the order list shows. */
export const BANNER_PROMOTION = 'christmas-orders'

/** A topic's slug becomes an id of the help page. */
export function isTopicSlug(slug: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(slug)
}
