export interface PriceProps {
  now: string
  was: string | null
}

/** In words too, not by a strike-through alone. */
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
