interface ColumnChartProps {
  caption: string
  /** In order; the first and the last are named below the chart. */
  columns: readonly { label: string; value: number }[]
  /** The highest value, as a text. */
  highest: string
}

const HEIGHT = 100

/** A table beside it says the same for people who can't see it. */
export function ColumnChart({ caption, columns, highest }: ColumnChartProps) {
  const max = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <figure className="chart">
      <figcaption>
        {caption} <span className="muted">{highest}</span>
      </figcaption>
      <svg viewBox={`0 0 ${columns.length * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ label, value }, place) => {
          const height = (HEIGHT * value) / max
          return <rect key={label} x={place * 10 + 1} y={HEIGHT - height} width={8} height={height} />
        })}
      </svg>
      <p className="chart__ends">
        <span>{columns[0]?.label}</span> <span>{columns.at(-1)?.label}</span>
      </p>
    </figure>
  )
}

/** A bar within a cell of a table, beside its number. */
export function CellBar({ value, max }: { value: number; max: number }) {
  return (
    <svg className="cell-bar" viewBox={`0 0 ${Math.max(1, max)} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={value} height={8} />
    </svg>
  )
}
