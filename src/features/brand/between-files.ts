import { z } from 'zod'
import { formatList } from '../../domain/catalogue/format-list.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { OFFERED_CARRIERS, type OfferedCarrier, RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { RETURN_AREAS, type ReturnArea } from '../../domain/policy/return-methods.data.ts'
import { carrierName } from '../../domain/return-methods/method-texts.ts'
import { MAIN_SITES, type MainSiteKey, SITES } from '../../domain/sites/site.ts'

/** What settings decide about the outside systems that a brand depends on. */
export interface OutsideOfBrand {
  production: boolean
  /** The setting without which a carrier can't be booked; null if it can. */
  missingSetting(via: OfferedCarrier): string | null
  /** Whether services, not the brand, send the return address and the reasons for returns. */
  sendsReturnAddress: boolean
  sendsReasons: boolean
}

// Only the fields that are compared: faults in others must not hide what the comparison finds.
const site = z.object({ returnAddress: z.unknown().optional() }).optional()
const brandFile = z.object({ sites: z.strictObject({ uk: site, ie: site }).prefault({}) })
const offersFile = z.object({
  offers: z.object({ returns: z.boolean().default(true), stores: z.boolean().default(true) }).prefault({}),
})
const windows = z.object({
  returnWindow: z.object({ byReason: z.record(z.string(), z.unknown()).default({}) }).prefault({}),
})
const reasonsFile = z.object({ returns: z.array(z.object({ code: z.string() })).optional() })
const methodsFile = z.array(
  z.object({ path: z.enum(RETURN_PATHS), via: z.enum(OFFERED_CARRIERS), areas: z.array(z.enum(RETURN_AREAS)) }),
)

/** The content of the files; undefined where a file can't be read. */
export type Contents = Readonly<Record<'brand.json' | 'policy.json' | 'reasons.json' | 'methods.json', unknown>>
/** Null instead of a file: it is for the settings to mend. */
type Problem = readonly [file: keyof Contents | null, sentence: string]

/** What is wrong only with files and settings together. */
export function problemsBetween(contents: Contents, outside: OutsideOfBrand): Problem[] {
  return [...reasonProblems(contents, outside), ...wayBackProblems(contents, outside)]
}

function reasonProblems(contents: Contents, { sendsReasons }: OutsideOfBrand): Problem[] {
  const { byReason = {} } = windows.safeParse(contents['policy.json']).data?.returnWindow ?? {}
  const reasons = reasonsFile.safeParse(contents['reasons.json']).data
  if (!reasons || sendsReasons) return []
  const codes = (reasons.returns ?? SPECIFIED_POLICY.returnReasons).map(({ code }) => code)
  return Object.keys(byReason)
    .filter((code) => !codes.includes(code))
    .map((code) => [
      'policy.json',
      `returnWindow.byReason.${code} isn't the code of a reason for returns; the codes are ${codes.join(', ')}`,
    ])
}

/** A brand that names one site has only that one. */
export function activeMainSites(named: Partial<Record<MainSiteKey, unknown>>): MainSiteKey[] {
  return MAIN_SITES.map(({ main }) => main).filter((main) => named[main] ?? !(named.uk ?? named.ie))
}

const AREAS: Readonly<Record<MainSiteKey, readonly [main: ReturnArea, ...others: ReturnArea[]]>> = {
  uk: ['uk', 'channel-islands'],
  ie: ['ireland'],
}
const OR_WITHOUT_RETURNS =
  'give brand.json only the sites that you have, or turn returns off in policy.json ("offers": { "returns": false })'

function wayBackProblems(contents: Contents, outside: OutsideOfBrand): Problem[] {
  const sites = brandFile.safeParse(contents['brand.json']).data?.sites
  const methods = methodsFile.safeParse(contents['methods.json']).data
  const { returns, stores } = offersFile.safeParse(contents['policy.json']).data?.offers ?? {}
  if (!sites || !methods || !returns) return []
  const active = activeMainSites(sites)
  // The specified methods, which are for both sites, are not the brand's mistake.
  const own = contents['methods.json'] === SPECIFIED_POLICY.returnMethods ? [] : methods
  const foreign = RETURN_AREAS.filter((area) => !active.some((main) => AREAS[main].includes(area)))
  const withoutSite = own.flatMap(({ areas }, at) =>
    foreign
      .filter((area) => areas.includes(area))
      .map((area): Problem => ['methods.json', `[${at}].areas names ${area}, for which brand.json has no site`]),
  )
  const withoutStores = own.flatMap(({ path }, at): Problem[] =>
    path === 'in-store' && !stores
      ? [['methods.json', `[${at}] is in store, but policy.json has "stores": false`]]
      : [],
  )
  const ofSites = active.flatMap((main): Problem[] => {
    const { name } = SITES[main]
    const [area] = AREAS[main]
    const offered = methods.filter(({ path, areas }) => areas.includes(area) && (stores || path !== 'in-store'))
    if (offered.length === 0)
      return [['methods.json', `has no method for ${name}: add one with the area ${area}, ${OR_WITHOUT_RETURNS}`]]
    const missing = offered.map(({ via }) => outside.missingSetting(via))
    if (!missing.includes(null)) {
      const settings = formatList([...new Set(missing.map(String))], 'or')
      return [[null, `returns have no way back on the site "${name}": set ${settings}, ${OR_WITHOUT_RETURNS}`]]
    }
    // In the demo, a brand that names no sites needs no more than a name and an icon.
    const needsAddress = !outside.sendsReturnAddress && (outside.production || sites[main] !== undefined)
    if (!needsAddress || sites[main]?.returnAddress !== undefined) return []
    const carriers = methods
      .filter(({ path, areas }) => path !== 'in-store' && areas.some((each) => AREAS[main].includes(each)))
      .filter(({ via }) => outside.missingSetting(via) === null)
      .map(({ via }) => carrierName(via))
    if (carriers.length === 0) return []
    const labels = `labels for ${formatList([...new Set(carriers)], 'and')} need it`
    const toDo = 'Add its name, line1, city and postcode, or set CHANNELS_URL if your service sends the address'
    return [['brand.json', `sites.${main}.returnAddress is missing: ${labels}. ${toDo}`]]
  })
  return [...withoutSite, ...withoutStores, ...ofSites]
}
