import type { ChannelFault, FallibleSystem, FaultOf, OutsideFault, ReadFault } from '../../ports/outside-faults.ts'

const OF_WRITES: Record<OutsideFault, string> = {
  none: 'Works',
  down: 'Is down: nobody answers',
  'reset-before-acting': 'Breaks off before it has acted',
  'reset-after-acting': 'Acts, then breaks off',
  slow: 'Is slow, and answers in time',
  'server-error': 'Answers 500 without acting',
  'server-error-after-acting': 'Acts, then answers 500',
  malformed: 'Acts, and answers nonsense',
  huge: 'Acts, and answers far too much',
  'answers-too-late': 'Acts, and answers after our time-out',
  'acts-too-late': 'Acts only after our time-out',
  'answers-twice': 'Answers twice',
  refuses: 'Refuses',
}

const OF_READS: Record<ReadFault, string> = {
  none: 'Works',
  down: 'Is down: nobody answers',
  slow: 'Is slow, and answers in time',
  'server-error': 'Answers 500',
  malformed: 'Answers nonsense',
  huge: 'Answers far too much',
  'answers-too-late': 'Answers after our time-out',
}

const OF_CHANNELS: Record<ChannelFault, string> = {
  ...OF_READS,
  'dimensions-down': 'Says that dimensions cannot be retrieved',
  'dimensions-unknown': 'Says that dimensions are not available',
  'no-carrier': 'Says that no carrier takes the items together',
  'other-failure': 'Says that something else is wrong',
}

/** What backstage says of each system, and what it can be made to do. */
export const FALLIBLE_SYSTEMS = {
  'order-management': {
    name: 'Order management',
    about:
      'What it does when it is asked to change an order: cancel it, remove an item, change a message or a delivery.',
    labels: OF_WRITES,
  },
  reasons: {
    name: 'Return reasons',
    about: 'What the service does when it is asked for the reasons for which goods can go back.',
    labels: OF_READS,
  },
  channels: {
    name: 'Return channels',
    about: 'What the service does when it is asked which ways back there are for what was selected.',
    labels: OF_CHANNELS,
  },
} satisfies {
  [System in FallibleSystem]: { name: string; about: string; labels: Record<FaultOf<System>, string> }
}
