import type { Policy } from '../../domain/policy/policy.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { ReturnContextParts } from './find-return-context.ts'
import type { SaveSelectionParts } from './save-selection.ts'

export interface ReturnSettings {
  policy: Policy
  /** The numbers to call about furniture; null if none is set (D-19). */
  phoneNumbers: Record<MainSiteKey, PhoneNumber | null>
  outsideTimeoutMs: number
  reasonsWaitMs: number
  carriersWaitMs: number
  /** The variation key of an experiment; empty if there is none (D-151). */
  returnsVariationKey: string
}

export interface ReturnParts extends ReturnContextParts, SaveSelectionParts {
  settings: ReturnSettings
}
