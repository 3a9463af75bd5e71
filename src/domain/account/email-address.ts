export const EMAIL_LENGTH_MAX = 254
const LOCAL_PART_LENGTH_MAX = 64

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`)

/**
 * Whether mail can be sent to a text as it stands: one address, without quotes, comments or letters that not every
 * mail server takes. Nothing in it can end a header or add a recipient.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && text.lastIndexOf('@') <= LOCAL_PART_LENGTH_MAX && ADDRESS.test(text)
}

/** Where mail to an address arrives, for limits: capitals make no other mailbox, and mostly neither does what follows a plus. */
export function mailboxOf(address: string): string {
  const plus = address.indexOf('+')
  const at = address.lastIndexOf('@')
  const written = plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
  return written.toLowerCase()
}
