import { mixColours } from './mix-colours.ts'

export type Tone = 'backdrop' | 'floor' | 'light' | 'base' | 'shade' | 'deep' | 'line'

export interface Ink {
  hex: string
  opacity: number
}

const UMBER = '#20140c'
const LINEN = '#f6f4ee'

/** All tones of a picture, from the one colour of its product. */
export function tonesOf(base: string): Record<Tone, Ink> {
  return {
    backdrop: solid(mixColours(base, LINEN, 0.84)),
    floor: { hex: mixColours(base, UMBER, 0.6), opacity: 0.2 },
    light: solid(mixColours(base, '#ffffff', 0.26)),
    base: solid(base),
    shade: solid(mixColours(base, UMBER, 0.2)),
    deep: solid(mixColours(base, UMBER, 0.42)),
    line: { hex: mixColours(base, UMBER, 0.55), opacity: 0.45 },
  }
}

function solid(hex: string): Ink {
  return { hex, opacity: 1 }
}
