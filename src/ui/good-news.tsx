import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface GoodNewsProps {
  level?: 2 | 3
  product: string
  picture: string | null
  href: string
  /** A colour without a picture is shown by its name. */
  colours?: readonly { name: string; src: string | null }[]
  children: ReactNode
}

export function GoodNews({ level = 2, product, picture, href, colours = [], children }: GoodNewsProps) {
  const Heading = `h${level}` as const
  return (
    <section className="good-news">
      <ProductPicture src={picture} lazy />
      <div className="good-news__body">
        <Heading>Good news!</Heading>
        <p>{children}</p>
        {colours.length > 0 && (
          <ul className="swatches">
            {colours.map(({ name, src }) => (
              <li key={name}>
                {src === null ? name : <img className="swatch" src={src} alt={name} width={28} height={28} />}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink href={href}>
          Shop now<span className="vh">: {product}</span>
        </ButtonLink>
      </div>
    </section>
  )
}
