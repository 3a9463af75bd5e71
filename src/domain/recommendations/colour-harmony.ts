/** Colours that go with every other. Blue includes denim. */
const MATCHES_ALL: ReadonlySet<string> = new Set([
  'black',
  'white',
  'grey',
  'neutral',
  'brown',
  'cream',
  'beige',
  'navy',
  'blue',
])
/** Colours that go together in a garden and at Christmas. */
const LEAVES_AND_BERRIES: readonly string[] = ['green', 'red', 'berry']

/** Colours that look alike from a distance and go well together. */
const NEAR = symmetric({
  berry: ['pink', 'purple', 'red'],
  pink: ['purple', 'red'],
  orange: ['red', 'yellow', 'brown'],
  neutral: ['brown', 'white', 'yellow'],
  black: ['brown', 'grey', 'blue'],
  blue: ['purple', 'green'],
  grey: ['white'],
  green: ['yellow'],
})

/** How well two colour groups go together, from 0 to 1. */
export function colourHarmony(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return 0.7
  if (one === other) return 0.9
  if (MATCHES_ALL.has(one) || MATCHES_ALL.has(other)) return 1
  return NEAR.get(one)?.has(other) || [one, other].every((each) => LEAVES_AND_BERRIES.includes(each)) ? 0.6 : 0
}

/** How alike two cards look, from 0 to 1. Each list has a product's colours, the one on its card first. */
export function colourLikeness(one: readonly string[], other: readonly string[]): number {
  const [shown, otherShown] = [one[0], other[0]]
  if (shown === otherShown) return 1
  if (shown === undefined || otherShown === undefined) return 0
  if (NEAR.get(shown)?.has(otherShown)) return 0.6
  return other.includes(shown) ? 0.4 : 0
}

function symmetric(pairs: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> {
  const partners = new Map<string, Set<string>>()
  for (const [one, others] of Object.entries(pairs)) {
    for (const other of others) {
      partners.getOrInsert(one, new Set()).add(other)
      partners.getOrInsert(other, new Set()).add(one)
    }
  }
  return partners
}
