import { formatList } from '../catalogue/format-list.ts'
import { offeredMethods, type PolicyOnSite } from '../policy/offered-methods.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { ShopList } from '../policy/shop-kind.ts'
import { capitalised, offeredPaths } from './returns-promise.ts'

const SENT = {
  postal: { way: 'by post', from: 'drop-off' },
  'collect-from-home': { way: 'collection', from: 'collection' },
} as const

/** Foodhalls take longer than a day (D-62). */
function timeInStore(site: PolicyOnSite): string {
  const { returnShops } = site.policy
  const offers = (list: ShopList) => offeredMethods(site).some(({ via }) => via === list)
  if (!offers('clothing-and-home')) return 'In store: usually within 7 days.'
  const name = returnShops['clothing-and-home']
  if (name === SPECIFIED_POLICY.returnShops['clothing-and-home'])
    return 'Clothing and home returned in store: the same day.'
  return `In store${offers('foodhall') ? ` (${name})` : ''}: the same day.`
}

/** "Clothing and home returned in store: the same day. By post or collection: …" */
export function refundTimes(site: PolicyOnSite): string {
  const paths = offeredPaths(site)
  const sent = paths.filter((path) => path !== 'in-store').map((path) => SENT[path])
  const listOf = (words: readonly string[]) => formatList(words, 'or')
  return [
    ...(paths.includes('in-store') ? [timeInStore(site)] : []),
    ...(sent.length > 0
      ? [
          `${capitalised(listOf(sent.map(({ way }) => way)))}: usually within 7 days of ${listOf(sent.map(({ from }) => from))}.`,
        ]
      : []),
    'Your bank may take a few more days.',
  ].join(' ')
}
