import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ContactText } from './contact-text.tsx'
import { LinePrice } from './order-line.tsx'
import { Pill, type PillProps } from './pill.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ReturnRowProps {
  id: string
  name: string
  value: string
  title: string
  picture: string | null
  facts: readonly string[]
  /** What has become of the line, as the last of its facts; hidden once the row is ticked. */
  outcome?: string | null
  /** Null if no amount may be shown. */
  price: { now: string; was: string | null } | null
  message: PillProps | null
  returnBy?: { label: string; isSoon: boolean } | null
  hint: string | null
  contact?: string | null
  checked: boolean
  disabled: boolean
  hasError?: boolean
  /** Set if React controls the checkbox. */
  onChange?: (isTicked: boolean) => void
  /** Shown by the styles once the row is ticked, without a script. */
  children?: ReactNode
  /** The question is always shown: its answer decides whether the row can be ticked. */
  asksFirst?: boolean
}

/** A line that can be ticked for a return; its whole head is the checkbox's label (RSN-08). */
export function ReturnRow(props: ReturnRowProps) {
  const { id, name, value, title, picture, facts, price, message, hint, checked, disabled } = props
  const { outcome, returnBy, contact, hasError = false, onChange, children, asksFirst = false } = props
  const tick = onChange
    ? { checked, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked) }
    : { defaultChecked: checked && !disabled }
  return (
    <div
      className={classNames(
        'pick',
        disabled && 'is-disabled is-dim',
        hasError && 'has-error',
        asksFirst && 'pick--asks-first',
      )}
    >
      <label className="pick__row" htmlFor={id}>
        <input className="check" type="checkbox" id={id} name={name} value={value} {...tick} disabled={disabled} />
        <ProductPicture src={picture} />
        {/* Spaces keep the words apart where there are no styles. */}
        <span className="line__main">
          <span className="line__name">
            <ProductName name={title} />
          </span>{' '}
          <span className="line__meta">
            {facts.map((fact) => [<span key={fact}>{fact}</span>, ' '])}
            {outcome && <span className="pick__became">{outcome}</span>}
          </span>{' '}
          {price && <LinePrice {...price} />}{' '}
          {returnBy && <span className="small">{returnBy.isSoon ? <b>{returnBy.label}</b> : returnBy.label}</span>}{' '}
          {message && (
            <Pill {...message}>
              {contact && (
                <span>
                  <ContactText text={message.label} href={contact} />
                </span>
              )}
            </Pill>
          )}{' '}
          {hint && (
            <span className="small">
              <ContactText text={hint} href={contact} />
            </span>
          )}
        </span>
      </label>
      {(!disabled || asksFirst) && children && (
        <fieldset className="pick__reasons">
          <legend className="vh">{title}</legend>
          {children}
        </fieldset>
      )}
    </div>
  )
}
