import { STEP_TWO } from './step-two-messages.ts'
import type { Asked, StepTwoForm } from './step-two-props.ts'

const SAYS = STEP_TWO.collection

/**
 * What those hear who do not see that days or hours have come. What is wrong takes the focus, what is late is asked for
 * with words of its own, and places say by themselves how many there are.
 */
export function heard(before: StepTwoForm, now: StepTwoForm): string {
  if (now.problems.length > 0 || now.failure !== null) return ''
  return [
    newsOf(before.collection?.days, now.collection?.days, SAYS.daysThere),
    newsOf(before.collection?.slots, now.collection?.slots, SAYS.slotsThere),
  ]
    .filter((each) => each !== '')
    .join(' ')
}

type Maybe = Asked<unknown> | null | undefined

function newsOf(before: Maybe, now: Maybe, there: string): string {
  if (!now || now.is === 'late' || JSON.stringify(before) === JSON.stringify(now)) return ''
  return now.is === 'there' ? there : now.sentence
}
