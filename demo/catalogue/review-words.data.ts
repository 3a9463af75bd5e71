import { EATEN_WORDS } from './eaten-words.data.ts'
import { HOME_WORDS } from './home-words.data.ts'
import { WORN_WORDS } from './worn-words.data.ts'

/** Which products of its kind a sentence fits, by their texts (see product-text.ts). */
export interface Fits {
  if?: RegExp
  unless?: RegExp
}

/** A title and its text; by default for every product of the kind. */
export type Remark = readonly [title: string, text: string, fits?: Fits]

export type Further = string | readonly [text: string, fits: Fits]

/** What people say of one kind of product. */
export interface ReviewWords {
  loved: readonly Remark[]
  /** Good, with a "but". */
  fair: readonly Remark[]
  poor: readonly Remark[]
  /** What those who are pleased add. */
  more: readonly Further[]
}

/** What those who are pleased add, whatever they bought: one or a pair. */
export const MORE_OF_ANYTHING: readonly Further[] = [
  ['Arrived a day early, too.', { unless: /by two people/ }],
  "I'd buy the same again.",
  ['Delivery was quick, and the packing was good.', { unless: /by two people/ }],
  'Seen online, bought in store.',
  'My sister has ordered the same since.',
  'Worth the price.',
  'Exactly as pictured.',
  'I had my doubts, but not any more.',
]

/** What those who are not add. */
export const SENT_BACK: readonly Further[] = [
  'Sent back the next day, with no trouble at all.',
  "The refund came quickly, I'll say that.",
  'A pity, as I usually do well here.',
  'Customer service were kind about it.',
]

/** The same of food: it is seldom delivered, and never goes back. */
export const MORE_OF_FOOD: readonly Further[] = [
  "I'd buy the same again.",
  'Picked up on the way home.',
  'Worth the price.',
  'My sister has ordered the same since.',
  'I had my doubts, but not any more.',
]

export const NOT_EATEN: readonly Further[] = [
  'A pity, as I usually do well here.',
  'Customer service were kind about it.',
  "The refund came quickly, I'll say that.",
  ['The dog had the rest.', { if: /(turkey|crown|chicken|joint|salmon) \|/i }],
  "I'll go back to my usual.",
]

export const REVIEW_WORDS = { ...WORN_WORDS, ...HOME_WORDS, ...EATEN_WORDS } as const satisfies Record<
  string,
  ReviewWords
>

export type ReviewKind = keyof typeof REVIEW_WORDS

export const REVIEWERS: readonly string[] =
  'Abigail,Aisha,Alan,Alice,Amara,Andrew,Angela,Anita,Beth,Bronwen,Carol,Catherine,Charlotte,Chloe,Chris,Claire,Colin,Daniel,Dawn,Deborah,Diane,Eleanor,Elin,Emily,Emma,Fatima,Fiona,Gareth,Geoff,George,Georgia,Grace,Graham,Harriet,Hazel,Heather,Helen,Holly,Imogen,Ingrid,Jack,Jacqui,James,Janet,Jasmine,Jean,Jenny,Jess,Jill,Joan,Josie,Judith,Julia,Karen,Kate,Kavita,Kerry,Laura,Lauren,Leanne,Linda,Lisa,Lorna,Lucy,Lynn,Maggie,Margaret,Maria,Mark,Martha,Meera,Megan,Mel,Mo,Molly,Morag,Naomi,Natalie,Nicola,Olivia,Pam,Pat,Paul,Penny,Polly,Rachel,Rebecca,Rhian,Richard,Robert,Rosa,Ruth,Sally,Samira,Sandra,Sarah,Shanice,Sheila,Sian,Simon,Sophie,Stella,Steph,Susan,Tamsin,Tanya,Teresa,Tessa,Tracey,Una,Vera,Vicky,Wendy,Yasmin,Zara,Zoe'.split(
    ',',
  )

export const IRISH_REVIEWERS: readonly string[] =
  'Aideen,Aoife,Bláthnaid,Breda,Brendan,Bríd,Caoimhe,Cathal,Cian,Clodagh,Colm,Deirdre,Declan,Eimear,Fionnuala,Gráinne,Kathleen,Laoise,Mairead,Maeve,Marie,Michelle,Muireann,Nora,Nuala,Órla,Pádraig,Róisín,Sadhbh,Sheila,Sinéad,Siobhán,Sorcha,Tadhg,Úna'.split(
    ',',
  )

export const TOWNS: Readonly<Record<'GB' | 'IE', readonly string[]>> = {
  GB: 'Aberdeen,Ashford,Aylesbury,Bangor,Barnsley,Bath,Bedford,Belfast,Beverley,Bolton,Bournemouth,Bradford,Brighton,Bristol,Bury,Cambridge,Canterbury,Cardiff,Carlisle,Chester,Coventry,Derby,Derry,Dorchester,Dundee,Durham,Edinburgh,Exeter,Falkirk,Glasgow,Gloucester,Guildford,Harrogate,Hereford,Hexham,Hull,Inverness,Ipswich,Kendal,Lancaster,Leeds,Leicester,Lewes,Lichfield,Lincoln,Lisburn,Liverpool,London,Ludlow,Luton,Malvern,Manchester,Newcastle,Newport,Northampton,Norwich,Nottingham,Oban,Oxford,Perth,Peterborough,Plymouth,Poole,Preston,Reading,Ripon,Salisbury,Sheffield,Shrewsbury,Skipton,Southampton,Stafford,Stirling,Stockport,Swansea,Taunton,Truro,Wakefield,Wells,Whitby,Winchester,Woking,Worcester,Wrexham,York'.split(
    ',',
  ),
  IE: 'Athlone,Ballina,Bray,Carlow,Cavan,Clonmel,Cork,Drogheda,Dublin,Dundalk,Ennis,Galway,Kildare,Kilkenny,Killarney,Letterkenny,Limerick,Longford,Mullingar,Naas,Navan,Sligo,Swords,Tralee,Tullamore,Waterford,Westport,Wexford'.split(
    ',',
  ),
}
