import { missing, show } from '../src/platform/http/answer.ts'
import { forAnyone, type Route } from '../src/platform/http/route.ts'
import { examplePage } from './example.page.tsx'
import { galleryPage } from './gallery.page.tsx'
import { EXAMPLE_PATH, exampleAddress, GALLERY_PATH } from './gallery.urls.ts'
import { readPieces } from './pieces.ts'

/** For the demo: `demoRoutes` puts them into the route table. */
export const galleryRoutes: readonly Route[] = [
  forAnyone({
    name: 'gallery',
    method: 'GET',
    path: GALLERY_PATH,
    sites: 'one-address',
    answer: () => show(galleryPage, { pieces: readPieces() }),
  }),
  forAnyone({
    name: 'gallery-example',
    method: 'GET',
    path: EXAMPLE_PATH,
    sites: 'one-address',
    example: exampleAddress('button', 'primary'),
    answer({ params }) {
      const piece = readPieces().find(({ name }) => name === params.piece)
      const example = piece?.examples.find(({ slug }) => slug === params.example)
      return piece && example ? show(examplePage, { piece: piece.name, example }) : missing
    },
  }),
]
