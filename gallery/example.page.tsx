import { definePage } from '../src/platform/rendering/page.ts'
import { GALLERY_SCRIPTS } from './gallery.scripts.ts'
import type { Example } from './pieces.ts'

/** One example in an otherwise empty document. */
export const examplePage = definePage<{ piece: string; example: Example }>({
  title: ({ piece, example }) => `${piece}: ${example.name}`,
  bare: true,
  scripts: GALLERY_SCRIPTS,
  View: ({ piece, example }) =>
    example.isWholePage ? (
      example.node
    ) : (
      <main className="wrap page stack">
        {!example.hasHeading && (
          <h1 className="vh">
            {piece}: {example.name}
          </h1>
        )}
        <div>{example.node}</div>
      </main>
    ),
})
