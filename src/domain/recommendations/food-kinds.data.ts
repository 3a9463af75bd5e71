/**
 * What a category of food or drink mixes that nobody takes for each other: by words of the name, in the singular. The
 * first that fits counts; what fits none is one more kind.
 */
export const FOOD_KINDS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
> = {
  food: {
    'tea-and-drinks': { hot: ['tea', 'coffee', 'cocoa', 'chocolate'] },
    'biscuits-and-cakes': { cakes: ['cake', 'loaf', 'brownie', 'muffin', 'flapjack', 'sponge', 'torte'] },
    cupboard: {
      spreads: ['honey', 'jam', 'chutney', 'marmalade', 'curd', 'relish'],
      oils: ['oil', 'vinegar', 'dressing'],
      cereals: ['oat', 'porridge', 'muesli', 'granola'],
    },
  },
  christmas: {
    'hampers-and-drinks': { hampers: ['hamper'] },
  },
}
