import { ProductPicture } from './product-picture.tsx'

/** Goods beside the sign-in form on wide screens; decoration. Nine fill the grid. */
export function SignInArt({ pictures }: { pictures: string[] }) {
  return (
    <div className="signin__art" aria-hidden="true">
      {pictures.map((src) => (
        // Phones do not show them, and so need not fetch them.
        <ProductPicture key={src} src={src} lazy />
      ))}
    </div>
  )
}
