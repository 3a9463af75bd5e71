import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OpeningProps } from './opening-props.ts'

export function Opening({ text, isOpen }: OpeningProps) {
  return (
    <span className={classNames('open', !isOpen && 'open--not')}>
      <Icon name="clock" />
      {text}
    </span>
  )
}
