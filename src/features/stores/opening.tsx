import { formatOpening, type Opening } from '../../domain/shops/opening.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

export function OpeningNow({ opening }: { opening: Opening }) {
  return (
    <span className={classNames('open', !opening.isOpen && 'open--not')}>
      <Icon name="clock" />
      {formatOpening(opening)}
    </span>
  )
}
