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

/** What can go wrong where nothing is changed by asking. */
export const READ_FAULTS = ['none', 'down', 'slow', 'server-error', 'malformed', 'huge', 'answers-too-late'] as const

export type ReadFault = (typeof READ_FAULTS)[number]

/** The channels service can also answer that it has none, and why. */
export const CHANNEL_FAULTS = [
  ...READ_FAULTS,
  'dimensions-down',
  'dimensions-unknown',
  'no-carrier',
  'other-failure',
] as const

export type ChannelFault = (typeof CHANNEL_FAULTS)[number]

/** The systems that can fail, each with what it can do wrong. */
export const FAULTS_OF = {
  'order-management': OUTSIDE_FAULTS,
  reasons: READ_FAULTS,
  channels: CHANNEL_FAULTS,
} as const

export type FallibleSystem = keyof typeof FAULTS_OF

export type FaultOf<System extends FallibleSystem> = (typeof FAULTS_OF)[System][number]

/** A switch of the demo: what one outside system does wrong; null when that cannot be told. */
export interface FaultSwitch<Fault> {
  read(): Promise<Fault | null>
  set(fault: Fault): Promise<void>
}

/** Null: that system cannot be switched. */
export type FaultSwitches = { [System in FallibleSystem]: FaultSwitch<FaultOf<System>> | null }
