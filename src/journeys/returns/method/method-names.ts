import { PATH_NAMES } from '../../../domain/return-methods/method-texts.ts'
import type { ReturnMethod } from '../../../domain/returns/return-method.ts'

/** Each way back once, in the order in which they are offered (D-63). */
export function methodNames(methods: readonly ReturnMethod[]): string[] {
  return [...new Set(methods.map(({ path }) => PATH_NAMES[path]))]
}
