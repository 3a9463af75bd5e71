import { FABRICS } from './fabrics.data.ts'
import { searchWords } from './search-words.ts'

/**
 * What a product is made of, out of what is told of its care: "55% linen, 45% cotton. Iron with a damp cloth." Care has no
 * field for it. It stands in shares, or in the first sentence ("Leather upper, rubber sole"); what follows says how to look
 * after it, where an iron is no material.
 */
export function fabricsOf(care: string): string[] {
  const shares = [...care.matchAll(/\d\s?%\s+(\p{L}[\p{L}\s'’-]*)/gu)].map(([, fabric = '']) => fabric)
  const [first = ''] = care.split(/\.(?:\s|$)/)
  const named = searchWords(first).filter((word) => FABRICS.includes(word))
  return [...shares, ...named]
}
