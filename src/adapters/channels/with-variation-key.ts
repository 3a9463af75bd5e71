import type { ReturnChannels } from '../../ports/return-channels.ts'

/** Whatever is asked is asked with the key of the experiment; with none where it is empty (D-151). */
export function withVariationKey(channels: ReturnChannels, variationKey: string): ReturnChannels {
  if (variationKey === '') return channels
  return { find: (question) => channels.find({ ...question, variationKey }) }
}
