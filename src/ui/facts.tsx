/** Short facts on one line, parted by hairlines. */
export function Facts({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null
  return (
    <p className="line__meta">
      {facts.map((fact, place) => (
        <span key={`${place} ${fact}`}>{fact}</span>
      ))}
    </p>
  )
}
