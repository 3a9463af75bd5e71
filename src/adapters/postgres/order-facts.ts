import { LINE_DAYS, type LineFacts } from '../../domain/orders/order.ts'

type LineDay = (typeof LINE_DAYS)[number]

/** A line's facts as the database carries them: days as ISO text, everything else as it is. */
export type LineFactsJson = Omit<LineFacts, LineDay> & { [Day in LineDay]?: string }

/** Built rather than spread: JSON has no day, and `PlainDate` is not to be trusted to whoever writes the JSON. */
export function factsToJson(facts: LineFacts): LineFactsJson {
  return convertDays(facts, String) as LineFactsJson
}

export function factsFromJson(json: LineFactsJson): LineFacts {
  return convertDays(json, (text) => Temporal.PlainDate.from(String(text))) as LineFacts
}

function convertDays(facts: LineFacts | LineFactsJson, convert: (day: unknown) => unknown): Record<string, unknown> {
  const converted: Record<string, unknown> = { ...facts }
  for (const name of LINE_DAYS) {
    const day = converted[name]
    // Absent means not told; order management also sends null for it.
    if (day === undefined || day === null) delete converted[name]
    else converted[name] = convert(day)
  }
  return converted
}
