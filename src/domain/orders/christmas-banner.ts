/** From 1 October to 31 December a customer with a Christmas food order is shown the way to it (D-23). */
export function isChristmasSeason(today: Temporal.PlainDate): boolean {
  return today.month >= 10
}
