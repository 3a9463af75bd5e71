import type { Address } from '../../domain/addresses/address.ts'
import { addressLines, nameOn } from '../../domain/addresses/format-address.ts'
import type { Site } from '../../domain/sites/site.ts'

interface OwnAddressProps {
  address: Address
  site: Site
  withPhone?: boolean
  className?: string
}

export function OwnAddress({ address, site, withPhone = false, className }: OwnAddressProps) {
  return (
    <address className={className}>
      <strong>{nameOn(address)}</strong>
      {addressLines(address, site).map((line, place) => (
        <div key={`${place} ${line}`}>{line}</div>
      ))}
      {withPhone && address.phone !== null && <div>{address.phone}</div>}
    </address>
  )
}
