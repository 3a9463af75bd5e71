/** By category, kinds that do not replace each other, by words in the singular; the first match counts. */
export const FOOD_KINDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tea-and-drinks': { hot: ['tea', 'coffee', 'cocoa', 'chocolate'] },
  'biscuits-and-cakes': { cakes: ['cake', 'loaf', 'brownie', 'muffin', 'flapjack', 'sponge', 'torte'] },
  cupboard: {
    spreads: ['honey', 'jam', 'chutney', 'marmalade', 'curd', 'relish'],
    oils: ['oil', 'vinegar', 'dressing'],
    cereals: ['oat', 'porridge', 'muesli', 'granola'],
  },
  'hampers-and-drinks': { hampers: ['hamper'] },
}
