export interface PriceProps {
  now: string
  was: string | null
}

/** Says in words which price is old, too: a strike-through alone is not read out. */
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
