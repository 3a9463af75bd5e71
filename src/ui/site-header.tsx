import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { ShellLink } from './shell-link.ts'
import { SiteSwitch } from './site-switch.tsx'

export interface SiteHeaderProps {
  brand: ReactNode
  sites: ShellLink[]
  /** Beside the site switch: "Find a store", "Help". */
  links?: { label: string; href: string }[]
  account: { label: string; href: string } | null
  greeting: string | null
  children: ReactNode
}

export function SiteHeader({ brand, sites, links = [], account, greeting, children }: SiteHeaderProps) {
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
          <div className="mast__tools">
            {greeting && <p className="mast__greeting">{greeting}</p>}
            {account && (
              <a className="tool" href={account.href} aria-label={account.label}>
                <Icon name="user" />
              </a>
            )}
          </div>
        </div>
      </div>
      {children}
    </header>
  )
}
