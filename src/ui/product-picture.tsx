import { classNames } from './class-names.ts'

export interface ProductPictureProps {
  src: string | null
  /** A version 400 px wide, for a picture that is shown up to 240 px wide, also on dense screens. */
  narrow?: string | null
  size?: 'xs' | 'sm' | 'md'
  lazy?: boolean
}

/**
 * Decorative: the name is beside it. A placeholder behind it covers late, broken and missing pictures (D-176). Width
 * and height only give the ratio; the style sheet sets the size.
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
