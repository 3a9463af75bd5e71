import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface EmptyStateProps {
  title: string
  action?: { href: string; label: string }
  level?: 2 | 3
}

export function EmptyState({ title, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <Icon path={ICONS.box} />
      <Heading className="empty__title">{title}</Heading>
      {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    </div>
  )
}
