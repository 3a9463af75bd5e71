import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface NoticeProps {
  tone: NoticeTone
  /** Compact is for inside a form, row for inside a card. */
  size?: 'default' | 'compact' | 'row'
  title?: string
  /** The level of the heading, which must fit the page's order of headings. */
  level?: 2 | 3
  /** A notice of default size is announced unless this is 'none'; an error interrupts what is being read. */
  role?: 'status' | 'alert' | 'none'
  link?: { href: string; label: string } | null
  children?: ReactNode
}

const toneIcons: Record<NoticeTone, IconPath> = {
  info: ICONS.info,
  success: ICONS.ok,
  warning: ICONS.warn,
  error: ICONS.error,
}

export function Notice({
  tone,
  size = 'default',
  title,
  level = 2,
  role = usualRole(tone, size),
  link,
  children,
}: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames('notice', `notice--${tone}`, size !== 'default' && `notice--${size}`)}
      role={role === 'none' ? undefined : role}
    >
      <Icon path={toneIcons[tone]} />
      <div className="notice__body">
        {title && <Heading>{title}</Heading>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {link && <a href={link.href}>{link.label}</a>}
      </div>
    </div>
  )
}

function usualRole(tone: NoticeTone, size: NoticeProps['size']): 'status' | 'alert' | 'none' {
  if (size !== 'default') return 'none'
  return tone === 'error' ? 'alert' : 'status'
}
