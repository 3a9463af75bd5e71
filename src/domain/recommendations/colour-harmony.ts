import { QUIET_COLOURS, RELATED_COLOURS } from './colour-harmony.data.ts'

const RELATED = new Set(RELATED_COLOURS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))

/** Denim and navy go with nearly everything, and are looked for under blue. */
const NEARLY_QUIET = 'blue'

/** How well two colours go together, by the names under which they are looked for: from 0 to 1. */
export function colourHarmony(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0.7
  if (one === other) return 0.9
  if (QUIET_COLOURS.includes(one) || QUIET_COLOURS.includes(other)) return 1
  if (one === NEARLY_QUIET || other === NEARLY_QUIET) return 0.85
  return RELATED.has(`${one} ${other}`) ? 0.6 : 0.15
}
