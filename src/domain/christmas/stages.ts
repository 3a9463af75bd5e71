export interface ChosenCollection {
  shopId: string | null
  day: string | null
  slot: string | null
}

export const NOTHING_CHOSEN: ChosenCollection = { shopId: null, day: null, slot: null }

interface Stage {
  name: string
  heading: string
  isComplete(chosen: ChosenCollection): boolean
}

const CHANGE = 'Change collection slot'

const STAGES = [
  { name: 'start', heading: CHANGE, isComplete: () => true },
  { name: 'storeSelection', heading: CHANGE, isComplete: ({ shopId }) => shopId !== null },
  { name: 'slotSelection', heading: CHANGE, isComplete: ({ day, slot }) => day !== null && slot !== null },
  { name: 'confirmation', heading: 'Confirm your changes', isComplete: () => false },
] as const satisfies readonly Stage[]

export type StageName = (typeof STAGES)[number]['name']

export function stageHeading(stage: StageName): string {
  return STAGES[placeOf(stage)]?.heading ?? CHANGE
}

export function readStage(requested: string | null): StageName {
  return STAGES.find(({ name }) => name === requested)?.name ?? 'start'
}

/** The requested stage, or the first earlier stage that is incomplete. */
export function allowedStage(requested: StageName, chosen: ChosenCollection): StageName {
  const incomplete = STAGES.slice(0, placeOf(requested)).find(({ isComplete }) => !isComplete(chosen))
  return incomplete?.name ?? requested
}

export function stageAfter(stage: StageName): StageName {
  return STAGES[placeOf(stage) + 1]?.name ?? stage
}

/** Another store clears day and time (XMS-07), and another day clears the time. */
export function withChoice(chosen: ChosenCollection, field: keyof ChosenCollection, value: string): ChosenCollection {
  if (chosen[field] === value) return chosen
  if (field === 'shopId') return { ...NOTHING_CHOSEN, shopId: value }
  return field === 'day' ? { ...chosen, day: value, slot: null } : { ...chosen, slot: value }
}

function placeOf(name: StageName): number {
  return STAGES.findIndex((stage) => stage.name === name)
}
