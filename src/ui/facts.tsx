import { Fragment } from 'react'

export type Fact = string | { label: string; value: string }

export function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <p className="line__meta">
      {facts.map((fact, place) => (
        // The space keeps facts apart where there are no styles.
        <Fragment key={`${place} ${typeof fact === 'string' ? fact : fact.value}`}>
          {place > 0 && ' '}
          <span>{drawFact(fact)}</span>
        </Fragment>
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
