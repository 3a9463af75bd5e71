import type { ReactNode } from 'react'
import { DayPicker } from './day-card.tsx'

const days = [
  { value: '2026-11-16', weekday: 'Monday', dayAndMonth: '16 Nov' },
  { value: '2026-11-17', weekday: 'Tuesday', dayAndMonth: '17 Nov' },
  { value: '2026-11-18', weekday: 'Wednesday', dayAndMonth: '18 Nov' },
]
const picker = { heading: 'Choose a collection date', subHeading: 'The next three working days.', days }

export const examples: Record<string, ReactNode> = {
  'nothing chosen': <DayPicker {...picker} name="day-none" />,
  chosen: <DayPicker {...picker} name="day-chosen" selected="2026-11-17" />,
  'one fully booked': (
    <DayPicker
      {...picker}
      days={days.map((day, place) => (place === 2 ? { ...day, unavailable: true, note: 'Fully booked' } : day))}
      name="day-booked"
    />
  ),
  'in error': <DayPicker {...picker} name="day-error" error="Please choose a collection date." />,
  'without days': (
    <DayPicker
      {...picker}
      days={[]}
      name="day-without"
      error="Sorry, there are no collection dates for this postcode at the moment. Please choose another return method or try again later."
    />
  ),
}
