import type { Retailer } from '../journeys/orders/receipt.server.ts'
import type { MailBrand } from '../ui/order-mail.ts'
import type { Brand } from './brand.ts'
import type { Configuration } from './configuration.ts'
import { brandOfDemo } from './demo.ts'

export function brandOf({ mode, brandName }: Pick<Configuration, 'mode' | 'brandName'>): Brand {
  if (mode === 'demo') return { ...brandOfDemo, name: brandName ?? brandOfDemo.name }
  const name = brandName ?? 'Aftercare'
  return { name, hasFrond: false, smallPrint: `© ${name}`, signInArt: [], promoArt: [] }
}

export function mailBrandOf(configuration: Pick<Configuration, 'mode' | 'brandName' | 'supportEmail'>): MailBrand {
  const { name, hasFrond } = brandOf(configuration)
  return { brandName: name, hasFrond, supportEmail: supportEmailOf(configuration) }
}

/** The demo's retailer can be written to; its mailbox is backstage. */
export function supportEmailOf({ mode, supportEmail }: Pick<Configuration, 'mode' | 'supportEmail'>): string | null {
  return supportEmail ?? (mode === 'demo' ? 'support@example.com' : null)
}

/** What stands on receipts beside the name. The demo's retailer is made up, and so is all of this. */
export function retailerOf({
  mode,
  retailerAddress,
  vatNumbers,
}: Pick<Configuration, 'mode' | 'retailerAddress' | 'vatNumbers'>): Retailer {
  if (mode !== 'demo') return { address: retailerAddress, vatNumbers }
  return {
    address: retailerAddress ?? '1 Fern Lane, London, W2 1ZZ',
    vatNumbers: { uk: vatNumbers.uk ?? 'GB 000 0000 00', ie: vatNumbers.ie ?? 'IE 0000000A' },
  }
}
