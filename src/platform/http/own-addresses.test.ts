import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { PATHS } from '../../urls.ts'
import { missing } from './answer.ts'
import { addressChecker } from './own-addresses.ts'
import { forAnyone, forShoppers } from './route.ts'

const page = (path: string, sites: 'uk-and-ireland' | 'one-address' = 'uk-and-ireland') =>
  forAnyone({ name: path, method: 'GET', path, sites, answer: () => missing })
const both = { sites: 'uk-and-ireland', answer: () => missing } as const
const isWorkingAddress = addressChecker(
  [
    ...[PATHS.home, PATHS.category, PATHS.department, PATHS.newIn, PATHS.legal, PATHS.help].map((path) => page(path)),
    page(PATHS.backstage, 'one-address'),
    forShoppers({ name: 'account', method: 'GET', path: PATHS.account, ...both }),
    forAnyone({ name: 'sign-out', method: 'POST', path: PATHS.signOut, ...both }),
  ],
  {
    sites: BRAND_SITES,
    shelves: { has: (_site, { department }) => department !== 'kids' },
    legalPages: [{ slug: 'terms', site: 'uk', title: 'Terms', text: '' }],
  },
)

test.each([
  ['https://shop.example/sale', true],
  ['/ie/c/women?price=25#grid', true],
  ['/c/women/knitwear', true],
  ['/c/help-and-support/returns-and-refunds', true],
  ['/c/legal/terms', true],
  ['/backstage', true],
  ['/ie/c/legal/terms', false],
  ['/ie/backstage', false],
  ['/c/kids', false],
  ['/c/women/hats', false],
  ['/sign-out', false],
  ['/api/orders-and-returns/content', false],
  ['/nowhere', false],
])('DAT-38 an address that editors wrote leads somewhere: %s, %s', (address, leads) => {
  expect(isWorkingAddress(address)).toBe(leads)
})
