import type { StageName } from '../../domain/christmas/stages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import { FIELDS } from './slot-props.ts'
import type { Stages } from './use-stages.ts'

interface GoOnProps {
  label: string
  /** Null where it is the last step. */
  stage: StageName | null
  stages: Stages
}

/** On to the next stage, or back to the start (XMS-06). */
export function GoOn({ label, stage, stages }: GoOnProps) {
  return (
    <div className="actions">
      <Button busy={stages.state.request !== null} {...(stage && { name: FIELDS.stage, value: stage })}>
        {label}
      </Button>{' '}
      <Cancel stages={stages} />
    </div>
  )
}

export function Cancel({ stages }: { stages: Stages }) {
  return (
    <ButtonLink variant="link" href={stages.state.props.startHref} onClick={stages.follow}>
      {SAYS.cancel}
    </ButtonLink>
  )
}
