import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ContactText } from './contact-text.tsx'
import { LinePrice } from './order-line.tsx'
import { Pill, type PillProps } from './pill.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ReturnRowProps {
  /** Of the box that is ticked. */
  id: string
  name: string
  value: string
  title: string
  /** Null where there is no picture. */
  picture: string | null
  /** Formatted: size, colour, quantity. */
  facts: readonly string[]
  /** "Kept": told last of the facts, and no longer once it is ticked. */
  became?: string | null
  /** Formatted; `was` only where it differs. Null where no amount is told. */
  price: { now: string; was: string | null } | null
  /** Why it cannot be chosen, or what is special about it. */
  message: PillProps | null
  /** Until when it can be returned; in bold once that is soon. */
  returnBy?: { label: string; isSoon: boolean } | null
  /** A second sentence below the message. */
  hint: string | null
  /** Where "contact us" leads, if message or hint says so. */
  contact?: string | null
  checked: boolean
  disabled: boolean
  hasError?: boolean
  /** Where a script keeps it: the box then shows `checked` and nothing else. */
  onChange?: (isTicked: boolean) => void
  /** Asked once it is ticked: the styles show it then, without a script. */
  children?: ReactNode
  /** What is asked decides whether it can be ticked at all, so it is always asked. */
  asksFirst?: boolean
}

/** One thing bought, to be ticked for a return (RSN-08). Its whole head is the label of the box. */
export function ReturnRow(props: ReturnRowProps) {
  const { id, name, value, title, picture, facts, price, message, hint, checked, disabled } = props
  const { became, returnBy, contact, hasError = false, onChange, children, asksFirst = false } = props
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
            {became && <span className="pick__became">{became}</span>}
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
