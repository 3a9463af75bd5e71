import { parseRichText } from '../domain/content/rich-text.ts'
import { RichBlocks } from './rich-blocks.tsx'

/** Unknown markup is shown as text. */
export function RichText({ text }: { text: string }) {
  return <RichBlocks blocks={parseRichText(text)} />
}
