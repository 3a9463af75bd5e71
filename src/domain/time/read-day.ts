/** From the year 2000 on: anything earlier is a typing error. */
export function readDay(text: unknown): Temporal.PlainDate | null {
  if (typeof text !== 'string' || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
