import { expect, test } from 'vitest'
import { Shell, type ShellProps } from './shell.tsx'
import { renderToElement } from './testing.ts'

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
  const page = renderToElement(<Shell {...aShell} />)
  const first = page.querySelector('a')
  expect(first?.textContent).toBe('Skip to main content')
  const main = page.querySelector(first?.getAttribute('href') ?? '')
  expect(main?.tagName).toBe('MAIN')
  expect(main?.getAttribute('tabindex')).toBe('-1')
  expect(main?.textContent).toBe('The page')
})

test('every navigation has a label, and exactly the current link is marked', () => {
  const page = renderToElement(<Shell {...aShell} />)
  const labels = [...page.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))
  expect(labels).toEqual(['Country', 'Account', 'Footer', 'Country'])
  const current = page.querySelectorAll('.acct [aria-current]')
  expect([...current].map((link) => link.textContent)).toEqual(['Online orders'])
})

test('a guest sees no account navigation and no greeting', () => {
  const page = renderToElement(<Shell {...aShell} nav={[]} signOut={null} greeting={null} />)
  expect(page.querySelector('.acct')).toBeNull()
  expect(page.querySelector('.mast__greeting')).toBeNull()
  expect(page.querySelector('form')).toBeNull()
})

test('the site switch is in the strip and, for phones, in the footer; with one site there is none', () => {
  const page = renderToElement(<Shell {...aShell} />)
  for (const place of ['.strip', '.foot__sites']) {
    const links = [...page.querySelectorAll(`${place} a`)]
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/', 'true'],
      ['/ie/', null],
    ])
  }
  const one = renderToElement(<Shell {...aShell} sites={aShell.sites.slice(0, 1)} />)
  expect(one.querySelector('.strip, .foot__sites')).toBeNull()
})

const shop = {
  search: { action: '/search', value: 'green dress' },
  departments: [
    { label: 'Women', href: '/c/women', current: true },
    { label: 'Food', href: '/c/food', current: false },
  ],
}

test('a page of the shop has its search, and its departments in place of the account navigation', () => {
  const page = renderToElement(<Shell {...aShell} shop={shop} isShopPage />)
  expect(page.querySelector('search form')?.getAttribute('action')).toBe('/search')
  expect(page.querySelector('search form')?.hasAttribute('method')).toBe(false)
  expect(page.querySelector('search input')?.getAttribute('value')).toBe('green dress')
  expect([...page.querySelectorAll('.acct a')].map((link) => link.textContent)).toEqual(['Women', 'Food'])
  expect(page.querySelector('.acct [aria-current]')?.textContent).toBe('Women')
  expect(page.querySelector('.acct form, .mast nav, .tool--find, .foot__shop')).toBeNull()
})

test('on other pages the departments are beside the brand; phones find them in the footer, and a link to the search', () => {
  const page = renderToElement(<Shell {...aShell} shop={shop} />)
  for (const place of ['.mast nav', '.foot__shop'])
    expect([...page.querySelectorAll(`${place} a`)].map((link) => link.textContent)).toEqual(['Women', 'Food'])
  expect(page.querySelector('search')).toBeNull()
  expect(page.querySelector('.tool--find')?.getAttribute('href')).toBe('/search')
  expect(page.querySelector('.acct [aria-current]')?.textContent).toBe('Online orders')
})

test('D-140 a remembered shopper can switch to another account on pages of the shop', () => {
  const form = renderToElement(<Shell {...aShell} shop={shop} isShopPage rememberedName="Amelia" />).querySelector(
    '.acct form',
  )
  expect(form?.textContent).toBe('Not Amelia? Sign out')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/sign-out'])
  expect(form?.querySelector('[name=formToken]')?.getAttribute('value')).toBe('a-form-token')
  // Elsewhere the account navigation has the button.
  expect(
    renderToElement(<Shell {...aShell} shop={shop} rememberedName="Amelia" />).querySelectorAll('form'),
  ).toHaveLength(1)
})
