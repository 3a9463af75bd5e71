import { colourInAddress } from '../../domain/catalogue/choose-variant.ts'
import type { Shelves } from '../../domain/catalogue/shelves.ts'
import type { LinkedLine } from '../../domain/orders/order.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'
import type { PresetVariant } from './visit.ts'

/** The home page of the retailer's shop, which has the same paths as ours (D-172), or else our own. */
export function shopAddress(site: Site, shopUrl: string | null): string {
  return shopUrl === null ? urls.shop(site) : shopUrl + site.pathPrefix
}

/** Null where nothing is for sale, as our home page then has no products. */
export function shoppingAddress(site: BrandSite, shopUrl: string | null, shelves: Shelves): string | null {
  const isStocked = site.policy.departments.some(({ slug }) => shelves.has(site, { department: slug }, 1))
  return shopUrl === null && !isStocked ? null : shopAddress(site, shopUrl)
}

/** A line's product page, in the line's colour unless another variant is given. Null if the product has no page. */
export function productAddress(
  line: LinkedLine,
  from: string,
  site: Site,
  shopUrl: string | null,
  preset = presetOf(line),
): string | null {
  const { productSlug: slug, facts } = line
  const { productId, productUrl } = facts
  if (slug === undefined || productId === undefined) return addressInShop(productUrl, shopUrl)
  return (shopUrl ?? '') + urls.product(site, { slug, productId }, { ...preset, from })
}

function presetOf({ colour }: LinkedLine): PresetVariant {
  return { colour: (colour && colourInAddress(colour)) || undefined }
}

/** An order's product URL may lead only to the retailer's own shop. */
function addressInShop(productUrl: string | undefined, shopUrl: string | null): string | null {
  if (productUrl === undefined || shopUrl === null) return null
  const url = URL.parse(productUrl)
  // Compared as text, since `origin` of a `blob:` URL is that of the URL inside it.
  return url?.href.startsWith(`${new URL(shopUrl).origin}/`) ? url.href : null
}
