export const PICTURE_ADDRESS_LENGTH_MAX = 1000

/** Matches nothing after the host and port, because the match goes into the content security policy. */
const ORIGIN = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?=[/?#]|$)/i

/** Null for anything but an https URL as browsers read it. */
export function originOfPicture(address: string): string | null {
  if (address.length > PICTURE_ADDRESS_LENGTH_MAX || /[\s\\\p{C}]/u.test(address)) return null
  const [origin] = ORIGIN.exec(address) ?? []
  return origin === undefined ? null : origin.toLowerCase().replace(/:443$/, '')
}

export function isPictureAllowed(address: string, origins: readonly string[]): boolean {
  const origin = originOfPicture(address)
  return origin !== null && origins.includes(origin)
}
