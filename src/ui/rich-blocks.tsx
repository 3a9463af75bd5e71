import { Fragment, type ReactNode } from 'react'
import type { RichBlock, RichInline } from '../domain/content/rich-text.ts'

/** Parsed on the server: the parser would make hydrated pages heavier. */
export function RichBlocks({ blocks }: { blocks: readonly RichBlock[] }) {
  return <div className="stack stack-3">{keyedByIndex(blocks, toBlock)}</div>
}

function toBlock(block: RichBlock): ReactNode {
  if (block.kind === 'paragraph') return <p>{keyedByIndex(block.inlines, toInline)}</p>
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List className="bullets">
      {keyedByIndex(block.items, (inlines) => (
        <li>{keyedByIndex(inlines, toInline)}</li>
      ))}
    </List>
  )
}

function toInline(inline: RichInline): ReactNode {
  if (inline.kind === 'bold') return <strong>{keyedByIndex(inline.inlines, toInline)}</strong>
  return inline.kind === 'link' ? <a href={inline.href}>{inline.text}</a> : inline.text
}

/** Uses the index as key, because parts may repeat but never move. */
function keyedByIndex<Part>(parts: readonly Part[], shown: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, at) => <Fragment key={`${at}`}>{shown(part)}</Fragment>)
}
