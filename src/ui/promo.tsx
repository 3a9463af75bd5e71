import { ButtonLink } from './button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RichText } from './rich-text.tsx'

export interface PromoProps {
  id: string
  title: string
  text: string | null
  more?: string | null
  link: { href: string; label: string }
  /** Decorative; phones show the first only. */
  pictures: string[]
}

export function Promo({ id, title, text, more = null, link, pictures }: PromoProps) {
  return (
    <section className="promo" aria-labelledby={id}>
      <div className="promo__body">
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
        {more && <RichText text={more} />}
        <p>
          <ButtonLink variant="link" href={link.href}>
            {link.label}
          </ButtonLink>
        </p>
      </div>
      {pictures.length > 0 && (
        <div className="promo__pics" aria-hidden="true">
          {pictures.map((src, place) => (
            <ProductPicture key={src} src={src} lazy={place > 0} />
          ))}
        </div>
      )}
    </section>
  )
}
