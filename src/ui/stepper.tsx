import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export type StepState = 'done' | 'active' | 'error' | 'todo'

export interface StepperProps {
  steps: readonly { label: string; state: StepState }[]
  vertical?: boolean
}

const HIDDEN_SUFFIXES: Record<StepState, string> = {
  done: ', completed',
  active: ', current step',
  error: ', current step, with a problem',
  todo: ', not started',
}

/** Each step's state is also given in words, not by colour alone (RSN-03 to RSN-07). */
export function Stepper({ steps, vertical = false }: StepperProps) {
  return (
    <ol className={classNames('stepper', vertical && 'stepper--vertical')} aria-label="Progress">
      {steps.map(({ label, state }, place) => (
        <li key={label} data-state={state} aria-current={state === 'active' || state === 'error' ? 'step' : undefined}>
          <span className="stepper__dot">{dotOf(state, place + 1)}</span>{' '}
          <span>
            {label}
            <span className="vh">{HIDDEN_SUFFIXES[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function dotOf(state: StepState, number: number) {
  if (state === 'done') return <Icon path={ICONS.tick} />
  return state === 'error' ? <Icon path={ICONS.warn} /> : number
}
