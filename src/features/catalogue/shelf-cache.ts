import type { Shelf, Shelves } from '../../domain/catalogue/shelves.ts'
import { MAIN_SITES, type MainSiteKey } from '../../domain/sites/site.ts'
import type { Log } from '../../platform/log.ts'
import type { ListingRecords } from './listing.records.ts'

const COUNTED_EVERY_SECONDS = 60

interface ShelfCache extends Shelves {
  count(): Promise<void>
  startCounting(): Promise<() => void>
}

/** Every page lists departments, so counting is done outside requests. */
export function shelfCache(
  { countShelves }: Pick<ListingRecords, 'countShelves'>,
  shelves: readonly Shelf[],
  log: Log,
): ShelfCache {
  const countsByShelf = new Map<string, number>()
  const count = async () => {
    try {
      for (const site of MAIN_SITES) {
        const counts = await countShelves(site, shelves)
        for (const [place, shelf] of shelves.entries())
          countsByShelf.set(shelfKey(site.main, shelf), counts[place] ?? 0)
      }
    } catch (error) {
      // Pages keep using the earlier counts.
      log.error('shelf counts failed', error)
    }
  }
  return {
    has: (site, shelf, products) => (countsByShelf.get(shelfKey(site.main, shelf)) ?? products) >= products,
    count,
    async startCounting() {
      await count()
      const timer = setInterval(() => void count(), COUNTED_EVERY_SECONDS * 1000)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

const shelfKey = (site: MainSiteKey, { department, category, upToPence }: Shelf) =>
  [site, department, category, upToPence].join('/')
