/** The gallery is no part of the product, so its addresses are not in `src/urls.ts`. */
export const GALLERY_PATH = '/gallery'
export const EXAMPLE_PATH = '/gallery/:piece/:example'

export function exampleAddress(piece: string, example: string): string {
  return `${GALLERY_PATH}/${piece}/${example}`
}
