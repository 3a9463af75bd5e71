/** Text, or a word and what it is about all. */
export type Fact = string | { label: string; value: string }

/** Short facts on one line, parted by hairlines. */
export function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <p className="line__meta">
      {facts.map((fact, place) => (
        <span key={`${place} ${typeof fact === 'string' ? fact : fact.value}`}>{drawFact(fact)}</span>
      ))}
    </p>
  )
}

function drawFact(fact: Fact) {
  if (typeof fact === 'string') return fact
  return (
    <>
      {fact.label} <b>{fact.value}</b>
    </>
  )
}
