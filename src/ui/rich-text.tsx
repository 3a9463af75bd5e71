import { parseRichText } from '../domain/content/rich-text.ts'
import { RichBlocks } from './rich-blocks.tsx'

/** What editors wrote: paragraphs, lists, bold words and links. Whatever else they wrote is shown as text. */
export function RichText({ text }: { text: string }) {
  return <RichBlocks blocks={parseRichText(text)} />
}
