import type { Address } from '../../domain/addresses/address.ts'
import type { DeliveryPrices, StandardDays } from '../../domain/delivery/delivery-prices.data.ts'
import type { LegalPage } from '../../domain/sites/legal-page.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey, SiteKey } from '../../domain/sites/site.ts'
import type { BrandLook } from '../../ui/brand-look.ts'

/** What belongs to the retailer rather than to the product: read from a folder, settings having the last word. */
export interface Brand {
  name: string
  smallPrint: string
  look: BrandLook
  favicon: BrandFile
  /** Pictures beside the sign-in form; none: the form stands alone. */
  signInArt: readonly string[]
  /** Pictures of the Christmas banner; may be none. */
  promoArt: readonly string[]
  /** Whether home shows the demo's drawings where there is no picture of the brand's own. */
  homeArt: boolean
  /** The brand's own pictures of home, by name. */
  pictures: ReadonlyMap<string, BrandFile>
  legalPages: readonly LegalPage[]
  /** For receipts; null: not said. */
  address: string | null
  supportEmail: string | null
  vatNumbers: Readonly<Record<MainSiteKey, string | null>>
  /** For calls about furniture. */
  phoneNumbers: Readonly<Record<MainSiteKey, PhoneNumber | null>>
  /** What order management calls the company (D-85). */
  enterpriseCodes: Readonly<Record<MainSiteKey, string>>
  /** What order management calls the stores. */
  storeIds: Readonly<Record<SiteKey, string>>
  /** What the catalogue calls the sites (DAT-30). */
  catalogueNames: Readonly<Record<SiteKey, string>>
  deliveryPrices: DeliveryPrices
  standardDeliveryDays: StandardDays
  /** Where returns go where the return channels service names no address. */
  returnAddresses: Readonly<Record<MainSiteKey, Address | null>>
}

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** How its name ends. */
  extension: string
}
