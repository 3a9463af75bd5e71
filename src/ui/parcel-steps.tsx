import { Icon } from './icon.tsx'

export interface ParcelStepProps {
  label: string
  /** Formatted; null before it has happened, and where nobody told. */
  on: string | null
  state: 'done' | 'active' | 'todo'
}

const UNSEEN: Record<ParcelStepProps['state'], string> = { done: 'Done: ', active: 'Now: ', todo: 'Still to come: ' }

/** Where a parcel stands on its way: the state is told in words too, not by colour alone. */
export function ParcelSteps({ steps }: { steps: ParcelStepProps[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ label, on, state }) => (
        <li key={label} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
          <span className="timeline__dot">{state === 'done' && <Icon name="tick" />}</span>
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
