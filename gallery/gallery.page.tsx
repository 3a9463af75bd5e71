import { definePage } from '../src/platform/rendering/page.ts'
import { PageHead } from '../src/ui/page-head.tsx'
import { GALLERY_SCRIPTS } from './gallery.scripts.ts'
import { exampleAddress } from './gallery.urls.ts'
import type { Example, Piece } from './pieces.ts'

/** Every piece of the design system in every state, from the examples that the tests render. */
export const galleryPage = definePage<{ pieces: Piece[] }>({
  // The gallery shows the question itself, as a piece.
  asksConsent: false,
  title: () => 'Gallery',
  scripts: GALLERY_SCRIPTS,
  View: ({ pieces }) => (
    <div className="wrap page">
      <PageHead title="Gallery" facts={[`${pieces.length} pieces`, `${countOf(pieces)} examples`]} />
      <div className="stack stack-7">
        <nav aria-label="Pieces">
          <ul className="cluster">
            {pieces.map(({ name }) => (
              <li key={name}>
                <a href={`#${anchorOf(name)}`}>{titleOf(name)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {pieces.map((piece) => (
          <PieceSection key={piece.name} {...piece} />
        ))}
      </div>
    </div>
  ),
})

function PieceSection({ name, examples }: Piece) {
  return (
    <section className="stack stack-5" id={anchorOf(name)}>
      <h2>{titleOf(name)}</h2>
      <div className="grid-2">
        {examples.map((example) => (
          <ExampleBox key={example.slug} piece={name} example={example} />
        ))}
      </div>
    </section>
  )
}

function ExampleBox({ piece, example }: { piece: string; example: Example }) {
  return (
    <section className="stack stack-3" data-example={`${piece}/${example.slug}`}>
      <h3>
        <a href={exampleAddress(piece, example.slug)}>
          {titleOf(piece)}: {example.name}
        </a>
      </h3>
      {example.standsBesideOthers ? <div className="card">{example.node}</div> : <p>On a page of its own.</p>}
    </section>
  )
}

function anchorOf(name: string): string {
  return `piece-${name}`
}

/** "text-field" is read as "Text field". */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function countOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { examples }) => sum + examples.length, 0)
}
