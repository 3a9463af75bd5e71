import { formatList } from '../catalogue/format-list.ts'
import { offeredMethods, type PolicyOnSite } from '../policy/offered-methods.ts'
import type { Policy } from '../policy/policy.ts'
import { RETURN_PATHS, type ReturnPath } from '../policy/return-method.ts'
import {
  areAllFree,
  costSentence,
  costSentenceForAnyReason,
  type PricedSite,
  returnPriceText,
} from '../returns/return-cost-text.ts'

/** The return paths that a site offers in all of the UK or of Ireland; none if it has no returns online. */
export function offeredPaths(site: PolicyOnSite): ReturnPath[] {
  const offered = offeredMethods(site)
  return RETURN_PATHS.filter((path) => offered.some((method) => method.path === path))
}

/** Then nothing is sent back, so texts speak of returning. */
export function isOnlyInStore(site: PolicyOnSite): boolean {
  return offeredPaths(site).join() === 'in-store'
}

/** Christmas food is never returned. */
export function hasReturnsOnline(site: PolicyOnSite & { christmas: boolean }): boolean {
  return !site.christmas && offeredPaths(site).length > 0
}

/** The shortest return window of any department, which can be promised for all. */
export function promisedDays({ returnWindow: { days, byDepartment } }: Policy): number {
  return Math.min(days, ...Object.values(byDepartment))
}

export function returnsTitle(site: PolicyOnSite): string {
  return `${areAllFree(site) ? 'Free returns' : 'Returns'} within ${promisedDays(site.policy)} days`
}

const SHORT: Record<ReturnPath, string> = {
  'in-store': 'in store',
  postal: 'by post',
  'collect-from-home': 'collected from home',
}

/** "In store, by post or collected from home. All free." */
export function waysBackSentence(site: PricedSite): string {
  const ways = formatList(
    offeredPaths(site).map((path) => SHORT[path]),
    'or',
  )
  return `${capitalised(ways)}. ${costsSentence(site, 'All')}`
}

const ACTIONS: Record<ReturnPath, string> = {
  'in-store': 'take it to one of our stores',
  postal: 'post it',
  'collect-from-home': 'have it collected from home',
}

/** "Take it to one of our stores, post it, or have it collected from home. …" */
export function howToReturn(site: PricedSite): string {
  const paths = offeredPaths(site)
  const actions = paths.map((path) => ACTIONS[path])
  const last = actions.pop() ?? ''
  const text = actions.length === 0 ? last : `${actions.join(', ')}, or ${last}`
  const choice = paths.length > 1 ? ' Your options depend on the size of your parcel and where you live.' : ''
  const cost = areAllFree(site) ? costsSentence(site, "They're all") : costSentenceForAnyReason(site)
  return `${capitalised(text)}.${choice} ${cost}`
}

function costsSentence(site: PricedSite, all: 'All' | "They're all"): string {
  const { length } = offeredPaths(site)
  const price = returnPriceText(site)
  if (length === 1 || price !== null) return costSentence(site)
  return length === 2 ? 'Both are free.' : `${all} free.`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The carriers of all countries, since a return may have been booked before the shopper moved. */
export function offeredCarriers({ policy: { offers, returnMethods } }: Pick<PolicyOnSite, 'policy'>): string[] {
  const parcels = offers.returns ? returnMethods.filter(({ path }) => path !== 'in-store') : []
  return [...new Set(parcels.map(({ via }) => via))]
}
