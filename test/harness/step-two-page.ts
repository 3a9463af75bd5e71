import { beforeEach } from 'vitest'
import { chooseMethodPage } from '../../src/features/returns/method/choose-method.page.tsx'
import type { StepTwoProps } from '../../src/features/returns/method/step-two-props.ts'
import { openPage } from './hydrated.tsx'
import { answeringServer, type Call, recordSubmits, SLOTS } from './step-two.ts'

export const LOADED_SLOTS = { state: 'loaded', things: SLOTS } as const
export const NO_DAY = { missing: { field: 'on', message: 'Choose a collection date' } }
export const NO_SLOT = { missing: { field: 'slot', message: 'Choose a time slot' } }

/** Step 2 in a simulated browser, for all tests of a file. A test answers the page's calls itself. */
export function stepTwoPage() {
  const page = {
    calls: [] as Call[],
    /** Submits of the form without a script. */
    sent: [] as SubmitEvent[],
    /** The page's nth call; the first is 1. */
    call: (place: number) => page.calls[place - 1] as Call,
    open: (props: StepTwoProps) => openPage(chooseMethodPage, props),
  }
  beforeEach(() => {
    page.calls = answeringServer()
    page.sent = recordSubmits()
  })
  return page
}
