const STAR = 'l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.5 6.4-.9z'
const STARS = [12, 36, 60, 84, 108].map((x) => `M${x} 3${STAR}`).join('')
const WIDTH = 120

/** The rating must also be beside the stars in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg className="stars" viewBox={`0 0 ${WIDTH} 24`} aria-hidden="true">
      <svg width={(WIDTH * rating) / 5} height={24} aria-hidden="true">
        <path d={STARS} />
      </svg>
      <path className="stars__edge" d={STARS} />
    </svg>
  )
}
