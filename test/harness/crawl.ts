import { activeSites } from '../../src/domain/sites/site.ts'
import { addressesOf } from '../../src/platform/http/app.ts'
import { urls } from '../../src/urls.ts'
import type { TestProduct } from './test-product.ts'
import { ORIGIN, type PageResponse, type Visitor } from './visitor.ts'

/** An end that a crawl must come to: if there are more, addresses breed. */
export const PAGES_MAX = 400
const SHELVES = /^(?:\/ie)?\/c\/:department(?:\/:category)?$/

/**
 * Follows every link and every form that gets, from the home pages and a search of both sites; gives what leads nowhere. Of addresses
 * that differ only in their parameters one is visited, but every shelf on request.
 */
export async function crawl(product: TestProduct, someone: Visitor, everyShelf = false) {
  const patterns = patternsOf(product)
  const waiting = activeSites(product.product.brand.sites)
    .flatMap((site) => [urls.home(site), urls.search(site, { q: 'knitwear' })])
    .map((address) => ({ address, from: 'the start' }))
  const met = new Set(waiting.map(({ address }) => address))
  const kinds = new Set<string>()
  const dead: string[] = []
  const texts = new Map<string, string>()
  let pages = 0
  for (let next = waiting.shift(); next !== undefined && pages < PAGES_MAX; next = waiting.shift()) {
    const { address, from } = next
    const kind = kindOf(address, patterns)
    if (kinds.has(kind) && !(everyShelf && SHELVES.test(kind))) continue
    kinds.add(kind)
    pages += 1
    const seen = await someone.get(address)
    // A form that was sent empty shows that.
    if (seen.status >= 400 && seen.status !== 422) dead.push(`${seen.status} ${address}, from ${from}`)
    texts.set(address, textOf(seen))
    const { within, away } = targetsOn(seen, address)
    dead.push(...within.filter((id) => !seen.html.includes(`id="${id}"`)).map((id) => `#${id} on ${address}`))
    for (const to of away.filter((each) => !met.has(each))) {
      met.add(to)
      waiting.push({ address: to, from: address })
    }
  }
  return { dead, pages, kinds, texts }
}

/** The route, with the names that its query has: "page sort /ie/c/:department". */
function kindOf(address: string, patterns: ReturnType<typeof patternsOf>): string {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const names = [...new Set(searchParams.keys())].sort()
  return [...names, patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? pathname].join(' ')
}

function patternsOf({ product }: TestProduct) {
  return product.routes
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => addressesOf(route))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+(\{.*?\})?/g, '[^/]+')}$`) }))
}

/** What a reader or a search engine sees of a page. */
function textOf({ document }: PageResponse): string {
  const described = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  return `${document.title} ${described} ${document.body?.textContent ?? ''}`.replace(/\s+/g, ' ')
}

const LINK = /<a\b[^>]*?\bhref="([^"]*)"/g
const GETTING_FORM = /<form\b(?![^>]*\bmethod="post")[^>]*?\baction="([^"]*)"[^>]*>(.*?)<\/form>/gs
const UNSEEN_FIELD = /<input type="hidden" name="([^"]*)" value="([^"]*)"/g

/** Where a page leads: within itself, and to other pages of ours by links, by forms that get, and by redirecting. */
function targetsOn({ html, location }: PageResponse, address: string) {
  const links = [...html.matchAll(LINK)].map(([, href = '']) => href)
  const forms = [...html.matchAll(GETTING_FORM)].map(([, action = '', form = '']) => {
    const fields = [...form.matchAll(UNSEEN_FIELD)].map(([, name = '', value = '']) => [name, value])
    return fields.length === 0 ? action : `${action}?${new URLSearchParams(fields)}`
  })
  const plain = [...links, ...forms, location ?? ''].map((each) => each.replaceAll('&amp;', '&'))
  const away = plain.flatMap((each) => {
    const url = each === '' || each.startsWith('#') ? null : URL.parse(each, new URL(address, ORIGIN))
    return url?.origin === ORIGIN ? [url.pathname + url.search] : []
  })
  return { within: plain.filter((each) => /^#./.test(each)).map((each) => each.slice(1)), away }
}
