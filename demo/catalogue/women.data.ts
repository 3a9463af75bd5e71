import { type ShelvedRow, shelf } from './shelved-row.ts'

export const WOMEN_ROWS: readonly ShelvedRow[] = [
  ...shelf('women', 'dresses', [
    {
      slug: 'jersey-midi-dress',
      name: 'Ruched Jersey Midi Dress',
      colours: ['navy', 'berry'],
      price: [38, 45],
      about:
        'Soft jersey that never needs an iron, gathered at one side so that it skims rather than clings. Roll it up, pack it, shake it out and go.',
      points: ['Slim fit, with stretch', 'Length 114cm in size 12', 'Three-quarter sleeves'],
      care: '92% viscose, 8% elastane. Machine wash at 30 degrees, cool iron if you must, do not tumble dry.',
    },
    {
      slug: 'velvet-midi-dress',
      name: 'Velvet Twist Front Dress',
      colours: ['emerald', 'damson'],
      price: [59, 70],
      sale: [45, 54],
      about:
        'Our party dress: deep-pile velvet with a twist at the waist and sleeves long enough for the walk to the taxi. It catches the light without a single sequin.',
      points: ['Regular fit', 'Length 118cm in size 12', 'Concealed zip at the back'],
      care: '95% polyester, 5% elastane. Machine wash at 30 degrees inside out, hang to dry, steam rather than iron.',
    },
    {
      slug: 'cord-pinafore-dress',
      name: 'Fine Cord Pinafore Dress',
      colours: ['rust', 'olive'],
      price: [42, 50],
      about:
        'Wear it over a roll neck now and a T-shirt in April. The straps adjust, and the front pocket is big enough for a phone and a pair of gloves.',
      points: ['Relaxed fit', 'Adjustable straps', 'One front pocket, two at the sides'],
      care: '100% cotton. Machine wash at 40 degrees inside out, warm iron, reshape while damp.',
    },
    {
      slug: 'shirt-dress',
      name: 'Tiered Cotton Shirt Dress',
      colours: ['sky', 'stone'],
      price: [45, 54],
      about:
        'Crisp cotton poplin with a proper collar and a skirt in three easy tiers. Buttons all the way down, so it doubles as a light layer on holiday.',
      points: ['Loose fit, consider a size down', 'Length 121cm in size 12', 'Side pockets'],
      care: '100% cotton. Machine wash at 40 degrees, warm iron while slightly damp.',
    },
    {
      slug: 'knitted-dress',
      name: 'Ribbed Knitted Dress',
      colours: ['charcoal', 'oat'],
      price: [49.5, 59],
      about:
        'A long jumper that knows it is a dress. The rib holds its shape through a day of sitting down, and the roll neck folds to the height you like.',
      points: ['Regular fit', 'Length 112cm in size 12', 'Responsibly sourced wool'],
      care: '60% viscose, 28% recycled polyester, 12% wool. Hand wash, dry flat, do not iron.',
    },
    {
      slug: 'linen-blend-dress',
      name: 'Square Neck Linen Blend Dress',
      colours: ['terracotta', 'willow'],
      price: [39.5, 47],
      about:
        'Cool against the skin and better for a few creases. The square neck covers bra straps, and elastic at the back keeps everything where it should be.',
      points: ['Regular fit', 'Lined to the knee', 'Elasticated back'],
      care: '55% linen, 45% viscose. Machine wash at 30 degrees, warm iron while damp.',
    },
  ]),
  ...shelf('women', 'tops-and-shirts', [
    {
      slug: 'satin-blouse',
      name: 'Satin Tie Neck Blouse',
      colours: ['petrol', 'rose'],
      price: [32, 38],
      about:
        'A blouse for meetings that turns into one for dinner: tie the neck in a bow, or leave it loose. The satin is matt, so it looks smart and not shiny.',
      points: ['Regular fit', 'Long sleeves with buttoned cuffs', 'Slightly longer at the back'],
      care: '100% recycled polyester. Machine wash at 30 degrees, cool iron on the inside.',
    },
    {
      slug: 'slub-tee',
      name: 'Slub Cotton Everyday Top',
      picture: 'tee',
      colours: ['sage', 'clay', 'navy'],
      price: [14, 17],
      about:
        'The one you reach for when the rest of the drawer is in the wash. Light slub cotton with a little texture, cut to tuck in or wear loose.',
      points: ['Relaxed fit', 'Crew neck', 'Gets softer with every wash'],
      care: '100% cotton. Machine wash at 40 degrees, tumble dry low, warm iron.',
      promotions: [{ promotionId: 'PR-TOPS', state: 'ACTIVE', text: 'Save 20% when you buy two everyday tops' }],
    },
  ]),
  ...shelf('women', 'knitwear', [
    {
      slug: 'mohair-cardigan',
      name: 'Mohair Blend Cardigan',
      noun: 'cardigan',
      colours: ['heather', 'rose'],
      price: [55, 66],
      about:
        'Light as a feather and far warmer than it looks. Big buttons, deep ribbed cuffs and just enough fluff to feel like a treat on a grey morning.',
      points: ['Relaxed fit', 'Horn-effect buttons', 'A little goes on your coat at first, then it settles'],
      care: '38% mohair, 34% wool, 28% nylon. Hand wash cool, dry flat, do not tumble dry.',
    },
    {
      slug: 'lambswool-crew',
      name: 'Lambswool Crew Neck Jumper',
      colours: ['moss', 'mid-blue', 'straw'],
      price: [39.5, 47],
      about:
        'A plain jumper done properly: soft British-spun lambswool, a neck that lies flat and elbows that take years of leaning on desks.',
      points: ['Regular fit', 'Fully fashioned shoulders', 'Pure lambswool'],
      care: '100% lambswool. Machine wash on a wool cycle at 30 degrees, dry flat.',
    },
    {
      slug: 'roll-neck-jumper',
      name: 'Chunky Roll Neck Jumper',
      colours: ['oat', 'rust'],
      price: [49.5, 59],
      about:
        'Two strands knitted together make it properly thick, yet it weighs no more than a sweatshirt. Made for dog walks, bonfires and the top deck.',
      points: ['Oversized fit', 'Dropped shoulders', 'Half the yarn is recycled'],
      care: '50% recycled polyester, 30% acrylic, 20% wool. Hand wash, dry flat.',
    },
    {
      slug: 'cashmere-jumper',
      name: 'Pure Cashmere V-Neck Jumper',
      colours: ['camel', 'charcoal'],
      price: [99, 119],
      sale: [79, 95],
      about:
        'Long-fibre cashmere, spun in Scotland, with a V-neck deep enough for a collar. It pills a little in the first month and then stops: that is how you know it is the real thing.',
      points: ['Regular fit', 'Comb gently, do not shave', 'Comes with a spare length of yarn'],
      care: '100% cashmere. Hand wash in wool shampoo, dry flat away from heat.',
    },
    {
      slug: 'pointelle-vest',
      name: 'Pointelle Knitted Vest',
      noun: 'vest',
      colours: ['willow', 'stone'],
      price: [27.5, 33],
      about:
        'A knitted vest with a lacy stitch, for the days that cannot decide. Layer it over a shirt in the morning and wear it alone by lunch.',
      points: ['Regular fit', 'Scalloped hem', 'Round neck'],
      care: '100% cotton. Machine wash at 30 degrees, dry flat, warm iron.',
    },
  ]),
  ...shelf('women', 'coats-and-jackets', [
    {
      slug: 'quilted-jacket',
      name: 'Quilted Country Jacket',
      noun: 'jacket',
      colours: ['olive', 'navy'],
      price: [69, 83],
      about:
        'Warm without the bulk, with a corduroy collar and pockets deep enough for both hands and a dog lead. Showerproof, and small enough to fold into a bag.',
      points: ['Regular fit', 'Showerproof finish', 'Filled with recycled bottles'],
      care: '100% recycled nylon. Machine wash at 30 degrees, tumble dry low with a tennis ball.',
      grams: 720,
      box: [42, 34, 10],
    },
    {
      slug: 'trench-coat',
      name: 'Classic Belted Trench Coat',
      colours: ['stone', 'petrol'],
      price: [110, 132],
      about:
        'Every detail that a trench should have and none that it should not: storm flap, D-rings, a belt that stays on. The cotton is tight enough to keep out a good downpour.',
      points: ['Cut to go over a jumper', 'Showerproof', 'Fully lined'],
      care: '68% cotton, 32% polyester. Dry clean.',
    },
    {
      slug: 'boucle-coat',
      name: 'Bouclé Collarless Coat',
      colours: ['berry', 'oat'],
      price: [135, 162],
      sale: [99, 119],
      about:
        'A curly wool cloth with a soft, blanket-like hand. No collar, so scarves sit flat, and hidden poppers instead of buttons keep the front clean.',
      points: ['Relaxed fit', 'Falls to the knee', 'Two side pockets'],
      care: '54% wool, 40% polyester, 6% nylon. Dry clean.',
    },
  ]),
  ...shelf('women', 'skirts', [
    {
      slug: 'satin-skirt',
      name: 'Bias Cut Satin Skirt',
      colours: ['emerald', 'stone'],
      price: [35, 42],
      about:
        'Cut on the bias, so it hangs beautifully and moves when you do. Wear it with a big jumper by day and very little jewellery by night.',
      points: ['Regular fit', 'Elasticated waist', 'Length 80cm in size 12'],
      care: '100% recycled polyester. Machine wash at 30 degrees on delicate, cool iron.',
    },
    {
      slug: 'denim-skirt',
      name: 'Button Front Denim Midi Skirt',
      colours: ['mid-blue'],
      price: [37.5, 45],
      about:
        'A denim skirt with room to stride, thanks to a button front that you can leave open at the hem. The dark wash dresses up more easily than you might think.',
      points: ['Regular fit', 'Five pockets', 'Responsibly grown cotton'],
      care: '99% cotton, 1% elastane. Wash dark colours apart at 40 degrees, warm iron.',
    },
    {
      slug: 'check-wool-skirt',
      name: 'Checked Wool Blend Skirt',
      colours: ['heather', 'cocoa'],
      price: [45, 54],
      about:
        'A country check, woven in Yorkshire, in a straight cut with a kick pleat. Lined so that it never climbs up your tights.',
      points: ['Regular fit', 'Fully lined', 'Concealed side zip'],
      care: '52% wool, 48% polyester. Dry clean.',
    },
  ]),
  ...shelf('women', 'jeans-and-trousers', [
    {
      slug: 'wide-leg-jeans',
      name: 'High Waisted Wide Leg Jeans',
      colours: ['mid-blue', 'stone'],
      price: [42, 50],
      about:
        'High at the waist, easy through the leg and long enough for a small heel. The denim has a touch of stretch, so sitting down is no longer a decision.',
      points: ['Wide leg, high rise', 'Inside leg 79cm', 'Holds its shape all day'],
      care: '98% cotton, 2% elastane. Wash inside out at 30 degrees, warm iron.',
    },
    {
      slug: 'tapered-trousers',
      name: 'Tapered Ankle Grazer Trousers',
      noun: 'pair of trousers',
      colours: ['navy', 'charcoal', 'camel'],
      price: [32, 38],
      about:
        'Our best-selling work trousers, with a flat front, a hidden zip and real pockets. They come out of the wash almost as smooth as they went in.',
      points: ['Slim fit, mid rise', 'Stops at the ankle', 'Stretch fabric'],
      care: '66% polyester, 30% viscose, 4% elastane. Machine wash at 40 degrees, cool iron.',
    },
    {
      slug: 'cord-trousers',
      name: 'Straight Leg Cord Trousers',
      noun: 'pair of trousers',
      colours: ['moss', 'terracotta'],
      price: [37.5, 45],
      about:
        'Fine-rib corduroy in the colours of a good walk. Soft from the first wear, and warmer than denim when the wind gets up.',
      points: ['Straight leg, high rise', 'Inside leg 74cm', 'Two back pockets'],
      care: '98% cotton, 2% elastane. Machine wash at 40 degrees inside out.',
    },
    {
      slug: 'wool-flannel-trousers',
      name: 'Pleated Flannel Trousers',
      noun: 'pair of trousers',
      colours: ['heather'],
      price: [55, 66],
      about:
        'Proper tailoring: a pressed crease, two pleats and a waistband that lies flat under a jacket. The flannel is brushed on the inside.',
      points: ['Wide leg, high rise', 'Half lined', 'Turn-ups that you can let down'],
      care: '60% wool, 38% polyester, 2% elastane. Dry clean.',
    },
  ]),
  ...shelf('women', 'shoes-and-boots', [
    {
      slug: 'knee-boots',
      name: 'Leather Knee High Boots',
      colours: ['cocoa', 'charcoal'],
      price: [129, 155],
      about:
        'Smooth leather boots with a full-length zip and a strip of stretch at the calf. The block heel is steady on cobbles and high enough to feel dressed.',
      points: ['6cm block heel', 'Stretch panel at the calf', 'Cushioned insole'],
      care: 'Leather upper, textile lining, rubber sole. Wipe clean and feed with wax polish.',
      grams: 1900,
    },
    {
      slug: 'walking-boots',
      name: 'Waterproof Walking Boots',
      colours: ['moss', 'heather'],
      price: [75, 90],
      about:
        'For the muddy end of the path. Sealed seams, a padded ankle and a tread that grips wet grass, in a boot light enough to wear to the pub afterwards.',
      points: ['Waterproof membrane', 'Padded collar', 'Deep rubber tread'],
      care: 'Suede and nylon upper, rubber sole. Brush off dry mud and reproof once a season.',
    },
    {
      slug: 'canvas-pumps',
      name: 'Canvas Lace-Up Pumps',
      picture: 'trainers',
      noun: 'pair of pumps',
      colours: ['stone', 'sky'],
      price: [19.5, 23],
      about:
        'Simple canvas pumps that go with everything short of a ball gown. The insole is thicker than it looks, and comes out so that you can wash them.',
      points: ['True to size', 'Removable insole', 'Vegan'],
      care: 'Cotton canvas upper, rubber sole. Machine wash at 30 degrees without the insoles, dry in the shade.',
      grams: 560,
    },
    {
      slug: 'sheepskin-slippers',
      name: 'Sheepskin Lined Slippers',
      picture: 'trainers',
      noun: 'pair of slippers',
      colours: ['camel', 'rose'],
      sizes: ['3-4', '5-6', '7-8'],
      price: [35, 42],
      about:
        'Suede outside, sheepskin inside, and a sole firm enough for putting the bins out. They mould to your feet in a week and then you will not lend them to anybody.',
      points: ['Hard-wearing sole', 'Between sizes? Take the smaller', 'Real sheepskin lining'],
      care: 'Suede upper, sheepskin lining. Brush gently, do not wash.',
      grams: 520,
    },
  ]),
]
