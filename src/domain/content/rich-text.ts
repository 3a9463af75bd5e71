import { isContentAddress } from './content-address.ts'

export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; inlines: RichInline[] }
  | { kind: 'link'; text: string; href: string }

export type RichBlock =
  | { kind: 'paragraph'; inlines: RichInline[] }
  | { kind: 'list'; isNumbered: boolean; items: RichInline[][] }

const BULLET = /^[-*] +(?=\S)/
const NUMBER = /^\d{1,3}[.)] +(?=\S)/
const LINK = /\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/y

/** Paragraphs between empty lines, lists, `**bold**` and `[text](address)`. Any other markup is text. */
export function parseRichText(text: string): RichBlock[] {
  const blocks: RichBlock[] = []
  let isInBlock = false
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    const last = isInBlock ? blocks.at(-1) : undefined
    isInBlock = line !== ''
    if (!isInBlock) continue
    const listMarker = BULLET.exec(line) ?? NUMBER.exec(line)
    if (listMarker === null) {
      if (last?.kind === 'paragraph') last.inlines.push({ kind: 'text', text: ' ' }, ...inlinesIn(line))
      else blocks.push({ kind: 'paragraph', inlines: inlinesIn(line) })
      continue
    }
    const isNumbered = /^\d/.test(line)
    const item = inlinesIn(line.slice(listMarker[0].length))
    if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item)
    else blocks.push({ kind: 'list', isNumbered, items: [item] })
  }
  return blocks
}

function inlinesIn(line: string): RichInline[] {
  const inlines: RichInline[] = []
  let at = 0
  while (at < line.length) {
    const from = line.indexOf('**', at)
    const to = from === -1 ? -1 : line.indexOf('**', from + 2)
    if (to === -1) break
    const words = line.slice(from + 2, to)
    inlines.push(...linksIn(line.slice(at, from)))
    // "** **" and "****" contain nothing to make bold.
    if (words.trim() === '') inlines.push({ kind: 'text', text: line.slice(from, to + 2) })
    else inlines.push({ kind: 'bold', inlines: linksIn(words) })
    at = to + 2
  }
  return [...inlines, ...linksIn(line.slice(at))]
}

function linksIn(words: string): RichInline[] {
  const inlines: RichInline[] = []
  let from = 0
  for (let at = words.indexOf('['); at !== -1; at = words.indexOf('[', at + 1)) {
    LINK.lastIndex = at
    const [whole, text = '', href = ''] = LINK.exec(words) ?? []
    if (whole === undefined || text.trim() === '' || !isContentAddress(href)) continue
    if (at > from) inlines.push({ kind: 'text', text: words.slice(from, at) })
    inlines.push({ kind: 'link', text, href })
    from = at + whole.length
    at = from - 1
  }
  if (from < words.length) inlines.push({ kind: 'text', text: words.slice(from) })
  return inlines
}
