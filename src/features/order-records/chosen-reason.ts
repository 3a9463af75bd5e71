import type { CancelReasonProblem, ReasonChoice } from '../../domain/cancellation/cancel-request.ts'
import type { CancelReason } from '../../domain/policy/cancel-reasons.data.ts'
import { COMMON_WORDS } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
import { type FieldProblem, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { secondaryField } from '../../ui/reason-picker.tsx'

export const REASON_FIELD = 'reason'

export const NO_REASON_MESSAGES = defineWords('orderChanges.reason', {
  get 'primary-missing'(): string {
    return COMMON_WORDS.reasonMissing
  },
  'secondary-missing': 'Select a more specific reason',
  get 'secondary-of-another'(): string {
    return NO_REASON_MESSAGES['secondary-missing']
  },
} as const satisfies Record<CancelReasonProblem, string>)

export function readReasonChoice(fields: FormFields, offered: readonly CancelReason[]): ReasonChoice {
  const primary = sentValue(fields, REASON_FIELD)
  // Each primary reason has its own field for a secondary one; only the field of the chosen reason counts.
  const isListed = offered.some(({ code }) => code === primary)
  return { primary, secondary: isListed ? sentValue(fields, secondaryField(REASON_FIELD, primary)) : '' }
}

export function reasonProblem(code: CancelReasonProblem, primary: string): FieldProblem {
  const field = code === 'primary-missing' ? REASON_FIELD : secondaryField(REASON_FIELD, primary)
  return { field, message: NO_REASON_MESSAGES[code] }
}
