import type { Product, Variant } from '../../src/domain/catalogue/product.ts'

export function aVariant(more: Partial<Variant> = {}): Variant {
  return {
    sku: 'T1',
    upc: '010010100000',
    articleId: null,
    articleType: null,
    colour: null,
    colourGroup: null,
    size: null,
    sizePosition: null,
    measurementUnit: null,
    barcodes: [],
    prices: [
      { region: 'UK', fullPence: 4000, salePence: null },
      { region: 'IE', fullPence: 4800, salePence: null },
    ],
    weightGrams: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    ...more,
  }
}

export function aProduct(more: Partial<Product> = {}): Product {
  return {
    productId: 'P1',
    name: 'Plain Dress',
    slug: 'plain-dress',
    productType: 'GM',
    department: 'T10',
    stroke: '1234',
    status: 'PUBLISHED_TO_SELLING_CHANNELS',
    onSale: true,
    glass: false,
    shelf: null,
    newSince: null,
    businessUnit: null,
    siteBrands: [],
    deliveryTypes: [],
    deliveryDays: [],
    hazardClasses: [],
    shelfLife: null,
    copy: { noun: null, about: 'A dress.', points: [], care: null },
    messages: [],
    promotions: [],
    media: [],
    variants: [aVariant()],
    ...more,
  }
}
