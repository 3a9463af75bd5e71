import { chooseVariant, type OfferedSize } from '../catalogue/choose-variant.ts'
import type { Product } from '../catalogue/product.ts'
import { type StockCounts, type StockStatus, saleStatusAt } from '../catalogue/sold-at.ts'
import type { BrandSite } from '../sites/site.ts'

export interface StockedProduct {
  product: Product
  stock: StockCounts
}

export interface SizeForSale {
  /** Made of the product's stroke and the size's position (D-173). */
  id: string | null
  position: number | null
  size: string
  stock: StockStatus
}

export interface ColourForSale {
  colour: string | null
  inAddress: string | null
  stock: StockStatus
  /** In order of position, sizes without one last. */
  sizes: SizeForSale[]
}

export function sizePositionId(stroke: string, position: number): string {
  return `${stroke}${position}`
}

/** Empty if the product is off sale, discontinued or recalled; null if it has no page at the site (D-172). */
export function coloursForSale({ product, stock }: StockedProduct, site: BrandSite): ColourForSale[] | null {
  const status = saleStatusAt(product, site)
  if (status === null) return null
  if (status === 'not-for-sale' || isRecalled(product)) return []
  const first = chooseVariant(product, site, stock, { colour: null, size: null })
  if (first === null) return []
  const toSizes = (sizes: readonly OfferedSize[]) => sizes.map((size) => toSize(product, size))
  if (first.colours.length === 0) {
    return [{ colour: null, inAddress: null, stock: first.stock, sizes: toSizes(first.sizes) }]
  }
  return first.colours.map(({ colour, urlName, stock: best }) => {
    const choice = chooseVariant(product, site, stock, { colour: urlName, size: null })
    return { colour, inAddress: urlName, stock: best, sizes: toSizes(choice?.sizes ?? []) }
  })
}

/** A recall arrives as an error message, perhaps before the product is off sale. */
function isRecalled({ messages }: Product): boolean {
  return messages.some(({ severity }) => severity === 'ERROR')
}

function toSize({ stroke, variants }: Product, { sku, size, stock }: OfferedSize): SizeForSale {
  const position = variants.find((variant) => variant.sku === sku)?.sizePosition ?? null
  return { id: position === null ? null : sizePositionId(stroke, position), position, size, stock }
}
