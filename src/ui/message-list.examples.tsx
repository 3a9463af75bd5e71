import type { ReactNode } from 'react'
import { MessageList } from './message-list.tsx'

export const examples: Record<string, ReactNode> = {
  'two of one kind': (
    <MessageList
      messages={[
        { title: 'Gift message 1', text: "Happy birthday Dad.\nTea's on us this year." },
        { title: 'Gift message 2', text: 'And many more!' },
      ]}
    />
  ),
}
