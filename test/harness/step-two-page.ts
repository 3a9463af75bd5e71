import { beforeEach } from 'vitest'
import { chooseMethodPage } from '../../src/features/returns/method/choose-method.page.tsx'
import type { StepTwoProps } from '../../src/features/returns/method/step-two-props.ts'
import { fromServer, noComplaints, takeOver } from './hydrated.tsx'
import { answeringServer, type Call, SLOTS, submits } from './step-two.ts'

export const THERE = { is: 'loaded', things: SLOTS } as const
export const NO_DAY = { missing: { field: 'on', message: 'Choose a collection date' } }
export const NO_SLOT = { missing: { field: 'slot', message: 'Choose a time slot' } }

/** For each test of a file: step 2 in a browser whose calls are answered on command. */
export function stepTwoPage() {
  noComplaints()
  const page = {
    calls: [] as Call[],
    /** What the form has sent by itself. */
    sent: [] as SubmitEvent[],
    /** The first is 1. */
    call: (place: number) => page.calls[place - 1] as Call,
    async open(props: StepTwoProps): Promise<void> {
      fromServer(chooseMethodPage, props)
      await takeOver(chooseMethodPage)
    },
  }
  beforeEach(() => {
    page.calls = answeringServer()
    page.sent = submits()
  })
  return page
}
