import type { Mark, MarkShape } from '../../ui/brand-mark.tsx'

type Outcome = { mark: Mark; problems: [] } | { mark: null; problems: string[] }

const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
const TEXTS = new Set(['title', 'desc'])
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

const BLANK = /(?:\s|<!--[\s\S]*?-->|<\?xml[^<>]*\?>)+/y
const OPEN = /<([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y
const CLOSE = /<\/([A-Za-z][\w:-]*)\s*>/y
const TEXT = /[^<]+/y

/** Flat shapes only: scripts, styles, links and pictures are refused, each by name. */
export function readSvg(text: string): Outcome {
  let at = 0
  let count = 0
  const problems: string[] = []
  const take = (shape: RegExp) => {
    shape.lastIndex = at
    const found = shape.exec(text)
    if (found) at = shape.lastIndex
    return found
  }
  const complain = (what: string) => void problems.push(`line ${text.slice(0, at).split('\n').length}: ${what}`)
  try {
    take(BLANK)
    const opened = take(OPEN)
    if (opened?.[1] !== 'svg') throw new NotAMark('must start with <svg …>')
    const all = attributesOf(opened[2] ?? '')
    const attributes = drawnOnly(Object.entries(all).filter(([name]) => !OF_ROOT.has(name)))
    const [, width, height] = BOX.exec(all.viewBox ?? '') ?? []
    if (!(Number(width) > 0 && Number(height) > 0)) complain('needs a viewBox such as "0 0 24 24"')
    const shapes = opened[3] ? [] : inside('svg')
    take(BLANK)
    if (at < text.length) throw new NotAMark('nothing may follow </svg>')
    if (shapes.length === 0 && problems.length === 0) complain('draws nothing')
    const mark = { viewBox: all.viewBox ?? '', width: Number(width), height: Number(height), attributes, shapes }
    return problems.length === 0 ? { mark, problems: [] } : { mark: null, problems }
  } catch (error) {
    if (!(error instanceof NotAMark)) throw error
    complain(error.message)
    return { mark: null, problems }
  }

  function inside(parent: string): MarkShape[] {
    const shapes: MarkShape[] = []
    for (;;) {
      take(BLANK)
      const closed = take(CLOSE)
      if (closed) {
        if (closed[1] === parent) return shapes
        throw new NotAMark(`</${closed[1]}> closes nothing`)
      }
      const [found, tag = '', written = '', alone = ''] = take(OPEN) ?? []
      if (found === undefined) throw new NotAMark(`a shape or </${parent}> is expected here`)
      if (TEXTS.has(tag)) {
        if (!alone) skipText(tag)
        continue
      }
      if (!SHAPES.has(tag)) {
        complain(`<${tag}> isn't allowed here, only ${[...SHAPES].join(', ')}`)
        if (!alone) skipTo(tag)
        continue
      }
      count += 1
      if (count > SHAPES_MAX) throw new NotAMark(`has more than ${SHAPES_MAX} shapes`)
      const attributes = drawnOnly(Object.entries(attributesOf(written)))
      shapes.push({ tag: tag as MarkShape['tag'], attributes, shapes: alone ? [] : inside(tag) })
    }
  }

  function skipText(tag: string): void {
    take(TEXT)
    if (take(CLOSE)?.[1] !== tag) throw new NotAMark(`</${tag}> is expected here`)
  }

  function skipTo(tag: string): void {
    const end = text.indexOf(`</${tag}>`, at)
    if (end === -1) throw new NotAMark(`</${tag}> is missing`)
    at = end + tag.length + 3
  }

  /** Under React's names: `strokeWidth` for `stroke-width`. */
  function drawnOnly(attributes: [string, string][]): Record<string, string> {
    for (const [name, value] of attributes) {
      if (!ATTRIBUTES.has(name)) complain(`the attribute ${name} isn't allowed here`)
      else if (!VALUE.test(value)) complain(`${name} has a value that isn't allowed here`)
    }
    return Object.fromEntries(
      attributes.map(([name, value]) => [
        name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    )
  }
}

class NotAMark extends Error {}

function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(found.map(([, name = '', double, single]) => [name, double ?? single ?? '']))
}
