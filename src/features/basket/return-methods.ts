import { inWords } from '../../domain/catalogue/in-words.ts'
import type { Variant } from '../../domain/catalogue/product.ts'
import { packedOf, pathsOf } from '../../domain/return-methods/carrier-limits.ts'
import { RETURN_PATHS, type ReturnPath } from '../../domain/returns/return-method.ts'
import { FURNITURE_WITHOUT_PHONE, WHY_NOT_SENTENCES } from '../../domain/returns/why-not-returnable.data.ts'
import type { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'

/** Ways open to every variant as far as measured; without any, the usual ones. */
export function waysBack(variants: readonly Variant[], { main }: Site): ReturnPath[] {
  const measured = variants.map(packedOf).filter((each) => each !== null)
  return pathsOf(measured, main === 'ie' ? 'ireland' : 'uk')
}

const WORDS: Record<ReturnPath, string> = {
  postal: 'by post',
  'in-store': 'in store',
  'collect-from-home': 'collected from home',
}

/** Post first. */
const PATH_ORDER: readonly ReturnPath[] = ['postal', ...RETURN_PATHS.filter((path) => path !== 'postal')]

function waysInWords(ways: readonly ReturnPath[]): string {
  return inWords(
    PATH_ORDER.filter((path) => ways.includes(path)).map((path) => WORDS[path]),
    'or',
  )
}

/** "Return it in store or have it collected from home". */
export function waysToReturn(ways: readonly ReturnPath[]): string {
  const taken = waysInWords(ways.filter((path) => path !== 'collect-from-home'))
  return ways.includes('collect-from-home') ? `return it ${taken} or have it collected from home` : `return it ${taken}`
}

/** "By post or in store." */
export function waysAsSentence(ways: readonly ReturnPath[]): string {
  const text = waysInWords(ways)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const CONTACT_WORDS = ['give us a call', 'contact us']

/** How it goes back instead; nobody is told to call where there is no number. */
export function sayNeverReturnable(why: NonNullable<ReturnType<typeof whyNeverReturnable>>, { site, hasPage }: Visit) {
  const isUncalled = why === 'furniture' && !site.hasPhone
  const said = isUncalled ? FURNITURE_WITHOUT_PHONE : WHY_NOT_SENTENCES[why]
  const words = hasPage(PATHS.contact) ? CONTACT_WORDS.find((each) => said.includes(each)) : undefined
  return {
    sentence: said.replace(/[^.]$/, '$&.'),
    isUncalled,
    contact: words === undefined ? null : { words, href: urls.contact(site) },
  }
}
