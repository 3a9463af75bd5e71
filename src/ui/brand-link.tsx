import { BrandMark, type Mark } from './brand-mark.tsx'

/** The retailer's name, with its mark where it has one. */
export function BrandLink({ name, href, mark = null }: { name: string; href: string; mark?: Mark | null }) {
  return (
    <a className="brand" href={href} aria-label={`${name}, home`}>
      {mark && <BrandMark mark={mark} />}
      {name}
    </a>
  )
}
