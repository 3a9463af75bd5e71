import type { ReactNode } from 'react'
import { CellBar, ColumnChart } from './chart.tsx'

const columns = [12, 30, 0, 24].map((value, place) => ({ label: `${place + 2} Nov`, value }))

export const examples: Record<string, ReactNode> = {
  columns: <ColumnChart caption="Items returned" highest="at most 30 in a week" columns={columns} />,
  'columns without figures': (
    <ColumnChart caption="Items returned" highest="none" columns={columns.map((each) => ({ ...each, value: 0 }))} />
  ),
  'bar of a cell': (
    <p>
      12 <CellBar value={12} max={30} />
    </p>
  ),
}
