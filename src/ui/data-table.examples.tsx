import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'

export const examples: Record<string, ReactNode> = {
  table: (
    <DataTable
      caption="Orders"
      columns={['Order', 'Placed', 'Status']}
      rows={[
        {
          key: '1',
          cells: [
            <a key="link" href="#order">
              400000006
            </a>,
            '14 Nov 2026',
            'Delivered',
          ],
        },
        { key: '2', cells: ['400000007', '15 Nov 2026', 'Being prepared'] },
      ]}
    />
  ),
}
