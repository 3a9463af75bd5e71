import { classNames } from './class-names.ts'

export interface TermListProps {
  facts: readonly { term: string; value: string }[]
  /** Side by side where there is room. */
  inColumns?: boolean
}

/** What something is called, and below it what it is. */
export function TermList({ facts, inColumns = false }: TermListProps) {
  return (
    <dl className={classNames('dl', inColumns && 'dl--cols')}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
