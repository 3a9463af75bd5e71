/** Fabrics as care labels name them, in lower case and without accents. */
export const FABRICS: readonly string[] = [
  ...['acrylic', 'alpaca', 'angora', 'bamboo', 'canvas', 'cashmere', 'cord', 'corduroy', 'cotton', 'denim', 'down'],
  ...['elastane', 'feather', 'felt', 'flannel', 'fleece', 'hemp', 'jersey', 'lace', 'lambswool', 'leather', 'linen'],
  ...[
    'lycra',
    'lyocell',
    'merino',
    'mesh',
    'microfibre',
    'modal',
    'mohair',
    'nylon',
    'polyamide',
    'polyester',
    'ramie',
  ],
  ...['rayon', 'rubber', 'satin', 'sheepskin', 'silk', 'spandex', 'suede', 'synthetic', 'tencel', 'tweed', 'velvet'],
  ...['viscose', 'wool'],
  ...['acacia', 'aluminium', 'ash', 'beech', 'brass', 'cast', 'ceramic', 'clay', 'copper', 'cork', 'earthenware'],
  ...['enamel', 'glass', 'iron', 'jute', 'mango', 'marble', 'metal', 'oak', 'paper', 'pine', 'porcelain', 'rattan'],
  ...['seagrass', 'sisal', 'slate', 'soy', 'steel', 'stone', 'stoneware', 'teak', 'terracotta', 'walnut', 'wax'],
  ...['wicker', 'willow', 'wood'],
]
