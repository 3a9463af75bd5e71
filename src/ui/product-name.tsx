/** A few letters in brackets, "(2-8 Yrs)", and a single letter with its word: "V-Neck". */
const WHOLE = /(\([^()]{1,12}\)|(?<!\p{L})\p{L}-\p{L}{1,8}(?!\p{L}))/u

/** The name of a product, whose range of ages or sizes, or neck, does not break in two. It leads to its page, where it has one. */
export function ProductName({ name, href = null }: { name: string; href?: string | null }) {
  const parts = name.split(WHOLE).map((part, place) =>
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
