import type { Department } from './shelved-row.ts'

/** What each department shows first, in this order. */
export const FEATURED: Readonly<Record<Department, readonly string[]>> = {
  women: [
    ...['wrap-dress', 'cable-jumper', 'longline-coat', 'pleated-skirt', 'ankle-boots', 'wool-scarf', 'tea-dress'],
    ...['leather-bag', 'straight-jeans', 'cord-skirt', 'wool-fedora', 'suede-trainers'],
  ],
  men: [
    ...['merino-jumper', 'wool-overcoat', 'oxford-shirt', 'slim-jeans', 'chelsea-boots', 'crew-tee', 'aran-jumper'],
    ...['waxed-jacket', 'flannel-shirt', 'baseball-cap', 'court-trainers', 'merino-socks'],
  ],
  kids: [
    ...['kids-jumper', 'kids-wellies', 'party-dress', 'kids-tee', 'bertie-bear', 'kids-raincoat', 'kids-jeans'],
    ...['kids-trainers', 'kids-fox-jumper', 'kids-pinafore', 'kids-dungarees', 'kids-slippers'],
  ],
  home: [
    ...['linen-bedding', 'ceramic-lamp', 'harcourt-sofa', 'wool-throw', 'dinner-set', 'frond-cushion', 'fig-candle'],
    ...['buttoned-armchair', 'glass-vase', 'berber-rug', 'stoneware-mug', 'bath-towel'],
  ],
  food: [
    ...['butter-shortbread', 'sourdough-loaf', 'mature-cheddar', 'smoked-salmon', 'sticky-toffee-pudding'],
    ...['english-breakfast-tea', 'strawberry-jam', 'truffle-selection', 'lemon-drizzle', 'fish-pie', 'olive-oil'],
    'clotted-cream-fudge',
  ],
  christmas: [
    ...['turkey-crown', 'christmas-pudding', 'mince-pies', 'cheese-board', 'panettone', 'fireside-hamper'],
    ...['pigs-in-blankets', 'painted-baubles', 'luxury-crackers', 'yule-log', 'knitted-stocking', 'winter-village-tin'],
  ],
}

/** What came in last, the newest first; the others came earlier. */
export const NEW_IN: readonly string[] = [
  ...['cable-jumper', 'linen-bedding', 'mince-pies', 'tea-dress', 'dinner-set', 'merino-jumper', 'panettone'],
  'kids-fox-jumper',
]
