import type { ShellLink } from './shell-link.ts'

export function Departments({ links }: { links: ShellLink[] }) {
  return (
    <nav aria-label="Shop">
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
