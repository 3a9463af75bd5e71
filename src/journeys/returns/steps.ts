import type { StepState } from '../../ui/stepper.tsx'

/** RSN-03. */
const RETURN_STEPS = ['Items to return', 'Return method', 'Return created'] as const
/** RSN-04. */
const UPDATED = 'Return updated'

/** The indicator as it stands at a step: what is before it is completed (RSN-05, RSN-06). */
export function stepsAt(
  current: number,
  { hasProblem = false, amending = false }: { hasProblem?: boolean; amending?: boolean } = {},
): { label: string; state: StepState }[] {
  const [items, method, created] = RETURN_STEPS
  const labels = [items, method, amending ? UPDATED : created]
  return labels.map((label, place) => ({ label, state: stateOf(place + 1, current, hasProblem) }))
}

function stateOf(step: number, current: number, hasProblem: boolean): StepState {
  if (step < current) return 'done'
  if (step > current) return 'todo'
  return hasProblem ? 'error' : 'active'
}
