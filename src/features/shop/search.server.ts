import { type GridQuery, type GridSort, gridPages, readGridQuery } from '../../domain/catalogue/grid-query.ts'
import { type Suggestion, suggestionFor, wordsToLookUp } from '../../domain/catalogue/near-words.ts'
import { searchWords } from '../../domain/catalogue/search-words.ts'
import { christmasOrdering } from '../../domain/christmas/shop-season.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { GridView } from '../../make-address.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import type { SearchPage } from '../catalogue/listing.records.ts'
import type { GridParts } from './grid.server.ts'
import { SEARCH_MESSAGES as MESSAGES } from './grid-messages.ts'
import { searchPage } from './search.page.tsx'

const SEARCH_LENGTH_MAX = 100

/** `/search?q=`: finds products that have every word in their name, colours or department. */
export async function showSearch(parts: GridParts, visit: Visit): Promise<Answer> {
  const { site, query } = visit
  const q = (query.get('q') ?? '').replaceAll(/\p{C}+/gu, ' ').trim()
  if (q === '')
    return show(searchPage, { visit, q, error: query.has('q') ? MESSAGES.empty : null }, { searchedFor: null })
  if ([...q].length > SEARCH_LENGTH_MAX) {
    const error = MESSAGES.tooLong(SEARCH_LENGTH_MAX)
    return show(searchPage, { visit, q, error }, { status: 422, searchedFor: null })
  }
  const words = searchWords(q)
  if (NEW_IN.test(q) && searchWords(q.replace(NEW_IN, ' ')).length === 0)
    return { kind: 'redirect', to: urls.newIn(site), permanent: false }
  const { isInStock, sort, page } = readGridQuery((name) => query.getAll(name))
  const question: GridQuery = { ...NO_FILTERS, isInStock, sort: query.has('sort') ? sort : usualSort(q), page }
  const view = viewOfSearch(q, question)
  const shop = await shopVisit(parts, visit)
  const isFoodSold = christmasOrdering(visit.now, shop.cutOffs).isOpen
  const results: SearchPage =
    words.length === 0
      ? { total: 0, cards: [], areMatchesHidden: false }
      : await parts.listings.search(site, words, question, isFoodSold)
  if (question.page > gridPages(results.total)) return missing
  const suggestion = results.total > 0 || results.areMatchesHidden ? null : await suggest(parts, words, visit)
  return show(
    searchPage,
    { visit: shop, q, view, question, results, suggestion },
    { searchedFor: q, siteSwitchHrefs: { uk: urls.search(SITES.uk, view), ie: urls.search(SITES.ie, view) } },
  )
}

/** "New in jumpers" asks for the newest jumpers. */
const NEW_IN = /\bnew(?:[\s-]+in|\s+arrivals?)\b/i

function usualSort(q: string): GridSort {
  return NEW_IN.test(q) ? 'newest' : 'featured'
}

async function suggest({ listings }: GridParts, words: readonly string[], { site }: Visit): Promise<Suggestion | null> {
  if (words.length === 0) return null
  return suggestionFor(words, await listings.existingWords(site, wordsToLookUp(words)))
}

/** A search has no filters, which belong to shelves. */
const NO_FILTERS = { sizes: [], colours: [], priceUpTo: null, isOnSale: false }

function viewOfSearch(q: string, { isInStock, sort }: GridQuery): GridView {
  return { q, stock: isInStock ? undefined : 'all', sort: sort === usualSort(q) ? undefined : sort }
}
