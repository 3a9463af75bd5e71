import type { Shop } from '../domain/shops/shop.ts'

/** The list of shops: a system outside ours. */
export interface Shops {
  /** Those of the ids that exist, in any order; null when the list cannot be read. */
  find(ids: readonly string[]): Promise<Shop[] | null>
}
