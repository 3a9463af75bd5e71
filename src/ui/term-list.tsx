import { classNames } from './class-names.ts'

export interface TermListProps {
  facts: readonly { term: string; value: string }[]
  inColumns?: boolean
}

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
