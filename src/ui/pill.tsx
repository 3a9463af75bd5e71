import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface PillProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'muted'
  label: string
  /** Defaults to the icon of the tone, since colour alone must not carry the meaning. */
  icon?: IconPath
}

const usualIcons: Record<PillProps['tone'], IconPath> = {
  success: ICONS.tick,
  info: ICONS.clock,
  warning: ICONS.warn,
  error: ICONS.close,
  muted: ICONS.info,
}

/** For a word or two; use a notice for a sentence. `children` shows the label's words with a link in them. */
export function Pill({ tone, label, icon = usualIcons[tone], children }: PillProps & { children?: ReactNode }) {
  return (
    <span className={classNames('pill', `pill--${tone}`, /[,.]/.test(label) && 'pill--row')}>
      <Icon path={icon} />
      {children ?? label}
    </span>
  )
}
