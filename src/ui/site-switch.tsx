import type { ShellLink } from './shell-link.ts'

/** Offers the other site. A single site is no choice, so then nothing is drawn. */
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
