import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface Example {
  name: string
  /** As in its URL. */
  slug: string
  node: ReactNode
  /** It brings its own `<main>`: a document holds one. */
  isWholePage: boolean
  /** It has its own first heading. */
  hasHeading: boolean
  /** Whether it can be shown beside the others, or only on a page of its own. */
  standsBesideOthers: boolean
}

export interface Piece {
  /** "text-field": the name of its file. */
  name: string
  examples: Example[]
}

type ExampleFiles = Record<string, { examples: Record<string, ReactNode> }>

/** A page may have one of each, or needs a name for each; an example that has one gets a page of its own. */
const ONE_PER_PAGE =
  /<(?:main|header|footer|nav|aside|h1|dialog|search)\b|\bautofocus\b|\brole="(?:search|dialog|region)"/i

/** Every piece of the design system that has examples, by name. */
export function readPieces(): Piece[] {
  return toPieces(import.meta.glob('../src/ui/*.examples.tsx', { eager: true }))
}

export function toPieces(files: ExampleFiles): Piece[] {
  // Two examples may both have a field "email"; ids are for one page, so the second shows itself elsewhere.
  const idsTaken = new Set<string>()
  return Object.entries(files)
    .map(([path, { examples }]) => ({ name: /([^/]+)\.examples\.tsx$/.exec(path)?.[1] ?? path, examples }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, examples }) => ({
      name,
      examples: Object.entries(examples).map(([title, node]) => toExample(title, node, idsTaken)),
    }))
}

function toExample(name: string, node: ReactNode, idsTaken: Set<string>): Example {
  const markup = renderToStaticMarkup(node)
  const ids = [...markup.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) => id ?? '')
  const standsBesideOthers = !ONE_PER_PAGE.test(markup) && !ids.some((id) => idsTaken.has(id))
  if (standsBesideOthers) for (const id of ids) idsTaken.add(id)
  return {
    name,
    slug: name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    node,
    isWholePage: /<main\b/.test(markup),
    hasHeading: /<h1\b/.test(markup),
    standsBesideOthers,
  }
}
