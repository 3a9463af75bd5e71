const picture = (name: string) => `/pictures/${name}.svg`

/** The made-up retailer of the demo. */
export const demoBrand = {
  name: 'Fern & Field',
  hasFrond: true,
  smallPrint: 'Fern & Field is a fictional retailer, made up for this demonstration.',
  signInArt: [
    'dress-damson',
    'lamp-straw',
    'cheese-gold',
    'armchair-terracotta',
    'jumper-oat',
    'vase-stone',
    'mug-sea-green',
    'pudding-cocoa',
    'handbag-chestnut',
  ].map(picture),
  promoArt: ['pudding-cocoa', 'turkey-amber', 'cheese-gold'].map(picture),
}
