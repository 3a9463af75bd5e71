import { classNames } from './class-names.ts'

export interface ProductPictureProps {
  /** Null where there is no picture: its place stays. */
  src: string | null
  /** The same 400 wide: loaded instead where a picture is at most 240 px wide, which is enough for dense screens, too. */
  narrow?: string | null
  size?: 'xs' | 'sm' | 'md'
  /** For what nobody sees before scrolling. */
  lazy?: boolean
}

/**
 * A product's picture, decorative: its name stands beside it, or labels the group around it. A placeholder lies behind
 * it, for a picture that is late, broken or not there (D-176).
 *
 * Width and height only tell the browser the ratio to keep free; the style sheet sets the size.
 */
export function ProductPicture({ src, narrow, size, lazy }: ProductPictureProps) {
  const className = classNames('pic', size && `pic--${size}`)
  if (src === null) return <span className={className} />
  const loading = lazy ? 'lazy' : undefined
  return (
    <img
      className={className}
      srcSet={narrow ? `${narrow} 400w` : undefined}
      sizes={narrow ? '240px' : undefined}
      src={src}
      alt=""
      width={1000}
      height={1000}
      loading={loading}
      decoding="async"
    />
  )
}
