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
