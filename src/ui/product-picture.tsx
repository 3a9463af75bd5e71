import { classNames } from './class-names.ts'

export interface ProductPictureProps {
  /** Null where there is no picture: its place stays. */
  src: string | null
  size?: 'xs' | 'sm' | 'md'
}

/**
 * A product's picture, decorative: its name stands beside it, or labels the group around it. A placeholder lies behind
 * it, for a picture that is late, broken or not there (D-176).
 *
 * Width and height only tell the browser the ratio to keep free; the style sheet sets the size.
 */
export function ProductPicture({ src, size }: ProductPictureProps) {
  const className = classNames('pic', size && `pic--${size}`)
  if (src === null) return <span className={className} />
  return <img className={className} src={src} alt="" width={200} height={200} loading="lazy" decoding="async" />
}
