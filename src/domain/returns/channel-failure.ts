import { COMMON_WORDS } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'

/**
 * The `dimensions-…` failures concern bulky goods other than furniture, which is returned by phone (D-56). `no-answer`
 * includes time-outs (D-112). With `no-method` the service answered, but nothing that the retailer offers fits.
 */
export type ChannelFailure =
  | 'no-answer'
  | 'dimensions-down'
  | 'dimensions-unknown'
  | 'no-carrier'
  | 'no-method'
  | 'other'

/** Failures that the same selection meets again, however often it is sent. */
export function isAboutSelection(failure: ChannelFailure): boolean {
  return failure === 'no-carrier' || failure === 'no-method'
}

/** Step 1 stays blocked until the selection changes (RSN-25). */
export const CHANNEL_FAILURE_SENTENCES = defineWords('returns.channelFailures', {
  'no-answer': 'Sorry, return initiation cannot be processed at the moment. Please try again later.',
  'dimensions-down': 'Sorry, dimension data cannot be retrieved at the moment. Please try again later.',
  'dimensions-unknown': 'Sorry, dimension data is not available. Please contact us.',
  'no-carrier': 'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.',
  'no-method': 'Sorry, none of our return methods is available for this return.',
  get other(): string {
    return COMMON_WORDS.failed
  },
} as const satisfies Record<ChannelFailure, string>)

/** The text of a link to the help page, after the sentence (D-111). */
export const HELP_LINK_OF: Partial<Record<ChannelFailure, string>> = { 'dimensions-unknown': 'here.' }
