import type { MouseEvent, Ref } from 'react'

export interface SummaryError {
  /** The id of the field that the link moves to. */
  fieldId: string
  message: string
  link?: string
}

export interface ErrorSummaryProps {
  errors: SummaryError[]
  title?: string
  /** Focuses the field, for pages with a script: in some browsers the link alone only scrolls to the field. */
  follow?: (fieldId: string) => void
  ref?: Ref<HTMLDivElement>
}

/** Takes focus, so that users don't have to search for the errors. */
export function ErrorSummary({ errors, title = 'There is a problem', follow, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a refused form must say so first, without JavaScript too
    <div ref={ref} className="err-sum" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message, link }) => (
          <li key={`${fieldId} ${message}`}>
            {link !== undefined && `${message} `}
            <a href={`#${fieldId}`} onClick={follow && ((event) => followLink(event, () => follow(fieldId)))}>
              {link ?? message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function followLink(event: MouseEvent, follow: () => void): void {
  event.preventDefault()
  follow()
}
