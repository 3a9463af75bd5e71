import type { ReactNode } from 'react'
import { Shell, type ShellProps } from './shell.tsx'

const sites = [
  { label: 'United Kingdom', href: '/', current: true },
  { label: 'Ireland', href: '/ie/', current: false },
]

const signedOut: Omit<ShellProps, 'children'> = {
  brandName: 'Fern & Field',
  homeHref: '/',
  sites,
  account: { label: 'Sign in', href: '/sign-in' },
  greeting: null,
  nav: [],
  signOut: null,
  footerLinks: [
    { label: 'Help and support', href: '/help' },
    { label: 'Privacy', href: '/privacy' },
  ],
  hasFrond: true,
  smallPrint: 'Fern & Field is a fictional retailer, made up for this demonstration.',
}

const shop = {
  search: { action: '/search' },
  departments: ['Women', 'Men', 'Kids', 'Home', 'Food', 'Christmas'].map((label) => ({
    label,
    href: `/c/${label.toLowerCase()}`,
    current: label === 'Food',
  })),
}

const signedIn: Omit<ShellProps, 'children'> = {
  ...signedOut,
  account: { label: 'Your account', href: '/account' },
  greeting: 'Hello, Amelia',
  nav: [
    { label: 'Your account', href: '/account', current: false },
    { label: 'Online orders', href: '/account/orders', current: true },
    { label: 'Christmas food orders', href: '/account/christmas', current: false },
  ],
  shop,
  basket: { href: '/basket', count: 4 },
  signOut: { action: '/sign-out', hidden: [{ name: 'formToken', value: 'a-form-token' }] },
}

export const examples: Record<string, ReactNode> = {
  'signed in': (
    <Shell {...signedIn}>
      <div className="wrap page">The page</div>
    </Shell>
  ),
  'on a page of the shop': (
    <Shell {...signedIn} isShopPage>
      <div className="wrap page">The page</div>
    </Shell>
  ),
  'remembered, on a page of the shop': (
    <Shell {...signedIn} account={signedOut.account} nav={[]} rememberedName="Amelia" isShopPage>
      <div className="wrap page">The page</div>
    </Shell>
  ),
  'signed out': (
    <Shell {...signedOut}>
      <div className="wrap page">The page</div>
    </Shell>
  ),
  'remembered, with a very long name': (
    <Shell {...signedOut} greeting="Hello, Wolfeschlegelsteinhausenbergerdorff" sites={[]}>
      <div className="wrap page">The page</div>
    </Shell>
  ),
}
