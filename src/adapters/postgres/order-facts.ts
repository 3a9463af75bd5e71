import type { LineFacts } from '../../domain/orders/order.ts'
import { lineFacts } from '../../kept-json/order-facts.ts'
import type { Json } from '../../ports/command-log.ts'

export type LineFactsJson = Json

/** For the demo, which writes lines of its own. */
export function factsToJson(facts: LineFacts): LineFactsJson {
  return lineFacts.write(facts)
}

export function factsFromJson(json: LineFactsJson): LineFacts {
  return lineFacts.read(json)
}
