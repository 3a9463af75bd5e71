import { type ChosenCollection, type StageName, stageToEnter } from '../../domain/christmas/stages.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import { FIELDS } from './slot-props.ts'

/** What is still to be chosen before a stage can be entered (XMS-08). */
export function missingAt(asked: StageName, chosen: ChosenCollection): FieldProblem[] {
  const entered = stageToEnter(asked, chosen)
  if (entered === asked) return []
  const message = asked === 'confirmation' ? SAYS.incomplete : SAYS.storeMissing
  if (entered === 'storeSelection') return [{ field: FIELDS.shopId, message }]
  return [{ field: chosen.day === null ? FIELDS.day : FIELDS.slot, message }]
}
