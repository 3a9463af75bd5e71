import { z } from 'zod'
import { toPlainLine } from '../../domain/account/plain-text.ts'
import { WRONG_SHAPE } from './form.ts'

export interface TextLineRule {
  lengthMax: number
  isAllowed: (line: string) => boolean
  /** Read when a form is checked, since a retailer may have changed the words. */
  texts: () => TextLineMessages
}

interface TextLineMessages {
  missing: string | null
  tooLong: string
  /** For text that is not allowed, including control characters. */
  notAllowed: string
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

export function typedLine({ lengthMax, isAllowed, texts }: TextLineRule) {
  return sentText.transform((text, context): string => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const { missing, tooLong, notAllowed } = texts()
    // Huge text is refused before it is normalised.
    if (text.length > lengthMax * 4) return refuse(tooLong)
    const line = toPlainLine(text)
    if (line === null) return refuse(notAllowed)
    if (line === '') return missing === null ? '' : refuse(missing)
    if (line.length > lengthMax) return refuse(tooLong)
    return isAllowed(line) ? line : refuse(notAllowed)
  })
}
