/**
 * Kinds within a food category that do not replace each other, by words of the name in the singular. The first match
 * counts; what matches none is one more kind.
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
