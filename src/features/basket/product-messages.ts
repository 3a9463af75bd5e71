import type { Product } from '../../domain/catalogue/product.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'

interface ShownMessage {
  tone: 'info' | 'error'
  text: string
}

/** Messages of other severities are stored but not shown (DAT-32). */
const TONES: Readonly<Record<string, ShownMessage['tone']>> = { ERROR: 'error', INFORMATION: 'info' }

export function productMessages({ messages }: Pick<Product, 'messages'>): ShownMessage[] {
  return messages.flatMap(({ severity, text }) => {
    const tone = ownEntry(TONES, severity)
    return tone === null ? [] : [{ tone, text }]
  })
}
