import { BrandMark, type Mark } from './brand-mark.tsx'
import { classNames } from './class-names.ts'

/** A longer name has no room beside the tools of a phone, in the size of a short one. */
const SHORT_MAX = 16

/** The retailer's name, with its mark where it has one. */
export function BrandLink({ name, href, mark = null }: { name: string; href: string; mark?: Mark | null }) {
  return (
    <a
      className={classNames('brand', name.length > SHORT_MAX && 'brand--long')}
      href={href}
      aria-label={`${name}, home`}
    >
      {mark && <BrandMark mark={mark} />}
      {name}
    </a>
  )
}
