const ADDRESS_LENGTH_MAX = 2000

/** With a host and nothing that a browser would read otherwise: no user name, no backslash, nothing invisible. */
const HTTPS = /^https:\/\/[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/
/** `//host` and `/\host` lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/

/** Where editors may lead: the web over https, or a path of ours. */
export function isContentAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH_MAX && (HTTPS.test(text) || OWN_PATH.test(text))
}
