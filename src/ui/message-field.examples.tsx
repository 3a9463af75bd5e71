import type { ReactNode } from 'react'
import { MessageField } from './message-field.tsx'

export const examples: Record<string, ReactNode> = {
  empty: <MessageField name="message-empty" label="Gift message" />,
  filled: (
    <MessageField
      name="message-filled"
      label="Gift message"
      value={'Happy birthday, Priya!\nI hope it fits. With love, Amelia'}
    />
  ),
  'right to left': <MessageField name="message-rtl" label="Gift message" value="יום הולדת שמח, אמא 🎂" />,
  'too long': (
    <MessageField
      name="message-long"
      label="Gift message"
      value={'Happy birthday, dear Priya! '.repeat(8).slice(0, 212)}
      error="Your message is 12 characters too long"
    />
  ),
}
