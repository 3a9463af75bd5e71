import type { ReturnChannels } from './channels.ts'

/** What is asked in the flow is asked with the key of the experiment (API-05); with none where it is empty (D-151). */
export function withVariationKey(channels: ReturnChannels, variationKey: string): ReturnChannels {
  if (variationKey === '') return channels
  return { find: (question) => channels.find(question.isTrackAndView ? question : { ...question, variationKey }) }
}
