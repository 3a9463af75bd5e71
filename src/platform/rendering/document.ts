export const PAGE_ROOT_ID = 'page-root'
export const PAGE_PROPS_ID = 'page-props'
export const PAGE_WORDS_ID = 'page-words'

/** Only links to read-only pages may have this attribute. */
export const PREFETCH_SELECTOR = 'a[data-prefetch]'
