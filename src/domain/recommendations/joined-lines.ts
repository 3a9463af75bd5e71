import { bestOf, type ComparedProduct, idsOf, priceLikeness, type Ranker } from './goods.ts'

/** A word shared by more products names no range. */
const MEMBERS_MAX = 12

/**
 * For a product, the others of its range: different things whose names share a rare word that describes nothing
 * ("Harcourt Loveseat", "Harcourt 3 Seater Sofa").
 */
export function rangeRanker(department: readonly ComparedProduct[]): Ranker {
  const withRoles = department.filter(({ hasRoles }) => hasRoles)
  // A word that is the noun of another product ("Bear") names no range.
  const nouns = new Set(withRoles.map(({ noun }) => noun))
  const goodsByWord = new Map<string, ComparedProduct[]>()
  for (const product of withRoles) {
    for (const word of product.words) {
      if (word.length > 2 && !ORDINARY_WORDS.has(word) && !nouns.has(word))
        goodsByWord.getOrInsert(word, []).push(product)
    }
  }
  // Members need different nouns: the same thing in two cuts is no range.
  const ranges = [...goodsByWord.values()].filter(
    (members) => members.length <= MEMBERS_MAX && new Set(members.map(({ noun }) => noun)).size > 1,
  )
  const rangesOf = new Map<ComparedProduct, ComparedProduct[][]>()
  for (const range of ranges) for (const member of range) rangesOf.getOrInsert(member, []).push(range)

  return (product) => {
    const shared = new Map<ComparedProduct, number>()
    for (const member of (rangesOf.get(product) ?? []).flat()) shared.set(member, (shared.get(member) ?? 0) + 1)
    shared.delete(product)
    return idsOf(bestOf(shared.keys(), (other) => (shared.get(other) ?? 0) + priceLikeness(product, other)))
  }
}

/** Descriptive words in the singular (material, cut, pattern, colour, scent): however rare, they name no range. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `
  acrylic alpaca angora bamboo boucle canvas cashmere ceramic chenille chiffon copper cord corduroy cotton crepe denim
  down feather felt flannel fleece fur gauze glass gold iron jacquard jersey jute knit lace lambswool leather linen lyocell
  lycra marble mesh metal merino modal mohair muslin needlecord nylon oak organic organza pine piqué pique pointelle
  polyester poplin porcelain pure rattan recycled rib ribbed satin seersucker selvedge sequin sheepskin shearling silk
  silver steel stoneware suede supima taffeta terry tulle tweed velour velvet viscose waffle walnut wax waxed wicker wood
  wooden wool woven yarn egyptian egypt aran

  adjustable all ankle arc asymmetric back balloon base belted bias blend block boat body bold bootcut boxy breasted
  brushed button buttoned cable cargo chelsea chunky classic close collar collared collarless comfort cosy court crew crop
  cropped cross cut deep double drawstring dropped dry easy elasticated everyday extending extra fine fit fitted flare
  flared flat folding formal front full glow grandad half hand handle handmade heavy heavyweight hem henley high hooded
  jumbo kick knee knitted lace large leg light lightweight line lined little long longline loopback loose low maxi midi
  mini moccasin neck nest non open oversized packable padded panel pleated plain pleat pocket polo pom popover pre print
  printed pull puff quilted raglan reversible rich riptape roll round ruched ruffle scented school-age shade shawl short
  sleeve sleeveless slim slip slouch slub small smart smocked soft softest square standard stem stretch straight strap
  strappy super supersoft tailored tapered textured thermal tiered tie tier tilting tipped top tufted tunic turn twist
  ultra up utility v vest vintage waist waisted washable washed warm wash waterproof wide wingback with wrap zip stonewashed
  relaxed cuff down

  animal check checked colour dot floral geometric gingham herringbone houndstooth leopard paisley patterned pattern plaid
  rainbow spot spotted stripe striped star tartan fair isle breton

  amber aubergine beige berry black blue bronze brown burgundy camel charcoal chestnut clay cocoa coral cream damson emerald
  fern green grey heather ivory khaki lilac mid moss mustard natural navy neutral oat olive orange petrol pink plum purple
  red rose rust sage sand sky stone straw terracotta white willow yellow dark pale

  aloe apple basil bergamot bluebell blossom cedar cherry citrus coconut cucumber elderflower eucalyptus fig fir fruit ginger
  grapefruit honey jasmine lavender lemon lime mandarin mint neroli oil orange patchouli peony rosemary rosewood salt sea
  sandalwood shea spice spiced vanilla verbena wick wild

  baby boy child girl kid kids lady man men mens woman women womens unisex junior toddler adult family

  christmas festive winter summer spring autumn gift box set card bag pack tin luxury mini new best favourite seasonal
  evening morning day night weekend holiday outdoor indoor garden country home house kitchen bath bathroom bed bedroom
  table dining door floor wall window walking running gym sport sports travel work office party hot cold
  painted lit nordic tea coffee cocoa chocolate wine beer gin afternoon breakfast supper
  `
    .trim()
    .split(/\s+/),
)
