import { colourInAddress } from '../domain/catalogue/choose-variant.ts'
import type { LinkedLine } from '../domain/orders/order.ts'
import type { Site } from '../domain/sites/site.ts'
import { urls } from '../urls.ts'
import type { PresetVariant } from '../web/visit.ts'

/** Where shopping starts: in the retailer's shop, which has the same paths as ours, or at our home (D-172). */
export function shopAddress(site: Site, shopUrl: string | null): string {
  return shopUrl === null ? urls.shop(site) : shopUrl + site.pathPrefix
}

/**
 * Where the product of a line has its page, in the retailer's shop or here; null where it has none. It starts with the
 * line's colour, unless another variant is meant.
 */
export function productAddress(
  line: LinkedLine,
  from: string,
  site: Site,
  shopUrl: string | null,
  preset = ownColour(line),
): string | null {
  const { productSlug: slug, facts } = line
  const { productId, productUrl } = facts
  if (slug === undefined || productId === undefined) return addressInShop(productUrl, shopUrl)
  return (shopUrl ?? '') + urls.product(site, { slug, productId }, { ...preset, from })
}

function ownColour({ colour }: LinkedLine): PresetVariant {
  return { colour: (colour && colourInAddress(colour)) || undefined }
}

/** What an order says of a product's page goes nowhere but to the retailer's own shop. */
function addressInShop(productUrl: string | undefined, shopUrl: string | null): string | null {
  if (productUrl === undefined || shopUrl === null) return null
  const url = URL.parse(productUrl)
  // By its start: other schemes, too, have the origin of an address within them.
  return url?.href.startsWith(`${new URL(shopUrl).origin}/`) ? url.href : null
}
