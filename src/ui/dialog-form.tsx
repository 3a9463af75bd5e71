import type { ReactNode } from 'react'
import { COMMON_SENTENCES } from '../domain/words/common-words.ts'
import { Button, ButtonLink } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'

interface NamedButton {
  label: string
  name: string
  value: string
}

export interface DialogFormProps {
  title: string
  action: string
  hidden: HiddenField[]
  /** Errors by field. A form with a single field needs no summary of them: it focuses its field instead. */
  problems?: { field: string; message: string; link?: string }[]
  /** Why the form failed although its fields are right. */
  failure?: ReactNode
  /** Where "contact us" leads in a failure sentence. */
  contact?: string | null
  /** No retry can succeed: instead of fields and buttons there is only the way back. */
  refused?: boolean
  /** The shopper's choices, which a refused form still shows (D-194). */
  choices?: ReactNode
  submit: string | NamedButton
  other?: NamedButton
  danger?: boolean
  /** The link that changes nothing: it closes the dialog, or leads back from the page. */
  cancel: { href: string; label: string }
  children?: ReactNode
}

/** The form of a page, or of a dialog, which posts to that page too. A form with problems is shown again, errors first. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, hidden, problems = [], failure, contact, submit, other, cancel, children } = props
  const { refused = false, choices, danger = false } = props
  const { label, ...named } = typeof submit === 'string' ? { label: submit } : submit
  return (
    <div className="dialog-form" data-dialog-content={title}>
      <ErrorSummary errors={problems.map(({ field, ...texts }) => ({ fieldId: field, ...texts }))} />
      {failure && <FailureNotice failure={failure} contact={contact} />}
      {refused ? (
        <>
          {choices && (
            <fieldset disabled>
              <legend className="vh">What you chose</legend>
              {choices}
            </fieldset>
          )}
          <div className="dialog__foot">
            <CancelLink href={cancel.href} label={COMMON_SENTENCES.backToOrder} />
          </div>
        </>
      ) : (
        <form className="dialog-form" method="post" action={action} noValidate>
          <HiddenFields fields={hidden} />
          {children}
          <div className="dialog__foot">
            <Button variant={danger ? 'danger' : 'primary'} {...named}>
              {label}
            </Button>{' '}
            {other && (
              <Button variant="secondary" name={other.name} value={other.value}>
                {other.label}
              </Button>
            )}{' '}
            <CancelLink {...cancel} />
          </div>
        </form>
      )}
    </div>
  )
}

function CancelLink({ href, label }: DialogFormProps['cancel']) {
  return (
    <ButtonLink variant="secondary" href={href} data-dialog-close="">
      {label}
    </ButtonLink>
  )
}
