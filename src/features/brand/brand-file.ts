import { z } from 'zod'
import { toEircode } from '../../domain/addresses/format-address.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import {
  emailAddress,
  isOneLine,
  NOT_ONE_LINE,
  orNull,
  phoneNumber,
  printedLine,
} from '../../platform/configuration/setting-values.ts'

/** Says in sentences what is wrong with a file of a brand. */
export class BrandFault extends Error {
  readonly problems: readonly string[]
  constructor(...problems: string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

const text = (lengthMax: number) =>
  z
    .string(`must be a text of up to ${lengthMax} characters`)
    .trim()
    .refine((given) => /[^\s\p{Cf}]/u.test(given), 'is empty')
    .max(lengthMax, `must be a text of up to ${lengthMax} characters`)
    .refine(isOneLine, NOT_ONE_LINE)

function word(what: string, lengthMax: number, example: string) {
  const problem = `must be a ${what} in quotes, of up to ${lengthMax} letters and digits, such as "${example}"`
  return z.string(problem).regex(new RegExp(`^[\\w-]{1,${lengthMax}}$`), problem)
}
const storeId = word('store id', 20, '10151')
const catalogueName = word('name', 40, 'exampleshop')

function whole(unit: string, min: number, max: number) {
  const problem = `must be a whole number of ${unit} from ${min} to ${max}`
  return z.int(problem).min(min, problem).max(max, problem)
}
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
    .default({})

function pictures(countMax: number) {
  const listProblem = `must be a list of up to ${countMax} pictures, such as ["/pictures/mug-sea-green.svg"]`
  const itemProblem = 'must be a picture of the demo\'s, such as "/pictures/mug-sea-green.svg"'
  return z
    .array(z.string(itemProblem).regex(/^\/pictures\/[a-z-]+\.svg$/, itemProblem), listProblem)
    .refine(({ length }) => length <= countMax, listProblem)
    .default([])
}

/** Every field but the name is optional; unknown fields are refused. */
const brandFile = z.strictObject({
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
    .prefault({}),
  sites: z.strictObject({ uk: site('uk'), ie: site('ie') }).prefault({}),
})

export type BrandFileContent = z.output<typeof brandFile>

export function readBrandFile(json: string): BrandFileContent {
  const parsed = brandFile.safeParse(parseJson(json), { reportInput: true })
  if (!parsed.success) throw new BrandFault(...parsed.error.issues.flatMap(sentences))
  // Store ids and catalogue names identify sites, so no two sites may have the same.
  const sites = Object.values(brandSites(parsed.data.sites))
  const problems = (['storeId', 'catalogueName'] as const).flatMap((field) => {
    const values = sites.map((each) => each[field])
    return values
      .filter((value, at) => values.indexOf(value) < at)
      .map((value) => `the ${field} ${value} is used for two sites`)
  })
  if (problems.length > 0) throw new BrandFault(...problems)
  return parsed.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new BrandFault(`isn't valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function sentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} isn't a field of a brand`)
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  // Rewords Zod's message, such as "Invalid input: expected object, received string".
  const message = issue.message.replace(/^Invalid input: expected (\w+), received (\w+).*/, 'must be $1, not $2')
  return [`${issue.path.join('.') || 'the file'} ${isMissing ? 'is missing' : message}`]
}

/** Each setting overrides the same field of `brand.json`. */
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
}
