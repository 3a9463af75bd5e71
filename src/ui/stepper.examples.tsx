import type { ReactNode } from 'react'
import { Stepper, type StepState } from './stepper.tsx'

const LABELS = ['Items to return', 'Return method', 'Return created']
const steps = (...states: StepState[]) => states.map((state, place) => ({ label: LABELS[place] ?? '', state }))

export const examples: Record<string, ReactNode> = {
  'first step': <Stepper steps={steps('active', 'todo', 'todo')} />,
  'second step': <Stepper steps={steps('done', 'active', 'todo')} />,
  'a problem': <Stepper steps={steps('error', 'todo', 'todo')} />,
  'last step of a change': <Stepper steps={[...steps('done', 'done'), { label: 'Return updated', state: 'active' }]} />,
  vertical: <Stepper steps={steps('done', 'active', 'todo')} vertical />,
}
