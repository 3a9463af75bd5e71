/** What an outside system can be made to do wrong, in the demo and in tests. */
export const OUTSIDE_FAULTS = [
  'none',
  'down',
  'reset-before-acting',
  'reset-after-acting',
  'slow',
  'server-error',
  'server-error-after-acting',
  'malformed',
  'huge',
  'answers-too-late',
  'acts-too-late',
  'answers-twice',
  'refuses',
] as const

export type OutsideFault = (typeof OUTSIDE_FAULTS)[number]

/** Switches of the demo: which outside system does what wrong. */
export interface OutsideFaults {
  read(): Promise<OutsideFault | null>
  set(fault: OutsideFault): Promise<void>
}
