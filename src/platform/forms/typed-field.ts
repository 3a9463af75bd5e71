import { z } from 'zod'
import { toPlainLine } from '../../domain/account/plain-text.ts'
import { WRONG_SHAPE } from './form.ts'

export interface TextLineRule {
  lengthMax: number
  missing: string | null
  tooLong: string
  /** The message for text that is not allowed, including control characters. */
  notAllowed: string
  isAllowed: (line: string) => boolean
}

/** Empty when absent; refused when sent several times. */
export const sentText = z
  .unknown()
  .default('')
  .transform((value, context): string => {
    if (!Array.isArray(value)) return typeof value === 'string' ? value : ''
    context.addIssue({ code: 'custom', message: WRONG_SHAPE })
    return z.NEVER
  })

export function typedLine({ lengthMax, missing, tooLong, notAllowed, isAllowed }: TextLineRule) {
  return sentText.transform((text, context): string => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    // Huge text is refused before it is normalised.
    if (text.length > lengthMax * 4) return refuse(tooLong)
    const line = toPlainLine(text)
    if (line === null) return refuse(notAllowed)
    if (line === '') return missing === null ? '' : refuse(missing)
    if (line.length > lengthMax) return refuse(tooLong)
    return isAllowed(line) ? line : refuse(notAllowed)
  })
}
