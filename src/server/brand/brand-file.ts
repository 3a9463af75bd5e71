import { z } from 'zod'
import { toEircode } from '../../domain/addresses/eircode.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { MainSiteKey, Sites } from '../../domain/sites/site.ts'
import { emailAddress, isOneLine, NOT_ONE_LINE, phoneNumber, printedLine } from '../setting-values.ts'
import type { Brand } from './brand.ts'

/** Every field but the name is optional; unknown fields are refused. */

const text = (lengthMax: number) =>
  z
    .string(`must be a text of up to ${lengthMax} characters`)
    .trim()
    .refine((given) => /[^\s\p{Cf}]/u.test(given), 'is empty')
    .max(lengthMax, `must be a text of up to ${lengthMax} characters`)
    .refine(isOneLine, NOT_ONE_LINE)

const storeId = z
  .string('must be a store id in quotes, such as "10151"')
  .regex(/^[\w-]{1,20}$/, 'must be a store id of up to 20 letters and digits, such as "10151"')

const catalogueName = z
  .string('must be a name in quotes, such as "exampleshop"')
  .regex(/^[\w-]{1,40}$/, 'must be a name of up to 40 letters and digits, such as "exampleshop"')

const deliveryDays = z
  .int('must be a whole number of days, such as 4')
  .min(1, 'must be a whole number of days from 1 to 30')
  .max(30, 'must be a whole number of days from 1 to 30')

const pence = z
  .int('must be a whole number of pence, such as 399')
  .min(0, 'must be a whole number of pence from 0 to 99999')
  .max(99_999, 'must be a whole number of pence from 0 to 99999')

const POSTCODES: Record<MainSiteKey, z.ZodType<string>> = {
  uk: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as LS1 1AA'),
  ie: z.string().refine((typed) => toEircode(typed) === typed, 'must be an Eircode such as D02 X285'),
}

const returnAddress = (site: MainSiteKey) =>
  z.strictObject({
    name: text(60),
    line1: text(60),
    line2: text(60).optional(),
    line3: text(60).optional(),
    city: text(60),
    county: text(60).optional(),
    postcode: POSTCODES[site],
  })

const site = (key: MainSiteKey) =>
  z.strictObject({
    phoneNumber: phoneNumber(key).optional(),
    vatNumber: printedLine(30).optional(),
    enterpriseCode: printedLine(40).optional(),
    storeId: storeId.optional(),
    christmasStoreId: storeId.optional(),
    catalogueName: catalogueName.optional(),
    christmasCatalogueName: catalogueName.optional(),
    deliveryPricesPence: z
      .strictObject({ standard: pence.optional(), nominatedDay: pence.optional(), collectInStore: pence.optional() })
      .optional(),
    standardDeliveryDays: deliveryDays.optional(),
    returnAddress: returnAddress(key).optional(),
  })

const picture = z
  .string('must be the address of a picture in quotes, such as "/pictures/mug-sea-green.svg"')
  .regex(/^\/pictures\/[a-z-]+\.svg$/, "must be a picture of the demo's, such as /pictures/mug-sea-green.svg")

/** One message, whatever is wrong with the list. */
function pictures(countMax: number) {
  const wanted = `must be a list of up to ${countMax} pictures, such as ["/pictures/mug-sea-green.svg"]`
  return z
    .array(picture, wanted)
    .refine((list) => list.length <= countMax, wanted)
    .default([])
}

export const brandFile = z.strictObject({
  name: text(60),
  smallPrint: text(300).optional(),
  address: printedLine(200).optional(),
  supportEmail: emailAddress.optional(),
  pictures: z
    .strictObject({
      signIn: pictures(12),
      christmas: pictures(6),
      home: z.boolean('must be true or false').default(false),
    })
    .default({ signIn: [], christmas: [], home: false }),
  sites: z.strictObject({ uk: site('uk').default({}), ie: site('ie').default({}) }).default({ uk: {}, ie: {} }),
})

export type BrandFileContent = z.output<typeof brandFile>

export function sitesOf({ sites }: Pick<BrandFileContent, 'sites'>, phoneNumbers: Brand['phoneNumbers']): Sites {
  return brandSites(({ main, christmas }) => {
    const { deliveryPricesPence: prices, standardDeliveryDays, ...own } = sites[main]
    return {
      storeId: christmas ? own.christmasStoreId : own.storeId,
      catalogueName: christmas ? own.christmasCatalogueName : own.catalogueName,
      hasPhone: phoneNumbers[main] !== null,
      deliveryPricesPence: {
        standard: prices?.standard,
        'nominated-day': prices?.nominatedDay,
        'collect-in-store': prices?.collectInStore,
      },
      standardDeliveryDays,
    }
  })
}

/** Two sites of one name could not be told apart. */
export function nameProblems(content: Pick<BrandFileContent, 'sites'>): string[] {
  const sites = Object.values(sitesOf(content, { uk: null, ie: null }))
  return [
    ...twice(sites.map(({ storeId }) => storeId)).map((id) => `the store id ${id} is used for two sites`),
    ...twice(sites.map((site) => site.catalogueName)).map((name) => `the catalogue name ${name} is used for two sites`),
  ]
}

const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) < at)

export function fieldProblems(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => `${[...issue.path, key].join('.')} isn't a field of a brand`)
    }
    const message = issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : issue.message
    return [`${path === '' ? 'the file' : path} ${message.startsWith('Invalid input: ') ? said(message) : message}`]
  })
}

/** Zod's own words: "Invalid input: expected object, received string". */
function said(message: string): string {
  return message.replace(/^Invalid input: expected (\w+), received (\w+).*/, 'must be $1, not $2')
}
