export interface SummaryError {
  /** The id of the field that the link moves to. */
  fieldId: string
  message: string
  /** Where the link has words of its own, the message stands before it. */
  link?: string
}

export interface ErrorSummaryProps {
  errors: SummaryError[]
  title?: string
}

/** Stands above a form that was refused and takes focus, so that nobody has to search for what is wrong. */
export function ErrorSummary({ errors, title = 'There is a problem' }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a refused form must say so first, without JavaScript too
    <div className="err-sum" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message, link }) => (
          <li key={`${fieldId} ${message}`}>
            {link !== undefined && `${message} `}
            <a href={`#${fieldId}`}>{link ?? message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
