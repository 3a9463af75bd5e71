import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="back" href={href}>
      <Icon path={ICONS.back} />
      {label}
    </a>
  )
}
