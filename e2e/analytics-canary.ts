import { ADDRESS_BOOKS } from '../demo/addresses.data.ts'
import { SHOPPERS } from '../demo/shoppers.data.ts'

/** Of D-106; there are no others. */
export const TOLD_FIELDS = [
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
/** Whatever the demo knows of its shoppers; an email address has an at sign. */
const personal = [...new Set([...shoppers, ...places])].filter((text) => text !== '')

/**
 * Every page of every browser test listens to its own data layer: a field that nobody agreed on, anything personal, or
 * anything at all without consent is an error on the console, which fails the test.
 */
export const ANALYTICS_CANARY = `{
  const fields = ${JSON.stringify(TOLD_FIELDS)}
  const personal = new RegExp(${JSON.stringify(`@|(?<!\\w)(?:${personal.join('|').replaceAll('+', '\\+')})(?!\\w)`)}, 'i')
  const check = (told) => {
    const text = JSON.stringify(told)
    const isMeant = Object.keys(told).every((field) => fields.includes(field))
    if (isMeant && !personal.test(text) && document.documentElement.dataset.consent === 'accepted') return
    console.error('must not be told: ' + text)
  }
  let layer
  Object.defineProperty(globalThis, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set(items) {
      items.forEach(check)
      // Scripts put their own push in place of an array's.
      layer = new Proxy(items, {
        set(target, key, value) {
          if (/^\\d+$/.test(String(key))) check(value)
          return Reflect.set(target, key, value)
        },
      })
    },
  })
}`
