import { z } from 'zod'
import { toEircode } from '../../domain/addresses/format-address.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import {
  emailAddress,
  orNull,
  phoneNumber,
  printedLine,
  wholeNumber,
  yesOrNo,
} from '../../platform/configuration/setting-values.ts'
import { EVEN_IF_WRONG, parseFields, text, whole, word } from './brand-fields.ts'

const storeId = word('store id', 20, '10151')
const catalogueName = word('name', 40, 'exampleshop')

const pence = whole('pence', 0, 99_999)

const POSTCODES: Record<MainSiteKey, z.ZodType<string>> = {
  uk: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as LS1 1AA'),
  ie: z.string().refine((typed) => toEircode(typed) === typed, 'must be an Eircode such as D02 X285'),
}

const site = (key: MainSiteKey) =>
  z
    .strictObject({
      phoneNumber: phoneNumber(key),
      vatNumber: printedLine(30),
      enterpriseCode: printedLine(40),
      storeId,
      christmasStoreId: storeId,
      catalogueName,
      christmasCatalogueName: catalogueName,
      deliveryPricesPence: z.strictObject({ standard: pence, nominatedDay: pence, collectInStore: pence }).partial(),
      standardDeliveryDays: whole('days', 1, 30),
      returnAddress: z.strictObject({
        ...{ name: text(60), line1: text(60), line2: text(60).optional(), line3: text(60).optional() },
        ...{ city: text(60), county: text(60).optional(), postcode: POSTCODES[key] },
      }),
    })
    .partial()
    .optional()

function pictures(countMax: number) {
  const listProblem = `must be a list of up to ${countMax} pictures, such as ["/pictures/mug-sea-green.svg"]`
  const itemProblem = 'must be one of the demo\'s pictures, such as "/pictures/mug-sea-green.svg"'
  return z
    .array(z.string(itemProblem).regex(/^\/pictures\/[a-z-]+\.svg$/, itemProblem), listProblem)
    .max(countMax, listProblem)
    .default([])
}

/** Store ids and catalogue names identify sites, so no two sites may have the same. */
const sites = z.strictObject({ uk: site('uk'), ie: site('ie') }).superRefine(({ uk = {}, ie = {} }, context) => {
  const all = Object.values(brandSites({ uk, ie }))
  for (const field of ['storeId', 'catalogueName'] as const) {
    const values = all.map((each) => each[field])
    for (const value of values.filter((each, at) => values.indexOf(each) < at))
      context.addIssue(`must not share the ${field} ${value}`)
  }
}, EVEN_IF_WRONG)

/** Every field but the name is optional; unknown fields are refused. */
const brandFile = z.strictObject({
  name: text(60),
  smallPrint: text(300).optional(),
  description: text(160).optional(),
  address: printedLine(200).optional(),
  supportEmail: emailAddress.optional(),
  pictures: z
    .strictObject({
      signIn: pictures(12),
      christmas: pictures(6),
      home: z.boolean('must be true or false').default(false),
    })
    .prefault({}),
  sites: sites.prefault({}),
})

export type BrandFileContent = z.output<typeof brandFile>

export const parseBrandFile = (content: unknown): BrandFileContent => parseFields(brandFile, content)

/** Each setting overrides a field of `brand.json` or `policy.json`. */
export const BRAND_SETTINGS = {
  BRAND_NAME: orNull(z.string().trim().min(1, 'is empty').max(60, 'must have at most 60 characters')),
  RETAILER_ADDRESS: orNull(printedLine(200)),
  VAT_NUMBER: orNull(printedLine(30)),
  VAT_NUMBER_IE: orNull(printedLine(30)),
  PHONE_NUMBER: orNull(phoneNumber('uk')),
  PHONE_NUMBER_IE: orNull(phoneNumber('ie')),
  ENTERPRISE_CODE: orNull(printedLine(40)),
  ENTERPRISE_CODE_IE: orNull(printedLine(40)),
  SUPPORT_EMAIL: orNull(emailAddress),
  MAX_RETURN_ITEMS: orNull(wholeNumber(1, 25)),
  E_GIFT_CARD_REFUNDS: orNull(yesOrNo),
}
