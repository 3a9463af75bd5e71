import { type HiddenField, HiddenFields } from './hidden-fields.tsx'
import type { ShellLink } from './shell-link.ts'

export interface SignOutForm {
  action: string
  hidden: HiddenField[]
}

export interface AccountNavProps {
  links: ShellLink[]
  signOut: SignOutForm | null
  label?: string
}

export function AccountNav({ links, signOut, label = 'Account' }: AccountNavProps) {
  if (links.length === 0 && signOut === null) return null
  return (
    <nav className="acct" aria-label={label}>
      <div className="wrap">
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={link.current ? 'true' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          {signOut && (
            <li>
              {/* Signing out changes something, so it is a post: a link could be prefetched. */}
              <form method="post" action={signOut.action}>
                <HiddenFields fields={signOut.hidden} />
                <button type="submit">Sign out</button>
              </form>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}
