import type { ReactNode } from 'react'
import { SlotPicker } from './slot-picker.tsx'

const SLOTS = [
  { value: '08:00', label: '08:00-10:00' },
  { value: '10:00', label: '10:00-12:00' },
  { value: '12:00', label: '12:00-14:00', unavailable: true },
  { value: '14:00', label: '14:00-16:00' },
]

export const examples: Record<string, ReactNode> = {
  'one chosen, one gone': <SlotPicker heading="Choose a time slot" name="slot" slots={SLOTS} selected="10:00" />,
  'of a day': <SlotPicker heading="Choose a time" subHeading="Tuesday 22 Dec" name="slot-day" slots={SLOTS} />,
  'none chosen, with an error': (
    <SlotPicker heading="Choose a time slot" name="slot-error" slots={SLOTS} error="Choose a time slot" />
  ),
}
