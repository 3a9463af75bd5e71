import type { Example } from '../../src/platform/calls/call.ts'
import { BRAND_SITES } from '../builders/sites.ts'

/** An example of a call, as a brand describes it that says nothing of its own. */
export function exampleOf(call: { example?: Example } | undefined) {
  return typeof call?.example === 'function' ? call.example(BRAND_SITES) : call?.example
}
