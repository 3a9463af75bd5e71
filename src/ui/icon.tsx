import { type IconName, icons } from './icons.data.ts'

/** Always beside words, so hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
