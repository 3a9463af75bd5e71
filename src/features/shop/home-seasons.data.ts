import { hasShelf } from '../../domain/catalogue/departments.ts'
import type { Shelf } from '../../domain/catalogue/shelves.ts'
import type { ShopSeason } from '../../domain/christmas/shop-season.ts'
import type { Department } from '../../domain/policy/departments.data.ts'

interface HomeLink {
  label: string
  /** A nearly empty shelf is not linked. */
  to: Shelf
}

interface HomeFeature {
  /** The file name contains a hash, so that browsers may cache the file for ever. */
  scene: string
  look: 'dusk' | 'gifts'
  /** "{price}" stands for the shelf's highest price. */
  title: string
  text: string
  link: HomeLink
}

export interface HomeSeason {
  scene: string
  title: string
  /** "{day}" stands for the last day on which Christmas food can be ordered. */
  lede: string
  links: readonly [HomeLink, HomeLink]
  features: readonly [HomeFeature, HomeFeature]
}

const KNITWEAR: HomeLink = { label: 'Shop knitwear', to: { department: 'women', category: 'knitwear' } }
const CUSHIONS: HomeLink = {
  label: 'Shop cushions and throws',
  to: { department: 'home', category: 'cushions-and-throws' },
}
const LIGHTING = '/assets/scene-feature-lighting-f69fed57.svg'
const GIFTS = '/assets/scene-feature-gifts-8234dd64.svg'
const SMALL_PRICE_PENCE = 2500

const READING: HomeFeature = {
  scene: LIGHTING,
  look: 'dusk',
  title: 'A kind light and a good chair',
  text: 'Lamps, cushions and somewhere to read.',
  link: { label: 'Shop home', to: { department: 'home' } },
}

const SMALL_THINGS: HomeFeature = {
  scene: GIFTS,
  look: 'gifts',
  title: 'Small things up to {price}',
  text: 'For a birthday, a thank-you or a new front door.',
  link: { label: 'Shop homeware up to {price}', to: { department: 'home', upToPence: SMALL_PRICE_PENCE } },
}

/** The texts of a season are true only at its time of the year. */
export const HOME_SEASONS: Record<ShopSeason, HomeSeason> = {
  christmas: {
    scene: '/assets/scene-hero-christmas-21e7aa55.svg',
    title: 'Come in from the cold',
    lede: 'Order your Christmas food by {day}, and wear something warm while it cooks.',
    links: [{ label: 'Order Christmas food', to: { department: 'christmas' } }, KNITWEAR],
    features: [
      { ...READING, title: 'Dark by four, lit by five', text: 'Lamps, throws and a chair to read in.' },
      {
        ...SMALL_THINGS,
        title: 'Gifts up to {price}',
        text: 'Small things for teachers, neighbours and Secret Santa.',
        link: {
          label: 'Shop gifts up to {price}',
          to: { department: 'christmas', category: 'gifts', upToPence: SMALL_PRICE_PENCE },
        },
      },
    ],
  },
  winter: {
    scene: '/assets/scene-hero-winter-7426ac77.svg',
    title: 'Come in from the cold',
    lede: 'Thick knits for short days, and soft throws for long evenings.',
    links: [KNITWEAR, CUSHIONS],
    features: [READING, SMALL_THINGS],
  },
  spring: {
    scene: '/assets/scene-hero-spring-75cbda1e.svg',
    title: 'Open the windows',
    lede: 'Light layers, bare arms and lunch by the back door.',
    links: [
      { label: 'Shop dresses', to: { department: 'women', category: 'dresses' } },
      { label: 'Shop kitchen and dining', to: { department: 'home', category: 'kitchen-and-dining' } },
    ],
    features: [READING, SMALL_THINGS],
  },
  autumn: {
    scene: '/assets/scene-hero-autumn-31429348.svg',
    title: 'The evenings are drawing in',
    lede: 'Boots for the walk, and something warm to come home to.',
    links: [
      { label: "Shop women's shoes and boots", to: { department: 'women', category: 'shoes-and-boots' } },
      CUSHIONS,
    ],
    features: [READING, SMALL_THINGS],
  },
}

/** Pictures of features that editors add, by the shelf that the feature leads to; other features have none. */
export const FEATURE_SUBJECTS: readonly { to: Shelf; scene: string }[] = [
  { to: { department: 'home' }, scene: LIGHTING },
  { to: { department: 'home', category: 'lighting' }, scene: LIGHTING },
  { to: { department: 'christmas', category: 'gifts' }, scene: GIFTS },
]

export const DEPARTMENT_PICTURES: Readonly<Record<string, string>> = {
  women: '/assets/department-women-c3b141fa.svg',
  men: '/assets/department-men-c90d1b44.svg',
  kids: '/assets/department-kids-69f640dc.svg',
  home: '/assets/department-home-d03f3079.svg',
  food: '/assets/department-food-4d2f265b.svg',
  christmas: '/assets/department-christmas-3bf81a91.svg',
}

/** The shelves that home may link to. */
export function namedShelves(departments: readonly Department[]): Shelf[] {
  const inSeasons = Object.values(HOME_SEASONS).flatMap(({ links, features }) => [
    ...links.map(({ to }) => to),
    ...features.map(({ link }) => link.to),
  ])
  return [
    ...departments.map(({ slug }) => ({ department: slug })),
    ...inSeasons.filter((shelf) => hasShelf(departments, shelf)),
  ]
}
