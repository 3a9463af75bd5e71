// A routing key (a letter and two digits, but D6W), then four signs that cannot be mistaken for another.
const EIRCODE = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})$/

/** "a65 f4e2" as "A65 F4E2"; null when it is no Eircode. */
export function toEircode(text: string): string | null {
  const [, routingKey, rest] = EIRCODE.exec(text.replaceAll(/[ -]/g, '').toUpperCase()) ?? []
  return routingKey && rest ? `${routingKey} ${rest}` : null
}
