export const PICTURE_ADDRESS_LENGTH_MAX = 1000

/** A host and, where it is not the usual one, a port: nothing that could say more in a content policy. */
const ORIGIN = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?=[/?#]|$)/i

/** The origin of a picture's address; null for what is no https address as browsers read them. */
export function originOfPicture(address: string): string | null {
  if (address.length > PICTURE_ADDRESS_LENGTH_MAX || /[\s\\\p{C}]/u.test(address)) return null
  const [origin] = ORIGIN.exec(address) ?? []
  return origin === undefined ? null : origin.toLowerCase().replace(/:443$/, '')
}

/** Whether a picture may come to stand on a page: of the web, and from where the retailer's pictures are (D-176). */
export function isShownPicture(address: string, origins: readonly string[]): boolean {
  const origin = originOfPicture(address)
  return origin !== null && origins.includes(origin)
}
