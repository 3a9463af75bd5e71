/** One thing one can buy: a product in a colour and a size. */
export interface Variant {
  sku: string
  upc: string
  /** Recommendations know articles; a product without one gets none. */
  articleId: string | null
  colour: string | null
  size: string | null
  /** Sizes in their order; what is larger has the higher position. */
  sizePosition: number | null
  inStock: boolean
  priceGbpPence: number
  saleGbpPence: number | null
  priceEurPence: number
  saleEurPence: number | null
  /** Null: nobody has measured it. */
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

export interface Product {
  productId: string
  name: string
  productType: 'GM' | 'Furniture' | 'EGiftCard' | 'Foods'
  department: string
  stroke: string
  /** False: no longer sold. */
  onSale: boolean
  /** Glass is not sent back when it breaks (D-50). */
  glass: boolean
  /** The drawing, to which the colour is added. */
  picture: string
  variants: Variant[]
}

/** "Size M", but "One size": how the size of a product reads among its facts. */
export function sizeText(size: string | null): string | null {
  if (!size) return null
  return size.toLowerCase() === 'one size' ? 'One size' : `Size ${size}`
}

/** The size of a line. That of food is in words of its own: "Serves 6 to 8". */
export function lineSize({ size, productType }: { size: string | null; productType: string }): string | null {
  return productType === 'Foods' ? size || null : sizeText(size)
}
