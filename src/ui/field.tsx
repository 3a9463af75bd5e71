import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface FieldTexts {
  /** The control's id, to which the error summary links; defaults to the name. */
  id?: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

interface FieldProps extends FieldTexts {
  id: string
  children: ReactNode
}

export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={classNames('field', error && 'has-error')}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

/** Ties a control to the hint and the error that `Field` draws for it. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`)
  return {
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
