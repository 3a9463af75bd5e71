import type { Product } from '../../src/domain/catalogue/product.ts'
import type { SiteKey } from '../../src/domain/sites/site.ts'
import { aProduct, aVariant } from '../builders/product.ts'
import { Journey } from './journey.ts'
import { sendCatalogue } from './send-catalogue.ts'
import type { PageResponse } from './visitor.ts'

/** Product pages of products that a test invents. Their addresses all have the slug "plain-dress". */
export class ProductJourney extends Journey {
  #number = 0
  readonly #products = new Map<string, Product>()

  /** Adds a product with a stock of each variant, by default 9, and by default at both sites; returns its id. */
  async addProduct(
    more: Partial<Product> = {},
    quantities: Record<string, number> = {},
    sites: readonly SiteKey[] = ['uk', 'ie'],
  ): Promise<string> {
    this.#number += 1
    const productId = `Q${this.#number}`
    const variants = (more.variants ?? [aVariant({ colour: 'Damson', size: 'M' })]).map((variant) => ({
      ...variant,
      sku: `${productId}-${variant.sku}`,
    }))
    const stock = variants.map(({ sku }) => {
      const quantity = quantities[sku.slice(productId.length + 1)] ?? 9
      return { sku, quantities: sites.map((site) => ({ site, quantity })) }
    })
    const product = aProduct({ slug: 'plain-dress', ...more, productId, variants })
    this.#products.set(productId, product)
    await sendCatalogue(this.sql, { products: [product], stock })
    return productId
  }

  /** Sends the product again, changed. */
  async updateProduct(productId: string, more: Partial<Product>): Promise<void> {
    const product = this.#products.get(productId)
    if (!product) throw new Error(`no product ${productId}`)
    await sendCatalogue(this.sql, { products: [{ ...product, ...more }] })
  }

  async look(productId: string, query = '', prefix = ''): Promise<PageResponse> {
    return await this.visitor().get(`${prefix}/plain-dress/p/${productId}${query}`)
  }
}

/** Variants of one colour, in these sizes. */
export function sized(sizes: readonly string[], more = {}) {
  return sizes.map((size, place) => aVariant({ sku: size, colour: 'Damson', size, sizePosition: place, ...more }))
}

export function linksOn({ document }: PageResponse, selector: string) {
  return [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
}
