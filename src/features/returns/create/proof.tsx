import type { ToldReturn } from '../../../domain/analytics/analytics-event.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CodeDocket, type CodeDocketProps } from '../../../ui/code-docket.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import { NoPrinter } from '../no-printer.tsx'
import { STEP_THREE as SAYS } from './messages.ts'

export interface ProofProps {
  docket: Omit<CodeDocketProps, 'id' | 'level'>
  /** Null: no button (D-88). */
  labelHref: string | null
  /** D-133. */
  noPrinterHref: string | null
  told: ToldReturn
  /** First view (REC-09). */
  isNew: boolean
  again: { action: string; fields: HiddenField[] } | null
}

export function Proof({ docket, labelHref, noPrinterHref, told, isNew, again }: ProofProps) {
  return (
    <aside
      className="stack"
      aria-label={SAYS.aside}
      data-return={JSON.stringify(told)}
      data-just-created={isNew ? '' : undefined}
    >
      <CodeDocket id="docket" {...docket} />
      {labelHref && (
        <ButtonLink href={labelHref} block icon="download" data-label="">
          {SAYS.label}
        </ButtonLink>
      )}
      {noPrinterHref && <NoPrinter href={noPrinterHref} />}
      <Button type="button" variant="secondary" block icon="print" hidden data-prints="">
        {SAYS.print}
      </Button>
      {again && (
        <form className="stack no-print" method="post" action={again.action}>
          <HiddenFields fields={again.fields} />
          <Button variant="link" block icon="mail">
            {SAYS.emailAgain}
          </Button>
        </form>
      )}
    </aside>
  )
}
