/** How many views there are of everything: first all of it, then details close up. */
export const VIEWS = 4

const WHOLE = '0 0 200 200'
/** The neck of a dress, its waist and its hem, and whatever lies there on other things. */
const DETAILS = ['58 20 84 84', '66 74 68 68', '44 108 74 74'] as const

/** Where the usual details would show a little of the thing and much of nothing. */
const LOW = ['58 62 84 84', '30 84 72 72', '100 90 72 72'] as const
const DETAILS_OF: Partial<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['bedding', 'bread', 'cap', 'cheese', 'egift', 'hat', 'jar', 'pies', 'rug', 'salmon', 'sofa', 'throw', 'trainers']
      .concat('tumblers', 'turkey', 'buns', 'canapes', 'crumble', 'fishpie', 'pigs', 'toffee')
      .map((picture) => [picture, LOW]),
  ),
  floorlamp: ['110 44 74 74', '64 20 84 84', '52 116 66 66'],
  stocking: ['58 20 84 84', '66 74 68 68', '88 104 80 80'],
  table: ['58 48 84 84', '24 64 72 72', '104 90 72 72'],
  wreath: ['58 10 84 84', '12 56 72 72', '66 122 68 68'],
}

/** The viewBox of a view of a drawing. Null: there is no such view. */
export function viewBoxOf(picture: string, view: number): string | null {
  if (view === 1) return WHOLE
  return (DETAILS_OF[picture] ?? DETAILS)[view - 2] ?? null
}
