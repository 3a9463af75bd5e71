/** Words such as "(2-8 Yrs)" and "V-Neck", which must not break. */
const WHOLE = /(\([^()]{1,12}\)|(?<!\p{L})\p{L}-\p{L}{1,8}(?!\p{L}))/u

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
