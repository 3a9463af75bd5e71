import type { Policy } from './policy.ts'
import { RETURN_PATHS, type ReturnPath } from './return-method.ts'
import type { ReturnMethodTerms } from './return-methods.data.ts'

interface MainSite {
  main: 'uk' | 'ie'
}

/** The methods of a site, wherever in its country the shopper lives. */
export function methodsOn({ main }: MainSite, methods: readonly ReturnMethodTerms[]): ReturnMethodTerms[] {
  return methods.filter(({ areas }) => areas.includes(main === 'ie' ? 'ireland' : 'uk'))
}

export function pathsOn(site: MainSite, methods: readonly ReturnMethodTerms[]): ReturnPath[] {
  const offered = methodsOn(site, methods)
  return RETURN_PATHS.filter((path) => offered.some((method) => method.path === path))
}

export function areFree(methods: readonly ReturnMethodTerms[]): boolean {
  return methods.length > 0 && methods.every(({ pricePence = 0 }) => pricePence === 0)
}

/** The days that hold for every department; a longer window of one is not promised for all. */
export function promisedDays({ returnWindow: { days, byDepartment } }: Policy): number {
  return Math.min(days, ...Object.values(byDepartment))
}

/** "Free returns within 35 days". */
export function returnsTitle(site: MainSite & { policy: Policy }): string {
  const { policy } = site
  const isFree = areFree(methodsOn(site, policy.returnMethods))
  return `${isFree ? 'Free returns' : 'Returns'} within ${promisedDays(policy)} days`
}
