import { ProductPicture } from './product-picture.tsx'

export interface PictureOfItem {
  src: string | null
  name: string
}

export interface OrderPicturesProps {
  pictures: PictureOfItem[]
  itemCount: number
  lazy?: boolean
  small?: boolean
}

const PICTURES_MAX = 4

/** With more than four, the last place shows how many are left out. */
export function OrderPictures({ pictures, itemCount, lazy = false, small = false }: OrderPicturesProps) {
  const hasMore = pictures.length > PICTURES_MAX
  const shown = hasMore ? pictures.slice(0, PICTURES_MAX - 1) : pictures
  return (
    <div
      className={small ? 'order-card__thumbs' : 'order-card__pics'}
      role="img"
      aria-label={labelOf(shown, itemCount, hasMore)}
    >
      {shown.map(({ src, name }, place) => (
        // An order may hold the same product twice, so the place is part of the key.
        <ProductPicture key={`${place} ${name}`} src={src} lazy={lazy} />
      ))}
      {hasMore && <span className="order-card__more">+{itemCount - shown.length}</span>}
    </div>
  )
}

function labelOf(shown: PictureOfItem[], itemCount: number, crowded: boolean): string {
  const names = shown.map(({ name }) => name).join(', ')
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`
  return `${items}: ${names}${crowded ? ' and more' : ''}`
}
