/** Ranges kept for films, books and demos: they ring nowhere, so lists of numbers in use may not know them. */
const FICTIONAL = [
  /^\+447700900\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+44\d{3}4960\d{3}$/,
  /^\+448081570\d{3}$/,
  /^\+3532091\d{5}$/,
]

/** Of a number written with its country and without spaces. */
export function isFictionalPhone(number: string): boolean {
  return FICTIONAL.some((range) => range.test(number))
}
