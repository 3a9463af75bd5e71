import { ADDRESS_BOOKS } from '../demo/addresses.data.ts'
import { SHOPPERS } from '../demo/shoppers.data.ts'

/** All fields that an analytics event may have (D-106). */
export const ANALYTICS_FIELDS = [
  'event',
  'carouselId',
  'variant',
  'productId',
  'position',
  'orderNumber',
  'returnNumber',
  'channelId',
  'itemCount',
]

const shoppers = SHOPPERS.flatMap(({ firstName, lastName, phone }) => [firstName, lastName, phone ?? []].flat())
const places = Object.values(ADDRESS_BOOKS)
  .flat()
  .flatMap(({ line1, line2 = '', city, postcode }) => [line1, line2, city, postcode, postcode.replaceAll(' ', '')])
/** Personal texts of the demo's shoppers. Email addresses need no entry: the pattern finds every at sign. */
const personal = [...new Set([...shoppers, ...places])].filter((text) => text !== '')

/**
 * A script that checks the data layer of every page in every browser test. An unknown field, personal text, or any event
 * without consent is logged as an error on the console, which fails the test.
 */
export const ANALYTICS_CANARY = `{
  const fields = ${JSON.stringify(ANALYTICS_FIELDS)}
  const personal = new RegExp(${JSON.stringify(`@|(?<!\\w)(?:${personal.join('|').replaceAll('+', '\\+')})(?!\\w)`)}, 'i')
  const check = (event) => {
    const text = JSON.stringify(event)
    console.debug('pushed: ' + text)
    const isKnown = Object.keys(event).every((field) => fields.includes(field))
    if (isKnown && !personal.test(text) && document.documentElement.dataset.consent === 'accepted') return
    console.error('must not be pushed: ' + text)
  }
  let layer
  Object.defineProperty(globalThis, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set(items) {
      items.forEach(check)
      // Analytics scripts replace the array's push, so writes to its indexes are checked instead.
      layer = new Proxy(items, {
        set(target, key, value) {
          if (/^\\d+$/.test(String(key))) check(value)
          return Reflect.set(target, key, value)
        },
      })
    },
  })
}`
