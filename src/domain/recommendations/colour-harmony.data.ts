/** Go with every colour. */
export const QUIET_COLOURS: readonly string[] = ['black', 'white', 'grey', 'neutral', 'brown', 'cream', 'beige', 'navy']

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
