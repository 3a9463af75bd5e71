import type { ReactNode } from 'react'
import { BasketLink, type BasketLinkProps } from './basket-link.tsx'
import { Departments } from './departments.tsx'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { ProductSearchForm, type ProductSearchFormProps, SEARCH_WORDS } from './product-search-form.tsx'
import type { ShellLink } from './shell-link.ts'
import { SiteSwitch } from './site-switch.tsx'

export interface SiteHeaderProps {
  brand: ReactNode
  sites: ShellLink[]
  links?: { label: string; href: string }[]
  search?: ProductSearchFormProps | null
  searchHref?: string | null
  departments?: ShellLink[]
  account: { label: string; href: string } | null
  basket?: BasketLinkProps | null
  greeting: string | null
  children: ReactNode
}

export function SiteHeader({ brand, sites, links = [], account, greeting, children, ...shop }: SiteHeaderProps) {
  const { search = null, searchHref = null, departments = [], basket = null } = shop
  return (
    <header>
      {sites.length > 1 && (
        <div className="strip on-deep">
          <div className="wrap">
            <SiteSwitch sites={sites} />
            {links.length > 0 && (
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      <div className="mast">
        <div className="wrap mast__row">
          {brand}
          {search && <ProductSearchForm {...search} />}
          {departments.length > 0 && <Departments links={departments} />}
          <div className="mast__tools">
            {greeting && <p className="mast__greeting">{greeting}</p>}
            {searchHref !== null && (
              <a className="tool tool--find" href={searchHref} aria-label={SEARCH_WORDS.label}>
                <Icon path={ICONS.search} />
              </a>
            )}{' '}
            {account && (
              <a className="tool" href={account.href} aria-label={account.label}>
                <Icon path={ICONS.user} />
              </a>
            )}{' '}
            {basket && <BasketLink {...basket} />}
          </div>
        </div>
      </div>
      {children}
    </header>
  )
}
