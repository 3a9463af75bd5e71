import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'

export interface LineLink {
  href: string
  label: string
  /** Said after the label, unseen: which item, so that no two links sound alike. */
  about?: string
  icon?: IconName
  newTab?: boolean
  /** The dialog of the page in which its page is shown, where there is JavaScript. */
  dialog?: string
  /** The id of what its page's form takes the place of, where there is JavaScript. */
  inPlace?: string
}

/** A link among the facts of an order. What opens a new tab says so. The space parts links where there are no styles. */
export function LineLinkItem({ href, label, about, icon, newTab = false, dialog, inPlace }: LineLink) {
  const unseen = [about && ` ${about}`, newTab && ' (opens in a new tab)'].filter(Boolean).join('')
  return (
    <>
      <a
        href={href}
        data-dialog={dialog}
        data-in-place={inPlace}
        {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {icon && <Icon name={icon} />}
        <span>
          {label}
          {unseen !== '' && <span className="vh">{unseen}</span>}
        </span>
      </a>{' '}
    </>
  )
}
