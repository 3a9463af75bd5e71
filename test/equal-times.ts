import { expect } from 'vitest'

/** Vitest compares the fields of two objects, and Temporal's have none: `toMatchObject` would take any two for equal. */
const compareTimes = (a: unknown, b: unknown) => (isTime(a) && isTime(b) ? nameOf(a) === nameOf(b) : undefined)

const isTime = (value: unknown) => Object.prototype.toString.call(value).startsWith('[object Temporal.')
const nameOf = (value: unknown) => `${Object.prototype.toString.call(value)} ${value}`

// A worker runs this for each of its files, and all share one `expect`.
const ADDED = Symbol.for('aftercare.equal-times')
if (!(ADDED in globalThis)) {
  Object.assign(globalThis, { [ADDED]: true })
  expect.addEqualityTesters([compareTimes])
}
