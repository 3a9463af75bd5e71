import type { Mark, MarkShape } from '../../ui/brand-mark.tsx'
import { BrandFault } from './brand-file.ts'

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const ATTRIBUTES = new Set([
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points', 'transform'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
])
const OF_ROOT = new Set(['xmlns', 'viewBox', 'width', 'height', 'version', 'role', 'aria-label', 'aria-hidden'])
/** Numbers, commands of a path, names of colours: no address fits in, and nothing that could run. */
const VALUE = /^(?!.*(?:url|script))[\w\s.,#()%+-]*$/i
const BOX = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/

/** What is not drawn, a tag, or something else. */
const PART =
  /\s+|<!--[\s\S]*?-->|<\?xml[^<>]*\?>|<(title|desc)\b[^<>]*>[^<]*<\/\1>|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>|(\S)/g

interface Drawn {
  tag: string
  attributes: Record<string, string>
  shapes: Drawn[]
}

/** Flat shapes only: the first script, style, link or picture is refused by name. */
export function readSvg(text: string): Mark {
  const file: Drawn = { tag: '', attributes: {}, shapes: [] }
  const open = [file]
  let viewBox = ''
  for (const [, , end, tag, written = '', alone, other] of text.matchAll(PART)) {
    if (other) throw new BrandFault('may hold nothing but <svg …> with shapes in it: no text, no entity, no open tag')
    if (!tag) continue
    const [parent = file] = open.slice(-1)
    if (end) {
      if (parent.tag !== tag) throw new BrandFault(`</${tag}> closes nothing`)
      open.pop()
      continue
    }
    const isRoot = parent === file
    if (isRoot ? tag !== 'svg' || file.shapes.length > 0 : !SHAPES.includes(tag))
      throw new BrandFault(`<${tag}> isn't allowed here, only ${isRoot ? 'one <svg …>' : SHAPES.join(', ')}`)
    const given = attributesOf(written)
    if (isRoot) viewBox = Object.fromEntries(given).viewBox ?? ''
    const attributes = drawn(isRoot ? given.filter(([name]) => !OF_ROOT.has(name)) : given)
    const shape = { tag, attributes, shapes: [] }
    parent.shapes.push(shape)
    if (!alone) open.push(shape)
  }
  if (open.length > 1) throw new BrandFault(`</${open.at(-1)?.tag}> is missing`)
  const [width = 0, height = 0] = BOX.exec(viewBox)?.slice(1).map(Number) ?? []
  if (!(width > 0 && height > 0)) throw new BrandFault('needs a viewBox such as "0 0 24 24"')
  const { attributes = {}, shapes = [] } = file.shapes[0] ?? {}
  if (shapes.length === 0) throw new BrandFault('draws nothing')
  return { viewBox, width, height, attributes, shapes: shapes as MarkShape[] }
}

/** Under React's names: `strokeWidth` for `stroke-width`. */
function drawn(given: [string, string][]): Record<string, string> {
  for (const [name, value] of given) {
    if (!ATTRIBUTES.has(name)) throw new BrandFault(`the attribute ${name} isn't allowed here`)
    if (!VALUE.test(value)) throw new BrandFault(`${name} has a value that isn't allowed here`)
  }
  const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(given.map(([name, value]) => [camelCase(name), value]))
}

function attributesOf(written: string): [string, string][] {
  const matches = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return matches.map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}
