const ADDRESS_LENGTH_MAX = 2000

/** No user name, backslash or invisible character, which a browser would read differently. */
const HTTPS = /^https:\/\/[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/
/** A path on our own site: `//host` and `/\host` would lead to another. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/

export function isContentAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX) return false
  // `/..//host` would lead to another site once a browser resolves it.
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
