import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'

/** A button whose name and value say which of several was pressed. */
export interface NamedButton {
  label: string
  name: string
  value: string
}

export interface DialogFormProps {
  /** Of the dialog; as a page, its first heading says the same. */
  title: string
  action: string
  hidden: HiddenField[]
  /** What is wrong with the fields; a form with one field gives none, and puts focus on it instead. */
  problems?: { field: string; message: string; link?: string }[]
  /** What could not be done although nothing is wrong with the fields. */
  failure?: ReactNode
  /** Where "contact us" leads, if the failure is a sentence that says so. */
  contact?: string | null
  /** What failed will never be done: instead of the form there is only the way back. */
  refused?: boolean
  submit: string | NamedButton
  /** Another thing that the same form can do, between the two. */
  other?: NamedButton
  /** Red, for what takes something away. */
  danger?: boolean
  /** The way out without effect: closes the dialog, and as a page leads back. */
  dont: { href: string; label: string }
  children?: ReactNode
}

/**
 * A form that is a page, or the content of a dialog over another page. It posts to its page; an answer that is this form
 * again is shown where it was asked, with its problems first.
 */
export function DialogForm(props: DialogFormProps) {
  const { title, action, hidden, problems = [], failure, contact, submit, other, dont, children } = props
  const { refused = false, danger = false } = props
  const { label, ...named } = typeof submit === 'string' ? { label: submit } : submit
  return (
    <div className="dialog-form" data-dialog-content={title}>
      <ErrorSummary errors={problems.map(({ field, ...said }) => ({ fieldId: field, ...said }))} />
      {failure && <FailureNotice failure={failure} contact={contact} />}
      {refused ? (
        <div className="dialog__foot">
          <WayOut href={dont.href} label="Back to order details" />
        </div>
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
            <WayOut {...dont} />
          </div>
        </form>
      )}
    </div>
  )
}

function WayOut({ href, label }: DialogFormProps['dont']) {
  return (
    <ButtonLink variant="secondary" href={href} data-dialog-close="">
      {label}
    </ButtonLink>
  )
}
