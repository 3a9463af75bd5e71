import type { Policy } from '../policy/policy.ts'

export const CONSENT_PURPOSES = {
  personalise: {
    ...{ do: 'personalise', doing: 'personalising', done: 'personalised', noun: 'personalisation' },
    what: 'what you see',
    about: "we'll use what you browse and buy to suggest things you may like. We'll also measure how the site is used.",
  },
  measure: {
    ...{ do: 'measure', doing: 'measuring', done: 'measured', noun: 'measurement' },
    what: 'how you use this site',
    about: "we'll measure how the site is used.",
  },
} as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[keyof typeof CONSENT_PURPOSES]

/** What a visitor may agree to; null if a retailer has neither recommendations nor returns to measure. */
export function consentPurpose({ recommendations, returns }: Policy['offers']): ConsentPurpose | null {
  if (recommendations) return CONSENT_PURPOSES.personalise
  return returns ? CONSENT_PURPOSES.measure : null
}
