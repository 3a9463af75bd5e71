import type { Mark, MarkShape } from '../../ui/brand-mark.tsx'
import { BrandFault, lineAt } from './brand-fault.ts'

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
const SHAPES_MAX = 200

/** What is not drawn; then one tag, if there is one. */
const TAG =
  /(?:\s|<!--[\s\S]*?-->|<\?xml[^<>]*\?>|<(title|desc)\b[^<>]*>[^<]*<\/\1>)*(?:<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>)?/y

/** Flat shapes only: the first script, style, link or picture is refused by name. */
export function readSvg(text: string): Mark {
  let at = 0
  let count = 0
  const fault = (what: string) => new BrandFault(`line ${lineAt(text, at)}: ${what}`)
  const nextTag = () => {
    TAG.lastIndex = at
    const [all = '', , end = '', name = '', attributes = '', alone = ''] = TAG.exec(text) ?? []
    at += all.length
    return { name, isEnd: end !== '', isAlone: alone !== '', attributes: attributesOf(attributes) }
  }
  const root = nextTag()
  if (root.name !== 'svg' || root.isEnd) throw fault('must start with <svg …>')
  const { viewBox = '' } = Object.fromEntries(root.attributes)
  const attributes = drawn(root.attributes.filter(([name]) => !OF_ROOT.has(name)))
  const [width = 0, height = 0] = BOX.exec(viewBox)?.slice(1).map(Number) ?? []
  if (!(width > 0 && height > 0)) throw fault('needs a viewBox such as "0 0 24 24"')
  const shapes = root.isAlone ? [] : inside('svg')
  if (nextTag().name !== '' || at < text.length) throw fault('nothing may follow </svg>')
  if (shapes.length === 0) throw fault('draws nothing')
  return { viewBox, width, height, attributes, shapes }

  function inside(parent: string): MarkShape[] {
    const found: MarkShape[] = []
    for (;;) {
      const tag = nextTag()
      if (tag.name === '') throw fault(`a shape or </${parent}> is expected here`)
      if (tag.isEnd && tag.name === parent) return found
      if (tag.isEnd) throw fault(`</${tag.name}> closes nothing`)
      if (!SHAPES.includes(tag.name)) throw fault(`<${tag.name}> isn't allowed here, only ${SHAPES.join(', ')}`)
      count += 1
      if (count > SHAPES_MAX) throw fault(`has more than ${SHAPES_MAX} shapes`)
      const shape = { tag: tag.name as MarkShape['tag'], attributes: drawn(tag.attributes) }
      found.push({ ...shape, shapes: tag.isAlone ? [] : inside(tag.name) })
    }
  }

  /** Under React's names: `strokeWidth` for `stroke-width`. */
  function drawn(given: [string, string][]): Record<string, string> {
    for (const [name, value] of given) {
      if (!ATTRIBUTES.has(name)) throw fault(`the attribute ${name} isn't allowed here`)
      if (!VALUE.test(value)) throw fault(`${name} has a value that isn't allowed here`)
    }
    const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return Object.fromEntries(given.map(([name, value]) => [camelCase(name), value]))
  }
}

function attributesOf(written: string): [string, string][] {
  const found = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return found.map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}
