import { BrandMark } from './brand-mark.tsx'

export function BrandLink({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href} aria-label={`${name}, home`}>
      <BrandMark />
      {name}
    </a>
  )
}
