import { Icon } from './icon.tsx'

export interface ParcelStepProps {
  label: string
  /** Formatted; null before it has happened, and where nobody told. */
  on: string | null
  state: 'done' | 'active' | 'error' | 'todo'
  /** A sentence about it, below its date. */
  note?: string
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
      {steps.map(({ label, on, state, note }, place) => (
        // The place is part of the key: a delivery may be attempted twice.
        <li key={`${place} ${label}`} data-state={state} aria-current={isNow(state) ? 'step' : undefined}>
          <span className="timeline__dot">{dotOf(state)}</span>
          <b>
            <span className="vh">{UNSEEN[state]}</span>
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

/** What is now has a dot that the style sheet draws. */
function dotOf(state: ParcelStepProps['state']) {
  if (state === 'done') return <Icon name="tick" />
  return state === 'error' && <Icon name="warn" />
}
