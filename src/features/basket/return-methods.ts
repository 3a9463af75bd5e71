import { formatList } from '../../domain/catalogue/format-list.ts'
import type { Variant } from '../../domain/catalogue/product.ts'
import { RETURN_PATHS, type ReturnPath } from '../../domain/policy/return-method.ts'
import { possiblePaths, toPackedItem } from '../../domain/return-methods/carrier-limits.ts'
import { NOT_RETURNABLE_WORDS, WHY_NOT_SENTENCES } from '../../domain/returns/why-not-returnable.data.ts'
import type { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'

/** The return methods that are open to every variant. A variant without measurements excludes no method. */
export function returnMethodTypes(variants: readonly Variant[], { main, policy }: BrandSite): ReturnPath[] {
  if (!policy.offers.returns) return []
  const measured = variants.map(toPackedItem).filter((each) => each !== null)
  return possiblePaths(measured, policy.returnMethods, main === 'ie' ? 'ireland' : 'uk')
}

const WORDS: Record<ReturnPath, string> = {
  postal: 'by post',
  'in-store': 'in store',
  'collect-from-home': 'collected from home',
}

const PATH_ORDER: readonly ReturnPath[] = ['postal', ...RETURN_PATHS.filter((path) => path !== 'postal')]

function joinMethods(methods: readonly ReturnPath[]): string {
  return formatList(
    PATH_ORDER.filter((path) => methods.includes(path)).map((path) => WORDS[path]),
    'or',
  )
}

/** What a shopper can do, as part of a sentence: "return it in store or have it collected from home". */
export function returnMethodsText(methods: readonly ReturnPath[]): string {
  if (methods.length === 0) return 'contact us to return it'
  const broughtBack = joinMethods(methods.filter((path) => path !== 'collect-from-home'))
  const choices = [
    broughtBack && `return it ${broughtBack}`,
    methods.includes('collect-from-home') && 'have it collected from home',
  ]
  return choices.filter(Boolean).join(' or ')
}

/** "By post or in store." */
export function returnMethodsSentence(methods: readonly ReturnPath[]): string {
  const text = joinMethods(methods)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const CONTACT_WORDS = ['give us a call', 'contact us']

/** Says what to do instead of a return; a site without a phone number gives no advice to call. */
export function neverReturnableText(why: NonNullable<ReturnType<typeof whyNeverReturnable>>, { site, hasPage }: Visit) {
  const isFurnitureWithoutPhone = why === 'furniture' && !site.hasPhone
  const sentence = isFurnitureWithoutPhone ? NOT_RETURNABLE_WORDS.furnitureWithoutPhone : WHY_NOT_SENTENCES[why]
  const words = hasPage(PATHS.contact) ? CONTACT_WORDS.find((each) => sentence.includes(each)) : undefined
  return {
    sentence: sentence.replace(/[^.]$/, '$&.'),
    isFurnitureWithoutPhone,
    contact: words === undefined ? null : { words, href: urls.contact(site) },
  }
}
