import type * as ICONS from './icons.data.ts'

/** The path itself rather than a name to look up, so that a page's code contains only the icons that it uses. */
export type IconPath = (typeof ICONS)[keyof typeof ICONS]

/** Always beside words, so hidden from assistive technology. */
export function Icon({ path }: { path: IconPath }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
