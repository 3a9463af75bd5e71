export const ORDERS_PER_PAGE = 10

/** More pages than anybody has, and within the database's integers. */
const PAGE_MAX = 999_999_999

/** Below 1, or not a number: the first (D-21). The records cap it at the last. */
export function readPage(asked: string | null): number {
  const page = asked !== null && /^\d+$/.test(asked) ? Number(asked) : 1
  return Math.min(Math.max(1, page), PAGE_MAX)
}

export interface Paging {
  page: number
  pageCount: number
}

export function placeInPages(asked: number, total: number, perPage = ORDERS_PER_PAGE): Paging {
  const pageCount = Math.ceil(total / perPage)
  return { page: Math.max(1, Math.min(asked, pageCount)), pageCount }
}
