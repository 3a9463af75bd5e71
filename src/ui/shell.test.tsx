import { expect, test } from 'vitest'
import { Shell, type ShellProps } from './shell.tsx'
import { parsed } from './testing.ts'

const aShell: ShellProps = {
  brandName: 'Fern & Field',
  homeHref: '/',
  sites: [
    { label: 'United Kingdom', href: '/', current: true },
    { label: 'Ireland', href: '/ie/', current: false },
  ],
  account: { label: 'Your account', href: '/account' },
  greeting: 'Hello, Amelia',
  nav: [
    { label: 'Your account', href: '/account', current: false },
    { label: 'Online orders', href: '/account/orders', current: true },
  ],
  signOut: { action: '/sign-out', hidden: [{ name: 'formToken', value: 'a-form-token' }] },
  footerLinks: [{ label: 'Privacy', href: '/privacy' }],
  smallPrint: 'Made up.',
  children: 'The page',
}

test('the skip link is first and leads to the main part, which can take focus', () => {
  const page = parsed(<Shell {...aShell} />)
  const first = page.querySelector('a')
  expect(first?.textContent).toBe('Skip to main content')
  const main = page.querySelector(first?.getAttribute('href') ?? '')
  expect(main?.tagName).toBe('MAIN')
  expect(main?.getAttribute('tabindex')).toBe('-1')
  expect(main?.textContent).toBe('The page')
})

test('header, main and footer are siblings, so that the body can lay them out', () => {
  const page = parsed(<Shell {...aShell} />)
  expect([...page.children].map((child) => child.tagName)).toEqual(['A', 'HEADER', 'MAIN', 'FOOTER'])
})

test('every navigation has a label', () => {
  const labels = [...parsed(<Shell {...aShell} />).querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))
  expect(labels).toEqual(['Country', 'Account', 'Footer', 'Country'])
})

test('exactly the current link of the account navigation is marked', () => {
  const current = parsed(<Shell {...aShell} />).querySelectorAll('.acct [aria-current]')
  expect([...current].map((link) => link.textContent)).toEqual(['Online orders'])
})

test('signing out posts the form token', () => {
  const form = parsed(<Shell {...aShell} />).querySelector('.acct form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/sign-out')
  expect(form?.querySelector('input[type=hidden][name=formToken]')?.getAttribute('value')).toBe('a-form-token')
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Sign out')
})

test('a guest sees no account navigation and no greeting', () => {
  const page = parsed(<Shell {...aShell} nav={[]} signOut={null} greeting={null} />)
  expect(page.querySelector('.acct')).toBeNull()
  expect(page.querySelector('.mast__greeting')).toBeNull()
  expect(page.querySelector('form')).toBeNull()
})

test('the icon of the account is a link with a name', () => {
  const tool = parsed(<Shell {...aShell} account={{ label: 'Sign in', href: '/sign-in' }} />).querySelector('.tool')
  expect(tool?.getAttribute('aria-label')).toBe('Sign in')
  expect(tool?.getAttribute('href')).toBe('/sign-in')
})

test('the site switch is in the strip and, for phones, in the footer', () => {
  const page = parsed(<Shell {...aShell} />)
  for (const place of ['.strip', '.foot__sites']) {
    const links = [...page.querySelectorAll(`${place} a`)]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/ie/'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  }
})

test('with one site there is nothing to switch', () => {
  const page = parsed(<Shell {...aShell} sites={aShell.sites.slice(0, 1)} />)
  expect(page.querySelector('.strip')).toBeNull()
  expect(page.querySelector('.foot__sites')).toBeNull()
})

test('only links that were given are drawn', () => {
  const hrefs = [...parsed(<Shell {...aShell} />).querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(new Set(hrefs)).toEqual(new Set(['#main', '/', '/ie/', '/account', '/account/orders', '/privacy']))
})

test('a name that holds markup is shown as text', () => {
  const page = parsed(<Shell {...aShell} greeting="Hello, <script>alert(1)</script>" />)
  expect(page.querySelector('script')).toBeNull()
  expect(page.querySelector('.mast__greeting')?.textContent).toBe('Hello, <script>alert(1)</script>')
})

test('the strip leads to the store finder and to help, beside the site switch', () => {
  const stripLinks = [
    { label: 'Find a store', href: '/stores' },
    { label: 'Help', href: '/help' },
  ]
  const strip = parsed(<Shell {...aShell} stripLinks={stripLinks} />).querySelector('.strip')
  expect([...(strip?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'United Kingdom',
    'Ireland',
    'Find a store',
    'Help',
  ])
  expect(parsed(<Shell {...aShell} />).querySelectorAll('.strip ul')).toHaveLength(1)
})

const shop = {
  search: { action: '/search', value: 'green dress' },
  departments: [
    { label: 'Women', href: '/c/women', current: true },
    { label: 'Food', href: '/c/food', current: false },
  ],
}

test('a page of the shop has its search, and its departments in place of the account navigation', () => {
  const page = parsed(<Shell {...aShell} shop={shop} isShopPage />)
  expect(page.querySelector('search form')?.getAttribute('action')).toBe('/search')
  expect(page.querySelector('search form')?.hasAttribute('method')).toBe(false)
  expect(page.querySelector('search input')?.getAttribute('value')).toBe('green dress')
  expect([...page.querySelectorAll('.acct a')].map((link) => link.getAttribute('href'))).toEqual([
    '/c/women',
    '/c/food',
  ])
  expect(page.querySelector('.acct [aria-current]')?.textContent).toBe('Women')
  expect(page.querySelector('.acct form')).toBeNull()
  expect(page.querySelector('.mast nav')).toBeNull()
})

test('on other pages the departments are beside the brand, and there is no shop search', () => {
  const page = parsed(<Shell {...aShell} shop={shop} />)
  expect([...page.querySelectorAll('.mast nav a')].map((link) => link.textContent)).toEqual(['Women', 'Food'])
  expect(page.querySelector('search')).toBeNull()
  expect(page.querySelector('.acct [aria-current]')?.textContent).toBe('Online orders')
})

test('on other pages phones find the search in the header and the departments in the footer', () => {
  const page = parsed(<Shell {...aShell} shop={shop} />)
  expect(page.querySelector('.tool--find')?.getAttribute('href')).toBe('/search')
  expect([...page.querySelectorAll('.foot__shop a')].map((link) => link.textContent)).toEqual(['Women', 'Food'])
  const ofShop = parsed(<Shell {...aShell} shop={shop} isShopPage />)
  expect(ofShop.querySelector('.tool--find, .foot__shop')).toBeNull()
})

test('without a shop of ours its pages have the account navigation', () => {
  const page = parsed(<Shell {...aShell} isShopPage />)
  expect(page.querySelector('search, .mast nav')).toBeNull()
  expect(page.querySelector('.acct [aria-current]')?.textContent).toBe('Online orders')
})

test.each([
  { count: 0, label: 'Basket, 0 items', badge: undefined },
  { count: 1, label: 'Basket, 1 item', badge: '1' },
  { count: 12, label: 'Basket, 12 items', badge: '12' },
])('the basket shows how many items are in it: $count', ({ count, label, badge }) => {
  const tool = parsed(<Shell {...aShell} basket={{ href: '/basket', count }} />).querySelector('.tool[href="/basket"]')
  expect(tool?.getAttribute('aria-label')).toBe(label)
  expect(tool?.querySelector('.tool__count')?.textContent).toBe(badge)
})

test('D-140 a remembered shopper can switch to another account on pages of the shop', () => {
  const form = parsed(<Shell {...aShell} shop={shop} isShopPage rememberedName="Amelia" />).querySelector('.acct form')
  expect(form?.textContent).toBe('Not Amelia? Sign out')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/sign-out')
  expect(form?.querySelector('[name=formToken]')?.getAttribute('value')).toBe('a-form-token')
  // Elsewhere the account navigation has the button.
  expect(parsed(<Shell {...aShell} shop={shop} rememberedName="Amelia" />).querySelectorAll('form')).toHaveLength(1)
})
