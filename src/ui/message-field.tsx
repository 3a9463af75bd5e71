import { type ReactNode, useEffect, useState } from 'react'
import {
  COUNT_PAUSE_MS,
  counterText,
  isTooLong,
  MESSAGE_LENGTH_MAX,
  spokenCount,
} from '../domain/messages/message-text.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'

export interface MessageFieldProps {
  name: string
  id?: string
  label: ReactNode
  value?: string
  error?: string | undefined
  rows?: number
  /** Describes what may be typed instead of text, in a form that also offers a number as a kind of message. */
  alternativeHint?: string | undefined
  /** Set if this is the only field of a refused form. */
  autoFocus?: boolean
  /** Set if React controls the field. */
  onChange?: (text: string) => void
}

/**
 * A message with its counter. Nothing is cut: there is no `maxlength`, and what is too long stays and is counted. The
 * server writes the first count; on pages without React `src/features/order-changes/messages/message-field.client.ts`
 * continues the count.
 */
export function MessageField(props: MessageFieldProps) {
  const {
    name,
    id = props.name,
    label,
    value = '',
    error,
    rows = 4,
    alternativeHint,
    autoFocus = false,
    onChange,
  } = props
  const [typed, setTyped] = useState('')
  const announced = useAfterPause(spokenCount(typed))
  const describedBy = classNames(`${id}-limit`, `${id}-count`, error && `${id}-error`)
  return (
    <Field id={id} label={label} error={error}>
      <textarea
        className="textarea"
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        data-counted={onChange ? undefined : ''}
        // biome-ignore lint/a11y/noAutofocus: screen readers announce the field's error first, without JavaScript too
        autoFocus={autoFocus}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy}
        {...(onChange
          ? {
              value,
              onChange: ({ target }) => {
                setTyped(target.value)
                onChange(target.value)
              },
            }
          : { defaultValue: value })}
      />
      <p className="counter">
        <span id={`${id}-limit`}>
          <span className={alternativeHint && 'unless-number'}>Up to {MESSAGE_LENGTH_MAX} characters</span>
          {alternativeHint && <span className="unless-chosen">, or {alternativeHint}</span>}
          {alternativeHint && (
            <span className="if-number">{`${alternativeHint.charAt(0).toUpperCase()}${alternativeHint.slice(1)}`}</span>
          )}
        </span>{' '}
        <span
          id={`${id}-count`}
          className={classNames('counter__count', alternativeHint && 'unless-number', isTooLong(value) && 'is-over')}
        >
          {counterText(value)}
        </span>
      </p>
      <span className={classNames('vh', alternativeHint && 'unless-number')} id={`${id}-announcement`} role="status">
        {announced}
      </span>
    </Field>
  )
}

/** Announced once typing has stopped. */
function useAfterPause(text: string): string {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(setAnnounced, COUNT_PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}
