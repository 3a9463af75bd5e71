import { classNames } from './class-names.ts'

export interface ProductPictureProps {
  src: string
  size?: 'xs' | 'sm' | 'md'
  /** For what nobody sees before scrolling. */
  lazy?: boolean
}

/**
 * A product's picture, decorative: its name stands beside it, or labels the group around it.
 *
 * The pictures are square drawings, so width and height only tell the browser the ratio to keep
 * free; the style sheet sets the size.
 */
export function ProductPicture({ src, size, lazy }: ProductPictureProps) {
  return (
    <img
      className={classNames('pic', size && `pic--${size}`)}
      src={src}
      alt=""
      width={200}
      height={200}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
