import { colourInAddress } from './choose-variant.ts'
import type { Variant } from './product.ts'

/** The colours in each group by which shoppers filter; all names are spelt as in URLs. */
export const COLOUR_GROUPS: Readonly<Record<string, readonly string[]>> = {
  berry: ['berry', 'damson', 'burgundy', 'wine', 'plum', 'raspberry', 'mulberry', 'claret', 'maroon', 'cranberry'],
  black: ['black', 'charcoal', 'jet', 'onyx', 'ink'],
  blue: ['blue', 'navy', 'sky', 'petrol', 'teal', 'denim', 'indigo', 'cobalt', 'aqua', 'turquoise', 'airforce'],
  brown: ['brown', 'camel', 'chestnut', 'cocoa', 'tan', 'chocolate', 'walnut', 'mocha', 'toffee', 'conker', 'oak'],
  green: ['green', 'emerald', 'fern', 'moss', 'olive', 'sage', 'willow', 'khaki', 'mint', 'lime', 'forest', 'pine'],
  grey: ['grey', 'gray', 'heather', 'slate', 'silver', 'pewter', 'marl', 'steel'],
  neutral: ['neutral', 'oat', 'stone', 'straw', 'beige', 'cream', 'ecru', 'ivory', 'sand', 'taupe', 'natural', 'buff'],
  orange: ['orange', 'rust', 'terracotta', 'clay', 'apricot', 'copper', 'coral', 'tangerine', 'burnt-orange'],
  pink: ['pink', 'rose', 'blush', 'fuchsia', 'magenta', 'salmon', 'peach'],
  purple: ['purple', 'aubergine', 'lilac', 'lavender', 'violet', 'mauve', 'grape'],
  red: ['red', 'scarlet', 'crimson', 'cherry', 'ruby', 'poppy'],
  white: ['white', 'snow', 'optic-white', 'soft-white'],
  yellow: ['yellow', 'gold', 'amber', 'mustard', 'lemon', 'ochre', 'honey', 'saffron'],
}

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(COLOUR_GROUPS).flatMap(([group, names]) => names.map((name) => [name, group])),
)

/**
 * Takes the catalogue's group, else the group that lists the colour's name ("Damson" is in berry) or its last word
 * ("Sea green" is in green), else the name itself.
 */
export function colourGroupOf({ colour, colourGroup }: Pick<Variant, 'colour' | 'colourGroup'>): string | null {
  const catalogueGroup = colourInAddress(colourGroup ?? '') || null
  if (catalogueGroup !== null) return catalogueGroup
  const colourName = colourInAddress(colour ?? '') || null
  if (colourName === null) return null
  return GROUP_OF.get(colourName) ?? GROUP_OF.get(colourName.split('-').at(-1) ?? '') ?? colourName
}

export function colourGroupName(group: string): string {
  const words = group.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
