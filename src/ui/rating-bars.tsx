export interface RatingBar {
  stars: number
  count: number
  href: string
  isCurrent: boolean
}

export function RatingBars({ bars }: { bars: readonly RatingBar[] }) {
  const total = Math.max(
    1,
    bars.reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <ul className="bars">
      {bars.map(({ stars, count, href, isCurrent }) => (
        <li key={stars}>
          <a href={href} aria-current={isCurrent ? 'true' : undefined}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>{' '}
            <svg viewBox={`0 0 ${total} 8`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={count} height={8} />
            </svg>{' '}
            <span className="num">
              {count}
              <span className="vh">{count === 1 ? ' review' : ' reviews'}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
