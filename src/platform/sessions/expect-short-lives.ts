import { setFlagsFromString } from 'node:v8'

/** V8 may pretenure React's objects, which costs up to 60 %. Call before the first page. */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
