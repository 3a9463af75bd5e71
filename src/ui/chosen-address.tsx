import { ButtonLink } from './button.tsx'
import { PostalAddress, type PostalAddressProps } from './postal-address.tsx'

export interface ChosenAddressProps extends PostalAddressProps {
  contact?: string
  change?: { href: string; label: string }
}

export function ChosenAddress({ name, lines, contact, change }: ChosenAddressProps) {
  return (
    <div className="card address">
      <div>
        <PostalAddress name={name} lines={lines} />
        {contact && <p className="muted">{contact}</p>}
      </div>
      {change && (
        <ButtonLink variant="link" href={change.href}>
          {change.label}
        </ButtonLink>
      )}
    </div>
  )
}
