import type { Product } from '../../src/domain/catalogue/product.ts'
import type { SiteKey } from '../../src/domain/sites/site.ts'
import { aProduct, aVariant } from '../builders/product.ts'
import { Journey } from './journey.ts'
import { tellCatalogue } from './send-catalogue.ts'
import type { Seen } from './visitor.ts'

/** Pages of products that a test makes up: all are called "plain-dress" in addresses. */
export class ProductJourney extends Journey {
  #number = 0
  readonly #told = new Map<string, Product>()

  /** A product of its own, with so many of each variant at the sites, both unless said; gives its id. */
  async told(
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
    this.#told.set(productId, product)
    await tellCatalogue(this.sql, { products: [product], stock })
    return productId
  }

  /** The same product as it was told last, changed. */
  async tellAgain(productId: string, more: Partial<Product>): Promise<void> {
    const told = this.#told.get(productId)
    if (!told) throw new Error(`${productId} was never told`)
    await tellCatalogue(this.sql, { products: [{ ...told, ...more }] })
  }

  async look(productId: string, query = '', prefix = ''): Promise<Seen> {
    return await this.visitor().get(`${prefix}/plain-dress/p/${productId}${query}`)
  }
}

/** Variants of one colour, in these sizes. */
export function sized(sizes: readonly string[], more = {}) {
  return sizes.map((size, place) => aVariant({ sku: size, colour: 'Damson', size, sizePosition: place, ...more }))
}

export function linksOn({ document }: Seen, selector: string) {
  return [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
}
