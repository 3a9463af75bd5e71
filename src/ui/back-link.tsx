import { Icon } from './icon.tsx'

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="back" href={href}>
      <Icon name="back" />
      {label}
    </a>
  )
}
