import { z } from 'zod'
import { SITES } from '../domain/sites/site.ts'

/** Made with the route: a brand may have its own ids. */
export function knownStoreId(describe: (id: Record<keyof typeof SITES, string>) => string) {
  const ids = Object.values(SITES).map(({ storeId }) => storeId)
  const bySite = Object.fromEntries(Object.values(SITES).map(({ key, storeId }) => [key, storeId]))
  return z.enum(ids, `must be ${ids.slice(0, -1).join(', ')} or ${ids.at(-1)}`).meta({
    description: describe(bySite as Record<keyof typeof SITES, string>),
    examples: [SITES.uk.storeId],
  })
}
