import type { ReactNode } from 'react'
import { TermList } from './term-list.tsx'

const facts = [
  { term: 'Return reference number', value: '8104729365' },
  { term: 'Selected channel', value: 'By post - Evri' },
]

export const examples: Record<string, ReactNode> = {
  'one below the other': <TermList facts={facts} />,
  'in columns': <TermList facts={facts} inColumns />,
}
