/** A few letters in brackets: "(2-8 Yrs)". */
const IN_BRACKETS = /(\([^()]{1,12}\))/

/** The name of a product, whose range of ages or sizes does not break in two. It leads to its page, where it has one. */
export function ProductName({ name, href = null }: { name: string; href?: string | null }) {
  const parts = name.split(IN_BRACKETS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="nowrap">
        {part}
      </span>
    ),
  )
  return href === null ? parts : <a href={href}>{parts}</a>
}
