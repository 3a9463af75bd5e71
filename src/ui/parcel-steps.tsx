import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface ParcelStepProps {
  label: string
  /** When the step happened; null if it has not, or if the time is unknown. */
  on: string | null
  state: 'done' | 'active' | 'error' | 'todo'
  note?: string
}

const HIDDEN_PREFIXES: Record<ParcelStepProps['state'], string> = {
  done: 'Done: ',
  active: 'Now: ',
  error: 'Now, with a problem: ',
  todo: 'Still to come: ',
}

/** Each step's state is also given in words, not by colour alone. */
export function ParcelSteps({ steps }: { steps: ParcelStepProps[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ label, on, state, note }, place) => (
        // A delivery may be attempted twice, so the place is part of the key.
        <li key={`${place} ${label}`} data-state={state} aria-current={isNow(state) ? 'step' : undefined}>
          <span className="timeline__dot">{dotOf(state)}</span>
          <b>
            <span className="vh">{HIDDEN_PREFIXES[state]}</span>
            {label}
          </b>
          {on && <p>{on}</p>}
          {note && <p className="timeline__note">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

function isNow(state: ParcelStepProps['state']): boolean {
  return state === 'active' || state === 'error'
}

/** The style sheet draws the active dot. */
function dotOf(state: ParcelStepProps['state']) {
  if (state === 'done') return <Icon path={ICONS.tick} />
  return state === 'error' && <Icon path={ICONS.warn} />
}
