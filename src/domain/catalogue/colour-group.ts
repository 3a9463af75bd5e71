import { colourInAddress } from './choose-variant.ts'
import { COLOUR_GROUPS } from './colour-groups.data.ts'
import type { Variant } from './product.ts'

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(COLOUR_GROUPS).flatMap(([group, names]) => names.map((name) => [name, group])),
)

/** The catalogue's group, else by name ("Damson": berry), by its last word ("Sea green": green), or the name itself. */
export function colourGroupOf({ colour, colourGroup }: Pick<Variant, 'colour' | 'colourGroup'>): string | null {
  const name = colourInAddress(colourGroup ?? '') || null
  if (name !== null) return name
  const own = colourInAddress(colour ?? '') || null
  if (own === null) return null
  return GROUP_OF.get(own) ?? GROUP_OF.get(own.split('-').at(-1) ?? '') ?? own
}

export function colourGroupName(group: string): string {
  const words = group.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
