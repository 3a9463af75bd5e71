import type { Address } from '../../domain/addresses/address.ts'
import type { ReturnChannels } from './channels.ts'

/**
 * Where the service names no address, goods go back to the brand's own. What is built in knows nobody's: its made-up
 * one stands for the service of a retailer that it is not.
 */
export function withReturnAddress(
  channels: ReturnChannels,
  own: Readonly<Record<'UK' | 'IE', Address | null>>,
  reached: 'built-in' | 'over-http',
): ReturnChannels {
  return {
    async find(question) {
      const found = await channels.find(question)
      if (!found.ok) return found
      const told = reached === 'built-in' ? null : found.returnTo.address
      return { ...found, returnTo: { ...found.returnTo, address: told ?? own[question.country] } }
    },
  }
}
