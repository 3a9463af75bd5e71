import type { ReturnMethod, ReturnPath } from '../../../domain/returns/return-method.ts'

const PATH_NAMES = {
  'in-store': 'In store',
  postal: 'By post',
  'collect-from-home': 'Collect from home',
} as const satisfies Record<ReturnPath, string>

/** Each way back once, in the order in which they are offered (D-63). */
export function methodNames(methods: readonly ReturnMethod[]): string[] {
  return [...new Set(methods.map(({ path }) => PATH_NAMES[path]))]
}
