export const SIGNING_CARRIERS = ['evri', 'royal-mail', 'parcelforce', 'an-post', 'dpd'] as const
export type SigningCarrier = (typeof SIGNING_CARRIERS)[number]

export function isSigningCarrier(word: string | undefined): word is SigningCarrier {
  return (SIGNING_CARRIERS as readonly (string | undefined)[]).includes(word)
}
