import { Icon, type IconPath } from './icon.tsx'

export interface ActionLink {
  href: string
  label: string
  /** Visually hidden: distinguishes links with the same label. */
  about?: string
  icon?: IconPath
  newTab?: boolean
  /** The id of the dialog that shows the linked page, where a script runs. */
  dialog?: string
  /** The id of the element that the linked form replaces, where a script runs. */
  inPlace?: string
}

/** The space separates links where there are no styles. */
export function ActionLinkItem({ href, label, about, icon, newTab = false, dialog, inPlace }: ActionLink) {
  const hiddenText = [about && ` ${about}`, newTab && ' (opens in a new tab)'].filter(Boolean).join('')
  return (
    <>
      <a
        href={href}
        data-dialog={dialog}
        data-in-place={inPlace}
        {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {icon && <Icon path={icon} />}
        <span>
          {label}
          {hiddenText !== '' && <span className="vh">{hiddenText}</span>}
        </span>
      </a>{' '}
    </>
  )
}
