import { classNames } from './class-names.ts'

export type PictureFit = 'contain' | 'cover' | 'fill'
export type PictureFocus =
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'face'
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right'

export interface ProductPhotoProps {
  alt: string
  src: string
  srcSet?: string | null
  width: number
  height: number
  /** Newer formats, the best first. */
  newerFormats?: readonly { type: string; srcSet: string }[]
  sizes?: string
  fit: PictureFit
  /** The focus point when cropped; null: the middle. */
  focus?: PictureFocus | null
  lazy?: boolean
}

export function ProductPhoto(props: ProductPhotoProps) {
  const { alt, src, srcSet = null, width, height, newerFormats = [], sizes, fit, focus, lazy = false } = props
  return (
    <picture>
      {newerFormats.map((format) => (
        <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
      ))}
      <img
        className={classNames('pic', fit !== 'contain' && `pic--${fit}`, focus && `pic--to-${focus}`)}
        src={src}
        srcSet={srcSet ?? undefined}
        sizes={srcSet === null ? undefined : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={lazy ? undefined : 'high'}
        decoding="async"
      />
    </picture>
  )
}
