import type { ProductMessage, Promotion, Shelf } from '../../src/domain/catalogue/product.ts'
import type { ProductRow } from './products.data.ts'
import { SHELVES, type ShelfDefaults } from './shelves.data.ts'

export type SizePrice = readonly [
  pounds: number,
  euros: number,
  salePounds?: number | undefined,
  saleEuros?: number | undefined,
]

/** The texts of a product's page, and fields that few products have. */
export interface RowCopy {
  about: string
  points: readonly string[]
  care: string
  noun?: string
  /** Default: published. */
  status?: string
  businessUnit?: string
  /** Default: sold at both sites. */
  soldOnlyAt?: 'uk' | 'ie'
  /** What each size costs, where that differs, in the order of the sizes; the row's own price is that of the first. */
  sizePrices?: readonly SizePrice[]
  /** Several articles that are sold as one. */
  isSet?: true
  /** The unit of sale; default: the piece. */
  unit?: string
  hazards?: readonly string[]
  shelfLife?: readonly [amount: number, unit: string]
  deliveryDays?: readonly string[]
  messages?: readonly ProductMessage[]
  promotions?: readonly Promotion[]
}

export interface ShelvedRow extends ProductRow, RowCopy {
  shelf: Shelf
  noun: string
}

/** A row of its department's table, without what follows from its shelf. */
export interface NewRow extends RowCopy, Partial<ShelfDefaults> {
  slug: string
  name: string
  colours: readonly string[]
  price: readonly [pounds: number, euros: number]
  sale?: readonly [pounds: number, euros: number]
  glass?: true
}

export type Department = keyof typeof SHELVES

/** The rows of one shelf. */
export function shelf<D extends Department>(
  department: D,
  category: keyof (typeof SHELVES)[D] & string,
  rows: readonly NewRow[],
): ShelvedRow[] {
  const defaults = SHELVES[department][category] as ShelfDefaults
  return rows.map(({ price: [pounds, euros], sale, ...row }) => ({
    ...defaults,
    ...row,
    pounds,
    euros,
    ...(sale && { salePounds: sale[0], saleEuros: sale[1] }),
    shelf: { department, category, rank: null },
  }))
}
