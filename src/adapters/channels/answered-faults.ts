import type { AnsweredFailure } from './wire-words.data.ts'

/** Faults that are answers: the service says that it has no way back, and why. */
export const ANSWERED_FAULTS = {
  'dimensions-down': 'dimensions-down',
  'dimensions-unknown': 'dimensions-unknown',
  'no-carrier': 'no-carrier',
  'other-failure': 'other',
} as const satisfies Record<string, AnsweredFailure>

export type AnsweredFault = keyof typeof ANSWERED_FAULTS

export function isAnsweredFault(fault: string): fault is AnsweredFault {
  return Object.hasOwn(ANSWERED_FAULTS, fault)
}
