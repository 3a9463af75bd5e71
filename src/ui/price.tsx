export interface PriceProps {
  now: string
  was: string | null
}

/** Hidden words say which price is the old one, since screen readers don't announce a strike-through. */
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
