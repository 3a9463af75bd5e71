import type { StepState } from '../../ui/stepper.tsx'

/** RSN-03. */
const RETURN_STEPS = ['Items to return', 'Return method', 'Return created'] as const

/** The indicator as it stands at a step: what is before it is completed (RSN-05, RSN-06). */
export function stepsAt(current: number, hasProblem = false): { label: string; state: StepState }[] {
  return RETURN_STEPS.map((label, place) => ({ label, state: stateOf(place + 1, current, hasProblem) }))
}

function stateOf(step: number, current: number, hasProblem: boolean): StepState {
  if (step < current) return 'done'
  if (step > current) return 'todo'
  return hasProblem ? 'error' : 'active'
}
