/** Go with every colour. */
export const QUIET_COLOURS: ReadonlySet<string> = new Set([
  'black',
  'white',
  'grey',
  'neutral',
  'brown',
  'cream',
  'beige',
  'navy',
])

/** Stand beside each other well, as neighbours in a garden do; either way round. */
export const RELATED_COLOURS: readonly (readonly [string, string])[] = [
  ['berry', 'pink'],
  ['berry', 'purple'],
  ['berry', 'red'],
  ['berry', 'green'],
  ['pink', 'purple'],
  ['pink', 'red'],
  ['red', 'orange'],
  ['orange', 'yellow'],
  ['orange', 'green'],
  ['yellow', 'green'],
  ['purple', 'blue'],
  ['green', 'red'],
]

/** Look much the same from a distance; either way round. */
export const NEAR_COLOURS: readonly (readonly [string, string])[] = [
  ['berry', 'pink'],
  ['berry', 'purple'],
  ['berry', 'red'],
  ['pink', 'purple'],
  ['pink', 'red'],
  ['red', 'orange'],
  ['orange', 'yellow'],
  ['orange', 'brown'],
  ['brown', 'neutral'],
  ['brown', 'black'],
  ['neutral', 'white'],
  ['neutral', 'yellow'],
  ['white', 'grey'],
  ['grey', 'black'],
  ['black', 'blue'],
  ['blue', 'purple'],
  ['blue', 'green'],
  ['green', 'yellow'],
]
