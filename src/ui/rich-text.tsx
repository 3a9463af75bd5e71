import { Fragment, type ReactNode } from 'react'
import { parseRichText, type RichBlock, type RichInline } from '../domain/content/rich-text.ts'

/** What editors wrote: paragraphs, lists, bold words and links. Whatever else they wrote is shown as text. */
export function RichText({ text }: { text: string }) {
  return <div className="stack stack-3">{inPlace(parseRichText(text), toBlock)}</div>
}

function toBlock(block: RichBlock): ReactNode {
  if (block.kind === 'paragraph') return <p>{inPlace(block.inlines, toInline)}</p>
  const items = inPlace(block.items, (inlines) => <li>{inPlace(inlines, toInline)}</li>)
  return block.isNumbered ? (
    <ol className="bullets bullets--numbered">{items}</ol>
  ) : (
    <ul className="bullets">{items}</ul>
  )
}

function toInline(inline: RichInline): ReactNode {
  if (inline.kind === 'bold') return <strong>{inPlace(inline.inlines, toInline)}</strong>
  return inline.kind === 'link' ? <a href={inline.href}>{inline.text}</a> : inline.text
}

/** Parts may repeat; their places don't change. */
function inPlace<Part>(parts: readonly Part[], shown: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, at) => <Fragment key={`${at}`}>{shown(part)}</Fragment>)
}
