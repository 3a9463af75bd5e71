import { Icon } from './icon.tsx'

export interface ParcelStepProps {
  label: string
  /** Formatted; null before it has happened, and where nobody told. */
  on: string | null
  state: 'done' | 'active' | 'error' | 'todo'
}

const UNSEEN: Record<ParcelStepProps['state'], string> = {
  done: 'Done: ',
  active: 'Now: ',
  error: 'Now, with a problem: ',
  todo: 'Still to come: ',
}

/** Where a parcel stands on its way, to the shopper or back from them: the state is told in words too, not by colour alone. */
export function ParcelSteps({ steps }: { steps: ParcelStepProps[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ label, on, state }) => (
        <li key={label} data-state={state} aria-current={isNow(state) ? 'step' : undefined}>
          <span className="timeline__dot">{dotOf(state)}</span>
          <b>
            <span className="vh">{UNSEEN[state]}</span>
            {label}
          </b>
          {on && <p>{on}</p>}
        </li>
      ))}
    </ol>
  )
}

function isNow(state: ParcelStepProps['state']): boolean {
  return state === 'active' || state === 'error'
}

/** What is now has a dot that the style sheet draws. */
function dotOf(state: ParcelStepProps['state']) {
  if (state === 'done') return <Icon name="tick" />
  return state === 'error' && <Icon name="warn" />
}
