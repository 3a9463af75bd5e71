import { setFlagsFromString } from 'node:v8'

/**
 * What a page is made of dies with it. V8 may decide otherwise early on, and then keeps what React makes among what
 * lasts: pages of many lines cost up to 60 % more (decision 19). To be called before the first page.
 */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
