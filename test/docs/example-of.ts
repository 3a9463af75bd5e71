import type { Example } from '../../src/platform/calls/call.ts'
import { BRAND_SITES } from '../builders/sites.ts'

/** An example of a call, as a brand without texts of its own describes it. */
export function exampleOf(call: { example?: Example } | undefined) {
  return typeof call?.example === 'function' ? call.example(BRAND_SITES) : call?.example
}
