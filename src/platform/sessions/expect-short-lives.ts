import { setFlagsFromString } from 'node:v8'

/** V8 may allocate React's objects as long-lived, which makes pages up to 60 % slower. Call before the first page. */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
