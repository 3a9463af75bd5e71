import type { Address } from '../../domain/addresses/address.ts'
import type { LegalPage } from '../../domain/sites/legal-page.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey, Sites } from '../../domain/sites/site.ts'
import type { BrandLook } from '../../ui/brand-look.ts'

/** Settings win over the folder's files. */
export interface Brand {
  name: string
  smallPrint: string
  look: BrandLook
  favicon: BrandFile
  signInArt: readonly string[]
  promoArt: readonly string[]
  /** Demo drawings where the brand has no picture of its own. */
  homeArt: boolean
  pictures: ReadonlyMap<string, BrandFile>
  legalPages: readonly LegalPage[]
  address: string | null
  supportEmail: string | null
  vatNumbers: Readonly<Record<MainSiteKey, string | null>>
  phoneNumbers: Readonly<Record<MainSiteKey, PhoneNumber | null>>
  /** What order management calls the company (D-85). */
  enterpriseCodes: Readonly<Record<MainSiteKey, string>>
  sites: Sites
  /** Where the return channels service names no address. */
  returnAddresses: Readonly<Record<MainSiteKey, Address | null>>
}

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  extension: string
}
