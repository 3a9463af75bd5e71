import type { ChannelFault, ReadFault } from '../../ports/outside-faults.ts'
import type { AnsweredFailure } from './wire-words.data.ts'

type AnsweredFault = Exclude<ChannelFault, ReadFault>

/** Faults that are answers: the service says that it has no way back, and why. */
export const ANSWERED_FAULTS: Record<AnsweredFault, AnsweredFailure> = {
  'dimensions-down': 'dimensions-down',
  'dimensions-unknown': 'dimensions-unknown',
  'no-carrier': 'no-carrier',
  'other-failure': 'other',
}

export function isAnsweredFault(fault: ChannelFault): fault is AnsweredFault {
  return Object.hasOwn(ANSWERED_FAULTS, fault)
}
