import { STEP_TWO } from './step-two-messages.ts'
import type { Asked, StepTwoForm } from './step-two-props.ts'

const SAYS = STEP_TWO.collection

/**
 * Live-region text for days or hours that have come. Errors take the focus, late ones have words of their own, and
 * places announce by themselves how many there are.
 */
export function announcementOf(before: StepTwoForm, now: StepTwoForm): string {
  if (now.problems.length > 0 || now.failure !== null) return ''
  return [
    changeOf(before.collection?.days, now.collection?.days, SAYS.daysThere),
    changeOf(before.collection?.slots, now.collection?.slots, SAYS.slotsThere),
  ]
    .filter((each) => each !== '')
    .join(' ')
}

type Maybe = Asked<unknown> | null | undefined

function changeOf(before: Maybe, now: Maybe, loaded: string): string {
  if (!now || now.is === 'late' || JSON.stringify(before) === JSON.stringify(now)) return ''
  return now.is === 'there' ? loaded : now.sentence
}
