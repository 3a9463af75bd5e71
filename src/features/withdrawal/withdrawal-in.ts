import type { OrderVisit } from '../../platform/http/visit.ts'

/** The withdrawal that the address names, cut to what an id can be. */
export function withdrawalIn({ query }: Pick<OrderVisit, 'query'>): string {
  return (query.get('withdrawal') ?? '').replaceAll('\0', '').slice(0, 64)
}
