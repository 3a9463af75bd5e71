import { BrandMark } from './brand-mark.tsx'

/** The retailer's name, with the frond where that is its mark. */
export function BrandLink({ name, href, hasFrond = false }: { name: string; href: string; hasFrond?: boolean }) {
  return (
    <a className="brand" href={href} aria-label={`${name}, home`}>
      {hasFrond && <BrandMark />}
      {name}
    </a>
  )
}
