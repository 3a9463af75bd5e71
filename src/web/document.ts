/** Where a page that lives on in the browser stands, and where its props are. */
export const PAGE_ROOT_ID = 'page-root'
export const PAGE_PROPS_ID = 'page-props'

/** Links that may be fetched ahead: read-only pages, marked by whoever draws them. */
export const PREFETCH_SELECTOR = 'a[data-prefetch]'
