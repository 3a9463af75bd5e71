import type { ReactNode } from 'react'

export interface DataTableProps {
  caption: string
  /** Hidden where a heading above the table says the same. */
  isCaptionHidden?: boolean
  columns: readonly string[]
  /** One cell for each column; the first names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Scrolls within itself where it is wider than the page. */
export function DataTable({ caption, isCaptionHidden = false, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what has focus
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className={isCaptionHidden ? 'vh' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
