import type { ShellLink } from './shell-link.ts'

/** Nothing is drawn for a single site. */
export function SiteSwitch({ sites }: { sites: ShellLink[] }) {
  if (sites.length < 2) return null
  return (
    <nav aria-label="Country">
      <ul>
        {sites.map((site) => (
          <li key={site.href}>
            <a href={site.href} aria-current={site.current ? 'true' : undefined}>
              {site.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
