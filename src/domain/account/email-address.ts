export const EMAIL_LENGTH_MAX = 254
const LOCAL_PART_LENGTH_MAX = 64

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`)

/** Stricter than RFC 5322 (no quotes, comments or non-ASCII), so that it can't end a mail header or add a recipient. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && text.lastIndexOf('@') <= LOCAL_PART_LENGTH_MAX && ADDRESS.test(text)
}

/** In lower case and without `+suffix`, so that rate limits count variants that mostly reach one mailbox together. */
export function mailboxOf(address: string): string {
  const plus = address.indexOf('+')
  const at = address.lastIndexOf('@')
  const withoutSuffix = plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
  return withoutSuffix.toLowerCase()
}
