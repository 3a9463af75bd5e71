import type { ReactNode } from 'react'
import { Departments } from './departments.tsx'
import type { ShellLink } from './shell-link.ts'
import { SiteSwitch } from './site-switch.tsx'

export interface SiteFooterProps {
  brand: ReactNode
  sites: ShellLink[]
  /** Shown on phones, on pages whose header has no room for departments. */
  departments: ShellLink[]
  links: { label: string; href: string }[]
  smallPrint: string
}

export function SiteFooter({ brand, sites, departments, links, smallPrint }: SiteFooterProps) {
  return (
    <footer className="foot on-deep">
      <div className="wrap">
        <div className="foot__grid">
          {brand}
          {links.length > 0 && (
            <nav aria-label="Footer">
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {departments.length > 0 && (
          <div className="foot__shop">
            <Departments links={departments} />
          </div>
        )}
        {/* The same switch as at the top of the page: at any width only one of the two is displayed. */}
        {sites.length > 1 && (
          <div className="foot__sites">
            <SiteSwitch sites={sites} />
          </div>
        )}
        <small>{smallPrint}</small>
      </div>
    </footer>
  )
}
