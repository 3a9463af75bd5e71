const ADDRESS_LENGTH_MAX = 2000

/** No user name, no backslash, nothing invisible: nothing that a browser would read otherwise. */
const HTTPS = /^https:\/\/[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/
/** `//host` and `/\host` lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/

export function isContentAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX) return false
  // `/..//host` would lead elsewhere once it is resolved.
  return HTTPS.test(text) || (OWN_PATH.test(text) && OWN_PATH.test(resolvedAddress(text)))
}

/** As a browser resolves it: `/c/../help` is `/help`. */
export function resolvedAddress(address: string): string {
  if (!OWN_PATH.test(address)) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const steps: string[] = []
  const written = path.split('/').slice(1)
  for (const [place, step] of written.entries()) {
    const dots = step.replaceAll(/%2e/gi, '.')
    if (dots === '..') steps.pop()
    if (dots !== '.' && dots !== '..') steps.push(step)
    else if (place === written.length - 1) steps.push('')
  }
  return `/${steps.join('/')}${rest}`
}
