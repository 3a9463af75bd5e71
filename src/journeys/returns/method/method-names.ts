import type { ReturnMethod, ReturnPath } from '../../../domain/returns/return-method.ts'

const PATH_NAMES = {
  'in-store': 'Return in store',
  postal: 'Return by post',
  'collect-from-home': 'Collection from home',
} as const satisfies Record<ReturnPath, string>

/** Each way back once, in the order in which they are offered (D-63). */
export function methodNames(methods: readonly ReturnMethod[]): string[] {
  return [...new Set(methods.map(({ path }) => PATH_NAMES[path]))]
}
