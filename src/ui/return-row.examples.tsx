import type { ReactNode } from 'react'
import { ReturnRow, type ReturnRowProps } from './return-row.tsx'
import { SelectField } from './select-field.tsx'

const ROW: ReturnRowProps = {
  id: 'line-1',
  name: 'line',
  value: '600000001-1',
  title: 'Belted Wrap Midi Dress',
  picture: '/pictures/dress-damson.svg',
  facts: ['Size M', 'Damson', 'Qty 1'],
  price: { now: '£30.00', was: '£40.00' },
  message: null,
  hint: null,
  checked: false,
  disabled: false,
}
const LAST_DAYS = { label: 'Return by 16 Nov 2026', isSoon: true }
const reason = (error?: string) => (
  <SelectField
    name="primary-1"
    label="Primary reason"
    placeholder="Please select reason"
    options={[{ value: 'R06-P0', label: 'Arrived late' }]}
    error={error}
  />
)

export const examples: Record<string, ReactNode> = {
  'not ticked': <ReturnRow {...ROW}>{reason()}</ReturnRow>,
  'in its last days': (
    <ReturnRow {...ROW} returnBy={LAST_DAYS}>
      {reason()}
    </ReturnRow>
  ),
  'asked before it can be ticked': (
    <ReturnRow {...ROW} disabled asksFirst>
      {reason()}
    </ReturnRow>
  ),
  ticked: (
    <ReturnRow {...ROW} checked>
      {reason()}
    </ReturnRow>
  ),
  'reason missing': (
    <ReturnRow {...ROW} checked hasError>
      {reason('Reason for return option(s) is missing. Please select to proceed.')}
    </ReturnRow>
  ),
  'cannot go back': (
    <ReturnRow {...ROW} disabled picture={null} message={{ tone: 'muted', label: "Sorry, you can't return this" }} />
  ),
  'too late, perhaps faulty': (
    <ReturnRow
      {...ROW}
      disabled
      price={{ now: '£30.00', was: null }}
      message={{ tone: 'muted', label: 'Return Window Expired' }}
      hint="Is it faulty? Please contact us. Your statutory rights still apply."
    />
  ),
}
