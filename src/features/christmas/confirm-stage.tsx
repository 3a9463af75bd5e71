import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { GoOn } from './go-on.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import type { ConfirmationProps } from './slot-props.ts'
import type { Stages } from './use-stages.ts'

/** Old and new beside each other, and the button that changes it. */
export function ConfirmStage({ confirmation, stages }: { confirmation: ConfirmationProps; stages: Stages }) {
  const { action, hidden, from, to } = confirmation
  return (
    <form className="stack stack-6" method="post" action={action}>
      <HiddenFields fields={hidden} />
      <div className="grid-2">
        <Collection id="from" title={SAYS.from} {...from} />
        <Collection id="to" title={SAYS.to} {...to} isNew />
      </div>
      <GoOn label={SAYS.confirm} stage={null} stages={stages} />
    </form>
  )
}

interface CollectionProps {
  id: string
  title: string
  store: string
  slot: string
  isNew?: boolean
}

function Collection({ id, title, store, slot, isNew = false }: CollectionProps) {
  return (
    <section className={isNew ? 'card address--chosen stack stack-3' : 'card stack stack-3'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TermList
        facts={[
          { term: SAYS.storeTerm, value: store },
          { term: SAYS.slotTerm, value: slot },
        ]}
      />
    </section>
  )
}
