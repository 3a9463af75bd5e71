import { ProductPicture } from './product-picture.tsx'

/** Decoration on wide screens; nine pictures fill the grid. */
export function SignInArt({ pictures }: { pictures: string[] }) {
  return (
    <div className="signin__art" aria-hidden="true">
      {pictures.map((src) => (
        // Phones do not show them, so they need not load them.
        <ProductPicture key={src} src={src} lazy />
      ))}
    </div>
  )
}
