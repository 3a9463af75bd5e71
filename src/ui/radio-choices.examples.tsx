import type { ReactNode } from 'react'
import { RadioChoices } from './radio-choices.tsx'

const WHEN = [
  { value: 'now', label: 'Send immediately', hint: 'It should arrive within the hour' },
  { value: 'later', label: 'Send on a day you choose' },
]

export const examples: Record<string, ReactNode> = {
  'one chosen': <RadioChoices legend="When to send it" name="send-when" choices={WHEN} selected="now" />,
  'none chosen, with an error': (
    <RadioChoices legend="When to send it" name="send-when-error" choices={WHEN} error="Choose when to send it" />
  ),
}
