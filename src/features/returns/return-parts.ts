import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { ContextParts } from './find-return-context.ts'
import type { SaveSelectionParts } from './save-selection.ts'

export interface ReturnSettings {
  maxReturnItems: number
  eGiftCardRefunds: boolean
  /** The numbers to call about furniture; null if none is set (D-19). */
  phoneNumbers: Record<MainSiteKey, PhoneNumber | null>
  outsideTimeoutMs: number
  reasonsWaitMs: number
  carriersWaitMs: number
  /** An Post's limits come from the configuration; those of other carriers are part of the code (D-65). */
  anPostLimits: readonly string[]
  /** The variation key of an experiment; empty if there is none (D-151). */
  returnsVariationKey: string
}

export interface ReturnParts extends ContextParts, SaveSelectionParts {
  settings: ReturnSettings
}
