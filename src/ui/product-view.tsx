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

export interface ProductViewProps {
  alt: string
  src: string
  /** In several widths; null where there is one. */
  srcSet: string | null
  width: number
  height: number
  /** The same in formats that not every browser knows, the best first. */
  better: readonly { type: string; srcSet: string }[]
  /** How wide it will be. */
  sizes: string
  fit: PictureFit
  /** What must be seen of it where it is cut; null: the middle. */
  focus: PictureFocus | null
  lazy?: boolean
}

/** A picture of a product for looking at: large, and in as many bytes as the screen needs. */
export function ProductView(props: ProductViewProps) {
  const { alt, src, srcSet, width, height, better, sizes, fit, focus, lazy = false } = props
  return (
    <picture>
      {better.map((each) => (
        <source key={each.type} type={each.type} srcSet={each.srcSet} sizes={sizes} />
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
