import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface PillProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'muted'
  label: string
  /** Defaults by tone: colour never speaks alone. */
  icon?: IconPath
}

const usualIcons: Record<PillProps['tone'], IconPath> = {
  success: ICONS.tick,
  info: ICONS.clock,
  warning: ICONS.warn,
  error: ICONS.close,
  muted: ICONS.info,
}

/** For a word or two; a sentence is a notice. Children replace the label: the same words with a link in them. */
export function Pill({ tone, label, icon = usualIcons[tone], children }: PillProps & { children?: ReactNode }) {
  return (
    <span className={classNames('pill', `pill--${tone}`, /[,.]/.test(label) && 'pill--row')}>
      <Icon path={icon} />
      {children ?? label}
    </span>
  )
}
