import type { LineFacts } from '../../src/domain/orders/order.ts'
import type { DemoProduct, DemoVariant } from '../catalogue/to-product.ts'

const STANDARD_VAT = 0.2
const POSTING_DAYS = 2

/** What follows from the goods themselves. */
export function factsForLine(
  product: DemoProduct,
  variant: DemoVariant,
  deliveredOn: Temporal.PlainDate | null,
): LineFacts {
  return {
    upcVariant: variant.upc,
    productId: product.productId,
    productUrl: `/${product.slug}/p/${product.productId}`,
    department: product.department,
    stroke: product.stroke,
    shipNode: '5901',
    vatRate: vatRateOf(product),
    ...(variant.colour === null ? {} : { colourCode: variant.sku.slice(-3, -2) }),
    ...(variant.sizePosition === null ? {} : { sizeCode: String(variant.sizePosition).padStart(2, '0') }),
    ...(deliveredOn === null ? {} : { despatchedOn: deliveredOn.subtract({ days: POSTING_DAYS }) }),
    ...(product.productType === 'EGiftCard' ? { deliveryMode: 'email' as const } : {}),
  }
}

/** Children's clothes and most food bear no VAT; a gift card bears it when it is spent. */
function vatRateOf({ slug, productType }: DemoProduct): number {
  return productType === 'Foods' || productType === 'EGiftCard' || slug.startsWith('kids-') ? 0 : STANDARD_VAT
}
