import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface PillProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'muted'
  label: string
  /** Defaults by tone: colour never speaks alone. */
  icon?: IconName
}

const usualIcons: Record<PillProps['tone'], IconName> = {
  success: 'tick',
  info: 'clock',
  warning: 'warn',
  error: 'close',
  muted: 'info',
}

/** For a word or two; a sentence is a notice. Children replace the label: the same words with a link in them. */
export function Pill({ tone, label, icon = usualIcons[tone], children }: PillProps & { children?: ReactNode }) {
  return (
    <span className={classNames('pill', `pill--${tone}`, /[,.]/.test(label) && 'pill--row')}>
      <Icon name={icon} />
      {children ?? label}
    </span>
  )
}
