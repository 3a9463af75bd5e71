import type { z } from 'zod'
import { PLAIN_ENTERPRISE_CODES } from '../../adapters/order-management/wire-words.data.ts'
import type { Address, Country } from '../../domain/addresses/address.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import type { BRAND_SETTINGS } from '../configuration.data.ts'
import type { Brand } from './brand.ts'
import { type BrandFileContent, sitesOf } from './brand-file.ts'
import type { ReadBrand } from './read-brand.ts'

type Settings = Partial<{ [Name in keyof typeof BRAND_SETTINGS]: z.output<(typeof BRAND_SETTINGS)[Name]> }>

export function brandOf(
  { content, mark, palette, favicon, pictures, legalPages }: ReadBrand,
  settings: Settings,
): Brand {
  const { uk, ie } = content.sites
  const name = settings.BRAND_NAME ?? content.name
  const phoneNumbers = {
    uk: settings.PHONE_NUMBER ?? uk.phoneNumber ?? null,
    ie: settings.PHONE_NUMBER_IE ?? ie.phoneNumber ?? null,
  }
  return {
    name,
    smallPrint: content.smallPrint ?? `© ${name}`,
    look: { mark, palette },
    favicon,
    signInArt: content.pictures.signIn,
    promoArt: content.pictures.christmas,
    homeArt: content.pictures.home,
    pictures,
    legalPages,
    address: settings.RETAILER_ADDRESS ?? content.address ?? null,
    supportEmail: settings.SUPPORT_EMAIL ?? content.supportEmail ?? null,
    vatNumbers: {
      uk: settings.VAT_NUMBER ?? uk.vatNumber ?? null,
      ie: settings.VAT_NUMBER_IE ?? ie.vatNumber ?? null,
    },
    phoneNumbers,
    enterpriseCodes: {
      uk: settings.ENTERPRISE_CODE ?? uk.enterpriseCode ?? PLAIN_ENTERPRISE_CODES.uk,
      ie: settings.ENTERPRISE_CODE_IE ?? ie.enterpriseCode ?? PLAIN_ENTERPRISE_CODES.ie,
    },
    sites: sitesOf(content, phoneNumbers),
    returnAddresses: { uk: returnAddressOf('uk', content), ie: returnAddressOf('ie', content) },
  }
}

const COUNTRIES: Record<MainSiteKey, Country> = { uk: 'UK', ie: 'IE' }

function returnAddressOf(site: MainSiteKey, { sites }: BrandFileContent): Address | null {
  const given = sites[site].returnAddress
  if (!given) return null
  const { name, line1, line2 = null, line3 = null, city, county = null, postcode } = given
  const who = { title: null, firstName: '', lastName: name, phone: null, email: null }
  return { ...who, line1, line2, line3, city, county, postcode, country: COUNTRIES[site] }
}

export function mailBrandOf({
  name,
  look,
  supportEmail,
  sites,
}: Pick<Brand, 'name' | 'look' | 'supportEmail' | 'sites'>): MailBrand {
  return { brandName: name, look, supportEmail, sites }
}
