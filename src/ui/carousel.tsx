import { Icon } from './icon.tsx'
import { Price, type PriceProps } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface CarouselProduct {
  name: string
  href: string
  picture: string
  price: PriceProps
}

export interface CarouselProps {
  id: string
  heading: string
  level?: 2 | 3
  products: readonly CarouselProduct[]
}

/**
 * Products in a row that is moved sideways by finger, wheel or keyboard: the browser brings a focused link into view.
 * The buttons do nothing by themselves, so they stay hidden until a script that moves the row shows them.
 */
export function Carousel({ id, heading, level = 2, products }: CarouselProps) {
  if (products.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className="carousel" aria-labelledby={id} aria-roledescription="carousel">
      <div className="carousel__head">
        <Heading id={id}>{heading}</Heading>
        <div className="carousel__nav" hidden data-carousel-nav="">
          <span className="carousel__pages" data-carousel-pages="" />
          <button type="button" className="icon-btn icon-btn--line" aria-label="Previous products">
            <Icon name="left" />
          </button>{' '}
          <button type="button" className="icon-btn icon-btn--line" aria-label="Next products">
            <Icon name="right" />
          </button>
        </div>
      </div>
      <ul className="carousel__track">
        {products.map(({ name, href, picture, price }) => (
          <li key={href}>
            <div className="product">
              <ProductPicture src={picture} lazy />
              <a href={href}>{name}</a>
              <span className="product__price">
                <Price {...price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
