import type { Department, RowCopy } from './shelved-row.ts'

/** What the pages of the first products say; the rest of their rows is in products.data.ts. */
export interface FirstCopy extends RowCopy {
  noun: string
  /** Department and category. */
  on: readonly [Department, category: string]
}

export const FIRST_COPY: Readonly<Record<string, FirstCopy>> = {
  'wrap-dress': {
    on: ['women', 'dresses'],
    noun: 'dress',
    about:
      'A wrap dress that stays wrapped, with a hidden popper at the neck and a belt that ties where you like it. The skirt falls below the knee.',
    points: ['Regular fit, true to size', 'Length 116cm in size M', 'Unlined, with side pockets'],
    care: '96% viscose, 4% elastane. Machine wash at 30 degrees, cool iron, do not tumble dry.',
  },
  'striped-shirt': {
    on: ['women', 'tops-and-shirts'],
    noun: 'shirt',
    about:
      'A crisp striped shirt that is happy tucked in, knotted or left to hang. The cotton is light, so it goes under a jumper without bunching.',
    points: ['Relaxed fit', 'Curved hem, longer at the back', 'One chest pocket'],
    care: '100% cotton. Machine wash at 40 degrees, warm iron, tumble dry low.',
  },
  'stoneware-mug': {
    on: ['home', 'kitchen-and-dining'],
    noun: 'mug',
    about:
      'A mug with some weight to it, speckled like an egg and glazed by hand. It holds a proper cup of tea and keeps it hot while you answer the door.',
    points: ['Holds 400ml', 'Dishwasher and microwave safe', 'Every glaze is a little different'],
    care: 'Stoneware. Dishwasher safe.',
  },
  'harcourt-sofa': {
    on: ['home', 'furniture-and-garden'],
    noun: 'sofa',
    about:
      'Deep enough to curl up in and firm enough to get out of. The Harcourt is built on a hardwood frame and filled with feather-wrapped foam that you need not plump every night.',
    points: ['210 x 95 x 88 cm', 'Frame guaranteed for 15 years', 'Delivered by two people to the room of your choice'],
    care: 'Cover: 100% polyester velvet. Vacuum with a soft brush, blot spills at once.',
  },
  'ceramic-lamp': {
    on: ['home', 'lighting'],
    noun: 'lamp',
    about:
      'A round ceramic base and a plain shade that softens whatever bulb you give it. Small enough for a bedside, bright enough for a page.',
    points: ['Height 44cm', 'E27 bulb, 10W LED at most', 'Switch on the flex'],
    care: 'Dust with a dry cloth. Unplug before you clean.',
  },
  'buttoned-armchair': {
    on: ['home', 'furniture-and-garden'],
    noun: 'armchair',
    about:
      'A high back, buttoned by hand, and arms at the right height for a book. It looks like an heirloom and is kinder to your back than most of them.',
    points: ['90 x 85 x 100 cm', 'Solid beech legs', 'Removable seat cushion'],
    care: 'Cover: 100% polyester. Vacuum, and sponge with mild soap.',
  },
  'glass-vase': {
    on: ['home', 'candles-and-vases'],
    noun: 'vase',
    about:
      'Blown by mouth, so no two have quite the same shoulders. The narrow neck makes three stems from the garden look like an arrangement.',
    points: ['Height 28cm', 'Mouth-blown glass', 'Holds water without a ring'],
    care: 'Glass. Wash by hand in warm water.',
  },
  'stoneware-vase': {
    on: ['home', 'candles-and-vases'],
    noun: 'vase',
    about:
      'A quiet, chalky vase that lets the flowers talk. Good with tulips, better with twigs, and not bad with nothing in it.',
    points: ['Height 26cm', 'Watertight glaze inside', 'Felt pads underneath'],
    care: 'Stoneware. Wipe with a damp cloth.',
  },
  'frond-cushion': {
    on: ['home', 'cushions-and-throws'],
    noun: 'cushion',
    about:
      'Our fern, embroidered from corner to corner on a cotton slub. One wakes up a sofa, and three make it look as though you had planned it.',
    points: ['45 x 45 cm', 'Feather pad included', 'Hidden zip'],
    care: 'Cover: 100% cotton, machine wash at 30 degrees inside out. Pad: air outdoors.',
  },
  'wool-throw': {
    on: ['home', 'cushions-and-throws'],
    noun: 'throw',
    about:
      'Woven in a Yorkshire mill that has made blankets since before there was central heating. Light on the knees, warm within a minute.',
    points: ['180 x 140 cm', 'Pure new wool', 'Twisted fringe'],
    care: '100% wool. Wool cycle at 30 degrees, dry flat.',
  },
  'cable-jumper': {
    on: ['women', 'knitwear'],
    noun: 'jumper',
    about:
      'Thick cables at the front, plain at the back so that coats slide over it. There is enough wool in the yarn for warmth and enough cotton to keep it from itching.',
    points: ['Regular fit', 'Ribbed crew neck', 'Length 62cm in size M'],
    care: '45% cotton, 35% recycled polyester, 20% wool. Hand wash cool, dry flat.',
  },
  'longline-coat': {
    on: ['women', 'coats-and-jackets'],
    noun: 'coat',
    about:
      'Double breasted, longer than most and lined all the way down. The lapels are soft enough to turn up when the wind comes round the corner.',
    points: ['Cut to go over a jumper', 'Length 118cm in size 12', 'Fully lined, with an inside pocket'],
    care: '60% wool, 40% polyester. Dry clean.',
  },
  'suede-trainers': {
    on: ['women', 'shoes-and-boots'],
    noun: 'pair of trainers',
    about:
      'Suede trainers that are smart enough for work and comfortable enough for the long way home. The insole remembers your foot by the end of the week.',
    points: ['True to size', 'Memory foam insole', 'Spare laces in the box'],
    care: 'Suede upper, rubber sole. Use a suede brush and protector spray.',
  },
  'straight-jeans': {
    on: ['women', 'jeans-and-trousers'],
    noun: 'pair of jeans',
    about:
      'The jeans that go with the rest of your wardrobe. Straight from hip to hem, with a rise that stays up when you bend and a length that suits flat shoes.',
    points: ['Straight leg, mid rise', 'Inside leg 74cm', 'Five pockets'],
    care: '99% cotton, 1% elastane. Wash inside out at 30 degrees.',
  },
  'leather-bag': {
    on: ['women', 'bags-and-accessories'],
    noun: 'bag',
    about:
      'Structured leather with a brass lock and a top handle that sits nicely in the crook of your arm. Inside there is a place for everything, including the keys.',
    points: ['30 x 24 x 12 cm', 'Detachable shoulder strap', 'Three inside pockets, one with a zip'],
    care: 'Leather, cotton lining. Feed with leather balm twice a year.',
  },
  'fig-candle': {
    on: ['home', 'candles-and-vases'],
    noun: 'candle',
    about:
      'Green fig leaves and a little coconut milk, like a walled garden in the afternoon. It scents a room without walking in ahead of you.',
    points: ['Burns for 38 hours', 'Plant wax, cotton wick', 'Glass to keep afterwards'],
    care: 'Trim the wick to 5mm. Never leave a burning candle alone.',
    hazards: ['flammable'],
  },
  'egift-card': {
    on: ['christmas', 'gifts'],
    noun: 'gift card',
    about:
      'For whoever is hard to buy for, or far away. It can be spent online and in every store, a little at a time.',
    points: [
      'Valid for four years, in Ireland for five',
      'Sent by email, so nothing gets lost in the post',
      'Cannot be returned or exchanged for cash',
    ],
    care: 'Keep the email: the number in it is the card.',
  },
  'turkey-crown': {
    on: ['christmas', 'turkey-and-trimmings'],
    noun: 'turkey crown',
    about:
      'All breast, no legs and no carving lessons. Boned and rolled in British butter with sage, so it roasts evenly and slices to the end.',
    points: ['Ready for the oven', 'British turkey', 'Cooks in two and a half hours'],
    care: 'Turkey (92%), butter, sage. Contains milk. Keep refrigerated and use within two days of collection.',
    shelfLife: [5, 'DAY'],
    unit: 'KGM',
  },
  'christmas-pudding': {
    on: ['christmas', 'puddings-and-cakes'],
    noun: 'pudding',
    about:
      'Made a year ahead, with vine fruits, cider and a good deal of brandy. It has spent twelve months becoming dark, and wants twenty minutes to become hot.',
    points: ['Serves 8', 'Matured for 12 months', 'Oven or microwave'],
    care: 'Contains wheat, egg, milk, almonds and alcohol. Keep in a cool, dry place.',
    shelfLife: [18, 'MONTH'],
  },
  'cheese-board': {
    on: ['christmas', 'cheese-and-party-food'],
    noun: 'cheese board',
    about:
      "Five British cheeses that take turns: a Cheddar, a blue, a brie, a goat's and one with truffles. Take it out an hour before, if you can bear to.",
    points: ['Serves 8', 'Five cheeses with chutney', 'Wooden board included'],
    care: 'Contains milk. Keep refrigerated.',
    shelfLife: [3, 'WEEK'],
    unit: 'POR',
  },
  'pleated-skirt': {
    on: ['women', 'skirts'],
    noun: 'skirt',
    about:
      'Pleats that are set for good, so they spring back after a suitcase and a long lunch. The waistband is elastic at the back, and nobody can tell.',
    points: ['Regular fit', 'Length 78cm in size 12', 'Lined'],
    care: '100% recycled polyester. Machine wash at 30 degrees, hang to dry, do not iron the pleats.',
  },
  'cord-skirt': {
    on: ['women', 'skirts'],
    noun: 'skirt',
    about:
      'An A-line in fine corduroy, with brass buttons that undo and pockets that hold things. Boots in winter, bare legs and trainers later on.',
    points: ['Regular fit', 'Length 56cm in size 12', 'Two front pockets'],
    care: '98% cotton, 2% elastane. Machine wash at 40 degrees inside out.',
  },
  'tea-dress': {
    on: ['women', 'dresses'],
    noun: 'dress',
    about:
      'A small print, a button neck and a skirt with some swing. It was made for garden parties and turns out to be just as good at Tuesdays.',
    points: ['Regular fit', 'Length 115cm in size 12', 'Short sleeves, side zip'],
    care: '100% viscose. Machine wash at 30 degrees, warm iron.',
  },
  'linen-shirt': {
    on: ['women', 'tops-and-shirts'],
    noun: 'shirt',
    about:
      'Linen from European flax, washed so that it is soft on the first day. Roll up the sleeves and let it crease; that is what it is for.',
    points: ['Relaxed fit', 'Sleeve tabs', 'Pure linen'],
    care: '100% linen. Machine wash at 40 degrees, iron while damp.',
  },
  'ankle-boots': {
    on: ['women', 'shoes-and-boots'],
    noun: 'pair of boots',
    about:
      'Pull them on by the loop and forget about them until bedtime. Supple leather, a low heel and soles that hold on wet pavements.',
    points: ['True to size', '3cm heel', 'Leather upper and lining'],
    care: 'Leather upper, rubber sole. Wipe clean and feed with wax polish.',
  },
  'wool-scarf': {
    on: ['women', 'bags-and-accessories'],
    noun: 'scarf',
    about:
      'Brushed until it feels like a cloud, and long enough to wrap twice. It is the first thing that we reach for in October.',
    points: ['190 x 35 cm', 'Fringed ends', 'One size'],
    care: '55% wool, 45% recycled polyester. Hand wash cool, dry flat.',
  },
  'wool-fedora': {
    on: ['women', 'bags-and-accessories'],
    noun: 'hat',
    about:
      'Felted wool with a brim that can be bent to suit your face. A ribbon inside draws it in if your head is on the small side.',
    points: ['One size, adjustable inside', 'Brim 7cm', 'Crushable'],
    care: '100% wool. Brush with the nap, steam back into shape.',
  },
  'crossbody-bag': {
    on: ['women', 'bags-and-accessories'],
    noun: 'bag',
    about:
      'Quilted and light, for markets, concerts and days when you want both hands. The strap adjusts from hip to high.',
    points: ['22 x 16 x 7 cm', 'Adjustable strap', 'Outside pocket for a phone'],
    care: '100% polyurethane, recycled lining. Wipe with a damp cloth.',
  },
  'oxford-shirt': {
    on: ['men', 'shirts'],
    noun: 'shirt',
    about:
      'The shirt between smart and casual, in a basket weave that gets better with age. The collar buttons down and the hem can stay out.',
    points: ['Slim fit', 'Button-down collar', 'Pure cotton Oxford'],
    care: '100% cotton. Machine wash at 40 degrees, warm iron.',
  },
  'merino-jumper': {
    on: ['men', 'knitwear'],
    noun: 'jumper',
    about:
      'Fine enough to wear under a suit and warm enough to wear without one. Merino looks after itself: hang it up and it is fresh by morning.',
    points: ['Regular fit', 'Crew neck', 'Extra fine merino'],
    care: '100% merino wool. Wool cycle at 30 degrees, dry flat.',
  },
  'slim-jeans': {
    on: ['men', 'jeans-and-trousers'],
    noun: 'pair of jeans',
    about:
      'Slim without a struggle. There is enough stretch to crouch and enough cotton to look like denim, which is rarer than it should be.',
    points: ['Slim fit, mid rise', 'Zip fly', 'Keeps its shape'],
    care: '92% cotton, 6% polyester, 2% elastane. Wash inside out at 30 degrees.',
  },
  'crew-tee': {
    on: ['men', 't-shirts'],
    noun: 'T-shirt',
    about:
      'A plain T-shirt is hard to get right, so we spent a year on this one. It does not twist, go see-through or lose its neck.',
    points: ['Regular fit', 'Pure cotton', 'Tested over 50 washes'],
    care: '100% cotton. Machine wash at 40 degrees, tumble dry.',
  },
  'wool-overcoat': {
    on: ['men', 'coats-and-jackets'],
    noun: 'coat',
    about:
      'One good coat for funerals, weddings and Mondays. It falls to the knee, with a vent for stairs and an inside pocket for the tickets.',
    points: ['Regular fit', 'Length 102cm in size M', 'Fully lined, two inside pockets'],
    care: '62% wool, 38% polyester. Dry clean.',
  },
  'chelsea-boots': {
    on: ['men', 'shoes-and-boots'],
    noun: 'pair of boots',
    about:
      'Suede Chelsea boots with elastic that stays elastic. On and off without bending down, in a shape that works with jeans and with a suit.',
    points: ['True to size', 'Leather lining', 'Crepe-effect rubber sole'],
    care: 'Suede upper. Brush, and protect with spray before the first wear.',
  },
  'baseball-cap': {
    on: ['men', 'socks-and-accessories'],
    noun: 'cap',
    about:
      'A herringbone cap for those who have outgrown the other sort. The peak is curved already, and there is no writing on it.',
    points: ['Two sizes', 'Cotton lining', 'Adjustable strap'],
    care: '70% wool, 30% polyester. Sponge clean.',
  },
  'kids-tee': {
    on: ['kids', 'tops'],
    noun: 'T-shirt',
    about: 'A walk in the woods to wear to nursery. The print is soft, water-based and happy to be washed every day.',
    points: ['Organic cotton', 'Popper neck up to 4 years', 'Easy fit'],
    care: '100% organic cotton. Machine wash at 40 degrees.',
    promotions: [{ promotionId: 'PR-KIDS', state: 'ACTIVE', text: "3 for 2 on children's tops" }],
  },
  'kids-jumper': {
    on: ['kids', 'knitwear'],
    noun: 'jumper',
    about:
      'Fair Isle, knitted for children who climb. The yarn is soft and goes in the machine, because it will need to.',
    points: ['Machine washable', 'Buttons at the neck', 'Room for a T-shirt beneath'],
    care: '60% cotton, 40% acrylic. Machine wash at 30 degrees.',
  },
  'kids-jeans': {
    on: ['kids', 'jeans-and-trousers'],
    noun: 'pair of jeans',
    about: 'Jeans that survive the playground, with a waist that you can take in or let out without a needle.',
    points: ['Adjustable waist', 'Reinforced knees', 'Regular fit'],
    care: '98% cotton, 2% elastane. Machine wash at 40 degrees.',
  },
  'kids-wellies': {
    on: ['kids', 'shoes-and-boots'],
    noun: 'pair of wellies',
    about:
      'Handles at the top, so small people can do it alone. The lining keeps feet fresh, even on the second puddle of the day.',
    points: ['Pull-on handles', 'Freshfeet lining', 'Natural rubber'],
    care: 'Rubber. Rinse and dry away from radiators.',
  },
  'kids-trainers': {
    on: ['kids', 'shoes-and-boots'],
    noun: 'pair of trainers',
    about:
      'Riptape instead of laces, for mornings when there is no time for bunny ears. Light, padded and ready to run.',
    points: ['Riptape strap', 'Padded ankle', 'Non-marking sole'],
    care: 'Synthetic upper, rubber sole. Wipe clean.',
  },
  'party-dress': {
    on: ['kids', 'dresses-and-skirts'],
    noun: 'dress',
    about:
      'Velvet for twirling, with a full skirt and a lining that does not scratch. It has been to a great many parties.',
    points: ['Cotton lining', 'Bow at the back', 'Full skirt'],
    care: '95% polyester, 5% elastane. Machine wash at 30 degrees inside out.',
  },
  'dinner-set': {
    on: ['home', 'kitchen-and-dining'],
    noun: 'dinner set',
    about:
      'Four dinner plates, four side plates and four bowls with a rim that keeps the gravy in. The glaze pools at the edge, so each has its own tide line.',
    points: ['Four place settings', 'Dishwasher and microwave safe', 'Chip-resistant'],
    care: 'Stoneware. Dishwasher safe.',
  },
  'ribbed-tumblers': {
    on: ['home', 'kitchen-and-dining'],
    noun: 'set of tumblers',
    about:
      'Ribbed glass that is nice to hold and hard to drop. They stack, they match everything and they make water look like a drink.',
    points: ['Four tumblers, 320ml', 'Tinted glass', 'Dishwasher safe'],
    care: 'Glass. Dishwasher safe.',
  },
  'glass-carafe': {
    on: ['home', 'kitchen-and-dining'],
    noun: 'carafe',
    about:
      'Made from old bottles, with a few bubbles to prove it. It holds a litre and pours without dribbling, which we tested at some length.',
    points: ['Holds 1 litre', 'Recycled glass', 'Fits in the fridge door'],
    care: 'Glass. Wash by hand.',
  },
  'bath-towel': {
    on: ['home', 'bed-and-bath'],
    noun: 'towel',
    about:
      'Egyptian cotton with long loops, which drink up water and get softer each time. Wash it once before you judge it.',
    points: ['600gsm', 'Three sizes', 'Holds its colour'],
    sizePrices: [
      [8, 9.5],
      [15, 18],
      [22, 26],
    ],
    care: '100% Egyptian cotton. Machine wash at 60 degrees, tumble dry, no softener.',
  },
  'linen-bedding': {
    on: ['home', 'bed-and-bath'],
    noun: 'bedding set',
    about:
      'Linen that has been washed until it is soft, cool in July and warm in January. It never needs an iron and never looks as if it did.',
    points: ['Duvet cover and pillowcases', 'Coconut buttons', 'European flax'],
    sizePrices: [
      [99, 119, 79, 95],
      [119, 143, 95, 114],
      [139, 167, 111, 134],
      [159, 191, 127, 153],
    ],
    care: '100% linen. Machine wash at 40 degrees, line dry.',
  },
  'winter-duvet': {
    on: ['home', 'bed-and-bath'],
    noun: 'duvet',
    about:
      'A proper winter duvet, filled with goose feather and down in stitched pockets, so the warmth stays where you are.',
    points: ['13.5 tog', 'Goose feather and down', 'Cotton cover'],
    sizePrices: [
      [89, 105],
      [109, 129],
      [129, 155],
    ],
    care: 'Machine wash at 40 degrees in a large drum, tumble dry until quite dry.',
  },
  'velvet-cushion': {
    on: ['home', 'cushions-and-throws'],
    noun: 'cushion',
    about: 'Rich velvet with piped edges, plump and a little formal. It brings out the best in a plain sofa.',
    points: ['45 x 45 cm', 'Pad included', 'Piped edge'],
    care: 'Cover: 100% polyester velvet, machine wash at 30 degrees inside out.',
  },
  'recycled-throw': {
    on: ['home', 'cushions-and-throws'],
    noun: 'throw',
    about:
      'Spun from cutting-room scraps, sorted by colour so that nothing has to be dyed. Light enough for summer evenings, and kind to the planet.',
    points: ['170 x 130 cm', 'Recycled cotton', 'Knotted fringe'],
    care: '80% recycled cotton, 20% polyester. Machine wash at 30 degrees.',
  },
  'berber-rug': {
    on: ['home', 'rugs'],
    noun: 'rug',
    about:
      'Thick tufts in an old Berber pattern, soft under bare feet and good at hiding a biscuit. It makes a room quieter, too.',
    points: ['230 x 160 cm', 'Wool blend, 20mm pile', 'Use with an underlay'],
    care: '80% wool, 20% polyester. Vacuum without a beater, turn twice a year.',
  },
  'arc-floor-lamp': {
    on: ['home', 'lighting'],
    noun: 'lamp',
    about:
      'Reaches over the arm of the sofa and puts the light where the book is. The base is heavy, so it stays where it is told.',
    points: ['Height 165cm', 'E27 bulb, 15W LED at most', 'Foot switch'],
    care: 'Wipe with a dry cloth. Unplug before you clean.',
  },
  'garden-parasol': {
    on: ['home', 'furniture-and-garden'],
    noun: 'parasol',
    about: 'Winds up with a handle, tilts at the push of a button and follows the sun as long as there is any.',
    points: ['2.7m across', 'UPF 50+', 'Base sold separately'],
    care: 'Take down in high winds. Dry before you store it.',
  },
  'grand-rug': {
    on: ['home', 'rugs'],
    noun: 'rug',
    about:
      'Twelve square metres of jute, woven by hand in strips and joined so that you have to look for the seams. It smells of hay for a week.',
    points: ['400 x 300 cm', 'Hand-woven jute', 'Delivered rolled'],
    care: '100% jute. Vacuum, keep dry, blot spills at once.',
  },
  'marble-table': {
    on: ['home', 'furniture-and-garden'],
    noun: 'side table',
    about:
      "A round of real marble on a slim frame. The veins are nobody's design, and yours will be the only one like it.",
    points: ['60 x 60 x 58 cm', 'Real marble top', 'Two people to lift'],
    care: 'Wipe with a damp cloth. Use coasters: marble does not forgive lemon.',
  },
  'rattan-lamp': {
    on: ['home', 'lighting'],
    noun: 'lamp',
    about:
      'Woven rattan that throws a pattern of leaves across the ceiling. Switch off the main light and the room is on holiday.',
    points: ['Hand-woven shade', 'E14 bulb, 6W LED at most', 'Each one differs'],
    care: 'Dust with a soft brush. Keep from damp.',
  },
  'cotton-mat': {
    on: ['home', 'rugs'],
    noun: 'runner',
    about:
      'Two sides, two patterns, twice as long between washes. It lies flat in a narrow hall and rolls up for the beach.',
    points: ['180 x 60 cm', 'Reversible', 'Machine washable'],
    care: '100% cotton. Machine wash at 30 degrees, dry flat.',
  },
  'oak-chair': {
    on: ['home', 'furniture-and-garden'],
    noun: 'pair of chairs',
    about: 'A pair of oak chairs with curved backs and padded seats, comfortable until well after the coffee.',
    points: ['Sold as a pair', 'Solid oak', 'Seat height 47cm'],
    care: 'Wipe with a damp cloth, oil once a year.',
  },
  'extending-table': {
    on: ['home', 'furniture-and-garden'],
    noun: 'table',
    about:
      'Six on weekdays, ten at Christmas. The leaf is stored inside, so you never have to remember which cupboard it is in.',
    points: ['180cm, extends to 230cm', 'Oak veneer and solid oak', 'Leaf stored beneath the top'],
    care: 'Wipe with a damp cloth. Use mats under hot dishes.',
  },
  loveseat: {
    on: ['home', 'furniture-and-garden'],
    noun: 'loveseat',
    about:
      'The Harcourt, made smaller for bay windows and for people who like each other. Same frame, same feathers, less walking round it.',
    points: ['160 x 95 x 88 cm', 'Frame guaranteed for 15 years', 'Fits through a 76cm door'],
    care: 'Cover: 100% polyester velvet. Vacuum with a soft brush.',
  },
  'wingback-chair': {
    on: ['home', 'furniture-and-garden'],
    noun: 'chair',
    about: 'Wings to keep out the draught and a seat low enough for long evenings. Put it by a window and guard it.',
    points: ['85 x 82 x 108 cm', 'Hardwood frame', 'Legs screw on'],
    care: 'Cover: 100% polyester. Vacuum, and blot spills at once.',
  },
  'shower-gel': {
    on: ['home', 'bath-and-body'],
    noun: 'shower gel',
    about:
      'Smells of a wood in the first week of May. It lathers well and rinses off at once, and the pump works with wet hands.',
    points: ['500ml', 'Vegan', 'Bottle from recycled plastic'],
    care: 'Contains aqua, coco-glucoside, parfum. Avoid the eyes.',
  },
  'body-lotion': {
    on: ['home', 'bath-and-body'],
    noun: 'lotion',
    about: 'Sinks in while you look for your socks. Sage and sea salt, with shea butter for elbows and knees.',
    points: ['250ml', 'For all skin types', 'Vegan'],
    care: 'Contains aqua, shea butter, glycerin, sage oil. For external use only.',
  },
  'night-cream': {
    on: ['home', 'bath-and-body'],
    noun: 'cream',
    about:
      'A rich cream that works while you do not. Put it on before you brush your teeth and wake up looking as if you had slept.',
    points: ['50ml', 'With bakuchiol', 'Fragrance free'],
    care: 'Try it on your inner arm first. Use within 12 months of opening.',
  },
  'hand-balm': {
    on: ['home', 'bath-and-body'],
    noun: 'balm',
    about:
      'Thick, golden and kind to hands that garden, scrub or carry shopping. A little lasts until the next time you wash them.',
    points: ['100ml', 'Shea butter and British honey', 'Recyclable jar'],
    care: 'Contains shea butter, beeswax, honey. For external use only.',
  },
  'amber-candle': {
    on: ['home', 'candles-and-vases'],
    noun: 'candle',
    about: 'Cedar, amber and a thread of smoke, for evenings when you are not going anywhere.',
    points: ['Burns for 42 hours', 'Plant wax, cotton wick', 'Lid included'],
    care: 'Trim the wick to 5mm. Never leave a burning candle alone.',
    hazards: ['flammable'],
  },
  'butter-shortbread': {
    on: ['food', 'biscuits-and-cakes'],
    noun: 'shortbread',
    about:
      'Flour, sugar, salt and a great deal of butter: nothing else is needed. Baked in Speyside, and snapped everywhere.',
    points: ['All butter', 'Keepsake tin', 'Suitable for vegetarians'],
    care: 'Wheat flour, butter (32%), sugar, salt. Contains wheat and milk. Keep dry.',
    shelfLife: [9, 'MONTH'],
  },
  'biscuit-selection': {
    on: ['food', 'biscuits-and-cakes'],
    noun: 'box of biscuits',
    about: 'Ten kinds in two layers, so there is a second chance at the favourites. The map on the lid is accurate.',
    points: ['Ten kinds', 'Two layers', 'Suitable for vegetarians'],
    care: 'Contains wheat, milk, soya and almonds. Keep dry.',
    shelfLife: [8, 'MONTH'],
  },
  'oat-cakes': {
    on: ['food', 'biscuits-and-cakes'],
    noun: 'box of oatcakes',
    about: 'Thin, rough and only just salty, as an oatcake for cheese should be. They hold up under Stilton.',
    points: ['Scottish oats', 'No added sugar', 'Suitable for vegans'],
    care: 'Oatmeal (88%), palm-free oil, salt. Contains oats. Keep in a tin.',
    shelfLife: [6, 'MONTH'],
  },
  'mince-pies': {
    on: ['christmas', 'puddings-and-cakes'],
    noun: 'box of mince pies',
    about:
      'Brown butter pastry around mincemeat with brandy and clementine. Warm them for ten minutes, and nobody will ask what is for pudding.',
    points: ['Ready in ten minutes', 'Brown butter pastry', 'Suitable for vegetarians'],
    care: 'Contains wheat, milk, egg and alcohol. Eat within three days of opening.',
    shelfLife: [5, 'WEEK'],
    promotions: [{ promotionId: 'PR-PIES', state: 'EXPIRED', text: 'Save 15% on two boxes' }],
  },
  panettone: {
    on: ['christmas', 'puddings-and-cakes'],
    noun: 'panettone',
    about:
      'Raised for three days in Lombardy and hung upside down to cool. Tear it at breakfast, toast it at four, make a pudding of the rest.',
    points: ['Serves 10', 'Natural yeast', 'Suitable for vegetarians'],
    care: 'Contains wheat, egg and milk. Wrap well once open.',
    shelfLife: [5, 'MONTH'],
    unit: 'GR',
  },
  'free-range-goose': {
    on: ['christmas', 'turkey-and-trimmings'],
    noun: 'goose',
    about:
      'The bird that people had before turkey, and that some never gave up. Rich, dark and generous with fat for the potatoes.',
    points: ['Slow grown', 'British, free range', 'Giblets included'],
    care: 'Goose. Keep refrigerated and use within two days of collection.',
    shelfLife: [5, 'DAY'],
    unit: 'KGM',
  },
  'vegan-pudding': {
    on: ['christmas', 'puddings-and-cakes'],
    noun: 'pudding',
    about: 'Sour cherries and dark sugar, without butter, egg or regret. Meat-eaters have been known to ask for it.',
    points: ['Serves 6', 'Suitable for vegans', 'Microwave in four minutes'],
    care: 'Contains wheat, almonds and alcohol. Keep in a cool, dry place.',
    shelfLife: [14, 'MONTH'],
  },
  'stilton-board': {
    on: ['christmas', 'cheese-and-party-food'],
    noun: 'platter',
    about:
      'Half a moon of Stilton with grapes, walnuts and a pot of honey. All it needs is a knife, and perhaps a second one.',
    points: ['Serves 6', 'With grapes, walnuts and honey', 'Suitable for vegetarians'],
    care: 'Contains milk and walnuts. Keep refrigerated.',
    shelfLife: [2, 'WEEK'],
    unit: 'POR',
  },
}
