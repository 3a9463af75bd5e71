import type { ReactNode } from 'react'
import type { ReturnPath } from '../domain/policy/return-method.ts'
import { type ChannelCard, ChannelCards } from './channel-cards.tsx'
import * as ICONS from './icons.data.ts'

const CHANNELS: (ChannelCard & { value: ReturnPath })[] = [
  { value: 'in-store', icon: ICONS.store, title: 'In store', fee: 'Free', description: 'Same day' },
  { value: 'postal', icon: ICONS.post, title: 'By post', fee: 'Free', description: 'Processed in 7 days' },
  {
    value: 'collect-from-home',
    icon: ICONS.home,
    title: 'Collect from home',
    fee: 'Free',
    description: 'Processed in 7 days',
  },
]

export const examples: Record<string, ReactNode> = {
  'one chosen': <ChannelCards legend="Return method" name="channel" channels={CHANNELS} selected="in-store" />,
  'none chosen, with an error': (
    <ChannelCards legend="Return method" name="channel-error" channels={CHANNELS} error="Choose a return method" />
  ),
}
