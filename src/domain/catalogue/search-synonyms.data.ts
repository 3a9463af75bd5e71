/**
 * What shoppers call the same thing, here and elsewhere, and how else it is spelt: whoever types one of a row finds the
 * others, too. Small letters, without accents or hyphens; with or without an s is the same.
 */
export const SEARCH_SYNONYMS: readonly (readonly string[])[] = [
  // Clothes.
  ['t shirt', 'tshirt', 'tee'],
  ['jumper', 'sweater', 'pullover'],
  ['sweatshirt', 'sweat shirt'],
  ['cardigan', 'cardie', 'cardi'],
  ['hoodie', 'hoody'],
  ['trousers', 'pants', 'slacks'],
  ['joggers', 'sweatpants', 'jogging bottoms'],
  ['pyjamas', 'pajamas', 'pjs'],
  ['dressing gown', 'bathrobe'],
  ['nightdress', 'nightgown', 'nightie'],
  ['polo neck', 'roll neck', 'turtleneck'],
  ['v neck', 'vneck'],
  ['crew neck', 'crewneck'],
  ['raincoat', 'mackintosh', 'mac'],
  ['swimsuit', 'swimming costume', 'bathing suit'],
  ['tights', 'pantyhose'],
  ['dungarees', 'overalls'],
  ['braces', 'suspenders'],
  ['trainers', 'sneakers'],
  ['wellies', 'wellingtons', 'gumboots', 'rain boots'],
  ['jewellery', 'jewelry'],
  ['handbag', 'bag'],
  // Whom it is for.
  ['women', 'ladies', 'woman', 'lady'],
  ['men', 'gents', 'man'],
  ['kids', 'children', 'child', 'girls', 'boys'],
  ['mum', 'mom'],
  // Home.
  ['sofa', 'settee', 'couch'],
  ['cushion', 'throw pillow'],
  ['duvet', 'comforter'],
  ['curtain', 'drapes'],
  ['wardrobe', 'closet'],
  ['tea towel', 'dish towel'],
  ['torch', 'flashlight'],
  ['bear', 'teddy'],
  // Food.
  ['biscuit', 'cookie'],
  ['sweets', 'candy'],
  ['crisps', 'potato chips'],
  ['pudding', 'dessert'],
  ['yogurt', 'yoghurt'],
  ['doughnut', 'donut'],
  ['whisky', 'whiskey'],
  ['christmas', 'xmas'],
  ['gift', 'present'],
  // Sizes.
  ['xs', 'extra small'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl', 'extra large'],
  ['king', 'kingsize'],
  ['year', 'yr'],
  // Colours and stuff.
  ['grey', 'gray'],
  ['colour', 'color'],
  ['aubergine', 'eggplant'],
  ['check', 'plaid'],
  ['woollen', 'woolen'],
  ['cosy', 'cozy'],
]

/**
 * What comes near a colour that people name and labels seldom do: found, too, after what is called so itself, and not the
 * other way round. Rather groups than names of fruit and stones, which are also other things.
 */
export const NEAR_COLOURS: Readonly<Record<string, readonly string[]>> = {
  red: ['berry'],
  scarlet: ['red', 'berry'],
  crimson: ['red', 'berry'],
  burgundy: ['berry'],
  maroon: ['berry'],
  claret: ['berry'],
  white: ['neutral'],
  ivory: ['neutral', 'white'],
  cream: ['neutral'],
  ecru: ['neutral'],
  beige: ['neutral'],
  taupe: ['neutral'],
  tan: ['camel'],
  teal: ['petrol', 'turquoise'],
  turquoise: ['petrol', 'teal'],
  aqua: ['petrol', 'turquoise', 'teal'],
  khaki: ['green'],
  lilac: ['purple'],
  mauve: ['purple'],
  violet: ['purple'],
  grey: ['charcoal'],
  gray: ['charcoal'],
}
