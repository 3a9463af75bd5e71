import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface PillProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'muted'
  label: string
  /** The tone has a usual icon: colour never speaks alone. */
  icon?: IconName
}

const usualIcons: Record<PillProps['tone'], IconName> = {
  success: 'tick',
  info: 'clock',
  warning: 'warn',
  error: 'close',
  muted: 'info',
}

/** A word or two; a whole sentence is drawn as a notice of its row. */
export function Pill({ tone, label, icon = usualIcons[tone] }: PillProps) {
  return (
    <span className={classNames('pill', `pill--${tone}`, label.endsWith('.') && 'pill--row')}>
      <Icon name={icon} />
      {label}
    </span>
  )
}
