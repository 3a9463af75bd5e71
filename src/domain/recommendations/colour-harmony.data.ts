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
export const RELATED_COLOURS: Readonly<Record<string, readonly string[]>> = {
  berry: ['pink', 'purple', 'red', 'green'],
  pink: ['purple', 'red'],
  red: ['orange', 'green'],
  orange: ['yellow', 'green'],
  yellow: ['green'],
  purple: ['blue'],
}

/** Look much the same from a distance; either way round. */
export const NEAR_COLOURS: Readonly<Record<string, readonly string[]>> = {
  berry: ['pink', 'purple', 'red'],
  pink: ['purple', 'red'],
  orange: ['red', 'yellow', 'brown'],
  neutral: ['brown', 'white', 'yellow'],
  black: ['brown', 'grey', 'blue'],
  blue: ['purple', 'green'],
  grey: ['white'],
  green: ['yellow'],
}
