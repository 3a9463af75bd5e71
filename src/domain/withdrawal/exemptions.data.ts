/** For what there is no right to withdraw (D-125): perishable food, what was made for somebody, broken hygiene seals. */
export type Exemption = 'food' | 'personalised' | 'seal-broken'

/** WDR-05. */
export const EXEMPTION_SENTENCES = {
  food: "You can't withdraw from the contract for this item because it's food.",
  personalised: "You can't withdraw from the contract for this item because it's personalised.",
  'seal-broken': "You can't withdraw from the contract for this item because its hygiene seal is broken.",
} as const satisfies Record<Exemption, string>

/** The departments whose goods are sold under a hygiene seal: the page asks whether it is broken (D-163). */
export const SEALED_DEPARTMENTS: readonly string[] = ['T50', 'T51']
