export interface PriceProps {
  /** Formatted. */
  now: string
  /** The full price, only where it differs. */
  was: string | null
}

/** What is paid, and the full price where that differs: told in words too, not by a line through it alone. */
export function Price({ now, was }: PriceProps) {
  if (was === null) return now
  return (
    <>
      <span className="sale">
        <span className="vh">Sale price </span>
        {now}
      </span>{' '}
      <s className="was">
        <span className="vh">Full price </span>
        {was}
      </s>
    </>
  )
}
