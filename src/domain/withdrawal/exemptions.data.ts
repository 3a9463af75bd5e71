/** D-125. */
export type Exemption = 'food' | 'personalised' | 'seal-broken'

/** WDR-05. */
export const EXEMPTION_SENTENCES = {
  food: "You can't withdraw from the contract for this item because it's food.",
  personalised: "You can't withdraw from the contract for this item because it's personalised.",
  'seal-broken': "You can't withdraw from the contract for this item because its hygiene seal is broken.",
} as const satisfies Record<Exemption, string>

/** The page asks whether the hygiene seal is broken (D-163). */
export const SEALED_DEPARTMENTS: readonly string[] = ['T50', 'T51']
