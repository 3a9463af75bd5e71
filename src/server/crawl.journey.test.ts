import { expect, test } from 'vitest'
import { Journey } from '../../test/harness/journey.ts'
import { ORIGIN, type Seen, type Visitor } from '../../test/harness/visitor.ts'
import { addressesOf } from './app.ts'

const at = new Journey()

/** Of addresses that differ only in what fills them in so many are looked at. */
const OF_A_KIND = 2
/** So few that all of them are looked at. */
const ALL_OF = ['/c/:department', '/c/:department/:category']
/** An end that a crawl must come to: if there are more, addresses breed. */
const PAGES_MAX = 700

/** Follows every link and every form that gets, from the home pages of both sites; gives what leads nowhere. */
async function crawl(someone: Visitor): Promise<{ dead: string[]; looked: string[] }> {
  const waiting = ['/', '/ie'].map((address) => ({ address, from: 'the start' }))
  const met = new Set(waiting.map(({ address }) => address))
  const kinds = new Map<string, number>()
  const [dead, looked]: [string[], string[]] = [[], []]
  for (let next = waiting.shift(); next !== undefined && looked.length < PAGES_MAX; next = waiting.shift()) {
    const { address, from } = next
    const kind = kindOf(address)
    const count = kinds.get(kind) ?? 0
    if (count >= OF_A_KIND && !ALL_OF.some((path) => kind.endsWith(path))) continue
    kinds.set(kind, count + 1)
    looked.push(address)
    const seen = await someone.get(address)
    if (seen.status >= 400) dead.push(`${seen.status} ${address}, from ${from}`)
    for (const to of targetsOn(seen, address, dead)) {
      if (met.has(to)) continue
      met.add(to)
      waiting.push({ address: to, from: address })
    }
  }
  return { dead, looked }
}

/** The route and which names its query has: "/ie/c/:department sort page". */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const names = [...new Set(searchParams.keys())].sort()
  return [...names, patterns().find(({ pattern }) => pattern.test(pathname))?.path ?? pathname].join(' ')
}

let found: { path: string; pattern: RegExp }[] | null = null

function patterns() {
  found ??= at.product.product.routes
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => addressesOf(route))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\\w+(\\{.*?\\})?/g, '[^/]+')}$`) }))
  return found
}

/** Where a page of ours leads within the product: by links, by forms that get, and by redirecting. */
function targetsOn({ html, location }: Seen, address: string, dead: string[]): string[] {
  const written = [
    ...[...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => href),
    ...[...html.matchAll(/<form\b(?![^>]*\bmethod="post")[^>]*?\baction="([^"]*)"/g)].map(([, action]) => action),
    location ?? '',
  ]
  const plain = written.map((each) => (each ?? '').replaceAll('&amp;', '&'))
  for (const each of plain.filter((to) => /^#./.test(to)))
    if (!html.includes(`id="${each.slice(1)}"`)) dead.push(`${each} on ${address}`)
  return plain.flatMap((each) => {
    const url = each === '' || each.startsWith('#') ? null : URL.parse(each, new URL(address, ORIGIN))
    // Files of the browser's build are not there in these tests.
    return url?.origin === ORIGIN && !url.pathname.startsWith('/assets/') ? [url.pathname + url.search] : []
  })
}

test.each([
  { who: 'somebody unknown', name: null },
  { who: 'a customer', name: 'amelia' },
])(
  'HIS-08 no link of either site is dead for $who',
  async ({ name }) => {
    const someone = name === null ? at.visitor() : await at.signedIn(name)
    const { dead, looked } = await crawl(someone)
    expect(dead).toEqual([])
    expect(looked.length).toBeLessThan(PAGES_MAX)
    expect(looked).toContain('/c/christmas')
    expect(looked).toContain('/ie/c/women/knitwear')
    expect(looked.filter((address) => address.includes('/p/')).length).toBeGreaterThanOrEqual(2)
  },
  60_000,
)
