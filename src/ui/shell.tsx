import type { ReactNode } from 'react'
import { AccountNav, type SignOutForm } from './account-nav.tsx'
import type { BasketLinkProps } from './basket-link.tsx'
import { BrandMark, type Mark } from './brand-mark.tsx'
import { classNames } from './class-names.ts'
import { Departments } from './departments.tsx'
import { NotYou } from './not-you.tsx'
import type { ProductSearchFormProps } from './product-search-form.tsx'
import type { ShellLink } from './shell-link.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export interface ShopLinks {
  /** Null on a page that has a search form itself. */
  search: ProductSearchFormProps | null
  departments: ShellLink[]
}

export interface ShellProps {
  brandName: string
  mark?: Mark | null
  homeHref: string
  sites: ShellLink[]
  stripLinks?: { label: string; href: string }[]
  account: { label: string; href: string } | null
  shop?: ShopLinks | null
  /** Shows search and departments in place of the account navigation. */
  isShopPage?: boolean
  basket?: BasketLinkProps | null
  /** Also shown to a remembered shopper, who is not signed in (D-140). */
  greeting: string | null
  nav: ShellLink[]
  signOut: SignOutForm | null
  /** The first name of a remembered shopper, who can sign out on shop pages in order to switch accounts. */
  rememberedName?: string | null
  footerLinks: { label: string; href: string }[]
  smallPrint: string
  /** The shop's URL and the date, shown below the brand, only in print. */
  paper?: string
  notice?: ReactNode
  /** Above the page's content. */
  banner?: ReactNode
  children: ReactNode
}

/** The children of `<body>`, which lays them out. */
export function Shell({
  brandName,
  mark = null,
  homeHref,
  sites,
  account,
  greeting,
  nav,
  signOut,
  shop = null,
  isShopPage = false,
  ...rest
}: ShellProps) {
  const shopOfShopPage = isShopPage ? shop : null
  const shopOfOtherPage = isShopPage ? null : shop
  const brand = <BrandLink name={brandName} href={homeHref} mark={mark} />
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <SiteHeader
        {...{ brand, sites, account, greeting }}
        links={rest.stripLinks ?? []}
        search={shopOfShopPage?.search ?? null}
        searchHref={shopOfOtherPage?.search?.action ?? null}
        departments={shopOfOtherPage?.departments ?? []}
        basket={rest.basket ?? null}
      >
        {shopOfShopPage === null ? (
          <AccountNav links={nav} signOut={signOut} />
        ) : (
          <div className="acct acct--shop">
            <div className="wrap">
              <Departments links={shopOfShopPage.departments} />
              {signOut && rest.rememberedName && <NotYou firstName={rest.rememberedName} {...signOut} />}
            </div>
          </div>
        )}
      </SiteHeader>
      {rest.paper && <div className="paper" data-line={rest.paper} />}
      {rest.banner}
      <main id="main" tabIndex={-1}>
        {rest.children}
      </main>
      {rest.notice}
      <SiteFooter
        {...{ brand, sites }}
        departments={shopOfOtherPage?.departments ?? []}
        links={rest.footerLinks}
        smallPrint={rest.smallPrint}
      />
    </>
  )
}

/** Longer names are set smaller on phones, to fit beside the header's links. */
const FULL_SIZE_NAME_MAX = 16

function BrandLink({ name, href, mark = null }: { name: string; href: string; mark?: Mark | null }) {
  return (
    <a
      className={classNames('brand', name.length > FULL_SIZE_NAME_MAX && 'brand--long')}
      href={href}
      aria-label={`${name}, home`}
    >
      {mark && <BrandMark mark={mark} />}
      {name}
    </a>
  )
}
