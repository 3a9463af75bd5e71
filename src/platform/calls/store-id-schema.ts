import { z } from 'zod'
import type { Sites } from '../../domain/sites/site.ts'

export function storeIdSchema(sites: Sites, description: string) {
  const ids = Object.values(sites).map(({ storeId }) => storeId)
  return z
    .enum(ids, `must be ${ids.slice(0, -1).join(', ')} or ${ids.at(-1)}`)
    .meta({ description, examples: [sites.uk.storeId] })
}
