// A routing key (a letter and two digits, or D6W), then four characters that cannot be confused with others.
const EIRCODE = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})$/

export function toEircode(text: string): string | null {
  const [, routingKey, rest] = EIRCODE.exec(text.replaceAll(/[ -]/g, '').toUpperCase()) ?? []
  return routingKey && rest ? `${routingKey} ${rest}` : null
}
