import type { ReactNode } from 'react'
import { SelectField } from './select-field.tsx'

const ranges = [
  { value: '60d', label: 'Last 60 days' },
  { value: '6m', label: 'Last 6 months' },
]
const reasons = [
  { value: 'R01', label: 'Too small' },
  { value: 'R02', label: 'Too big' },
]

export const examples: Record<string, ReactNode> = {
  chosen: <SelectField name="range" label="Show orders from" options={ranges} value="6m" />,
  'nothing chosen': (
    <SelectField name="reason" label="Primary reason" options={reasons} placeholder="Please select reason" />
  ),
  'with a hint and an error': (
    <SelectField
      name="missing"
      label="Primary reason"
      hint="It helps us to do better"
      options={reasons}
      placeholder="Please select reason"
      error="Select a primary reason"
    />
  ),
}
