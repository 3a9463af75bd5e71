import { headingOf } from '../../domain/christmas/stages.ts'
import { errorTitle, useErrorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CollectionDocket } from './collection-docket.tsx'
import { ConfirmStage } from './confirm-stage.tsx'
import { SaidNotice } from './said-notice.tsx'
import type { SlotPageProps } from './slot-props.ts'
import { SlotStage } from './slot-stage.tsx'
import { StartStage } from './start-stage.tsx'
import { StoreStage } from './store-stage.tsx'
import { useStages } from './use-stages.ts'

export const changeSlotPage = definePage<SlotPageProps>({
  title: ({ stage, problems }) => errorTitle(problems.length > 0, headingOf(stage)),
  nav: 'christmas-orders',
  View: ChangeSlot,
  scripts: ['src/features/christmas/change-slot.client.tsx'],
  hydrate: true,
})

/** Where and when Christmas food is collected, changed stage by stage (XMS-04). */
export function ChangeSlot(first: SlotPageProps) {
  const stages = useStages(first)
  const { props, problems, request, hasMoved } = stages.state
  const { crumbs, back, about, stage, notice, isAnswer, docket, start, stores, slots, confirmation } = props
  const heading = headingOf(stage)
  const isWrong = problems.length > 0
  const saysFirst = notice !== null && (stage !== 'start' || isAnswer)
  // Of several that would take the focus the first gets it: the heading leaves it to what is said.
  const hasFocus = !isWrong && !saysFirst && stores?.notice?.tone !== 'error' && (stage !== 'start' || hasMoved)
  useErrorTitle(isWrong, heading)
  return (
    <div className="wrap page" ref={stages.page} aria-busy={request !== null || undefined}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} back={back} note={about} focused={hasFocus} />
      <div className="split">
        <div className="stack stack-6">
          <ErrorSummary
            errors={problems.map(({ field, message }) => ({ fieldId: field, message }))}
            follow={(field) => document.getElementById(field)?.focus()}
          />
          {notice && <SaidNotice {...notice} focused={saysFirst} />}
          {start && <StartStage {...start} stages={stages} />}
          {stores && <StoreStage stores={stores} stages={stages} />}
          {slots && <SlotStage slots={slots} stages={stages} />}
          {confirmation && <ConfirmStage confirmation={confirmation} stages={stages} />}
        </div>
        <CollectionDocket {...docket} />
      </div>
    </div>
  )
}
