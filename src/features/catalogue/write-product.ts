import type { Product, Variant } from '../../domain/catalogue/product.ts'
import { STOCK_WORDS, stockStatus } from '../../domain/catalogue/sold-at.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import type { Json } from '../../platform/database/transaction.ts'
import type { CatalogueProduct, LocaleRatings, OfferCustomers } from './catalogue.records.ts'

/** The product as our API returns it: the envelope in which it was sent, with its stock, ratings and offers. */
export function toProductJson(
  { product, stock, unknownStockStatuses, offers, update }: CatalogueProduct,
  site: BrandSite,
  verdicts: readonly LocaleRatings[],
  customers: OfferCustomers,
): Json {
  return {
    storeId: site.storeId,
    product: {
      kind: 'product',
      id: product.productId,
      sequence: update.sequence,
      occurredAt: String(update.occurredAt),
      ...(update.searchEngine !== null && { searchEngine: update.searchEngine }),
      ...(update.environment !== null && { environment: update.environment }),
      record: writeRecord(product),
    },
    stock: product.variants.map(({ sku }) => {
      const quantity = stock.get(sku)?.get(site.key) ?? null
      return { sku, quantity, status: unknownStockStatuses.get(sku)?.[site.key] ?? STOCK_WORDS[stockStatus(quantity)] }
    }),
    verdicts: verdicts.map(({ locale, stars, recommended }) => ({ locale, stars: [...stars], recommended })),
    offers: offers.map(({ offerId, productIds, state, activationMode, text }) => ({
      id: offerId,
      record: {
        ...{ productIds, state, activationMode, text },
        customers: (customers.get(offerId) ?? []).map(({ customerId, state }) => ({ customerId, state })),
      },
    })),
  }
}

/** Missing values are left out, as the schema requires. */
function writeRecord({ productId: _inEnvelope, variants, ...rest }: Product): Json {
  const { copy, media, onSale, glass, shelf, newSince, ...plain } = rest
  return withoutNulls({
    ...plain,
    shelf: shelf && withoutNulls(shelf),
    newSince: newSince && String(newSince),
    onSale: onSale ? 'Y' : 'N',
    glass: glass ? 'Y' : 'N',
    copy: withoutNulls(copy),
    media: media.map(withoutNulls),
    articles: variants.map(writeArticle),
  })
}

function writeArticle({ prices, ...plain }: Variant): Json {
  return withoutNulls({
    ...plain,
    prices: prices.map(({ region, fullPence, salePence }) =>
      withoutNulls({ region, price: amount(fullPence), salePrice: salePence === null ? null : amount(salePence) }),
    ),
  })
}

function withoutNulls(fields: object): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function amount(pence: number): string {
  const digits = String(pence).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
