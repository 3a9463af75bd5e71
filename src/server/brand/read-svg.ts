import type { Mark, MarkShape } from '../../ui/brand-mark.tsx'

type Outcome = { mark: Mark; problem: null } | { mark: null; problem: string }

const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
/** Said of the drawing, and not drawn. */
const TEXTS = new Set(['title', 'desc'])
const ATTRIBUTES = new Set([
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points', 'transform'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
])
/** Of the drawing as a whole; where it stands it has a size and a name already. */
const OF_ROOT = new Set(['xmlns', 'viewBox', 'width', 'height', 'version', 'role', 'aria-label', 'aria-hidden'])
/** Numbers, commands of a path, names of colours: no address fits in, and nothing that could run. */
const VALUE = /^(?!.*(?:url|script))[\w\s.,#()%+-]*$/i
const BOX = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/
const SHAPES_MAX = 200

const BLANK = /(?:\s|<!--[\s\S]*?-->|<\?xml[^<>]*\?>)+/y
const OPEN = /<([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y
const CLOSE = /<\/([A-Za-z][\w:-]*)\s*>/y
const TEXT = /[^<]+/y

/** Reads a drawing of flat shapes; anything else that SVG could hold (scripts, styles, links, pictures) is refused. */
export function readSvg(text: string): Outcome {
  let at = 0
  let count = 0
  const take = (shape: RegExp) => {
    shape.lastIndex = at
    const found = shape.exec(text)
    if (found) at = shape.lastIndex
    return found
  }
  const line = () => text.slice(0, at).split('\n').length
  try {
    take(BLANK)
    const opened = take(OPEN)
    if (opened?.[1] !== 'svg') throw new NotAMark('must start with <svg …>')
    const all = attributesOf(opened[2] ?? '')
    const unknown = Object.keys(all).find((name) => !OF_ROOT.has(name) && !ATTRIBUTES.has(name))
    if (unknown) throw new NotAMark(`the attribute ${unknown} may not stand in it`)
    const [, width, height] = BOX.exec(all.viewBox ?? '') ?? []
    if (!(Number(width) > 0 && Number(height) > 0)) throw new NotAMark('needs a viewBox such as "0 0 24 24"')
    const shapes = opened[3] ? [] : inside('svg')
    take(BLANK)
    if (at < text.length) throw new NotAMark('nothing may follow </svg>')
    if (shapes.length === 0) throw new NotAMark('draws nothing')
    const attributes = drawnOnly(Object.fromEntries(Object.entries(all).filter(([name]) => !OF_ROOT.has(name))))
    const mark = { viewBox: all.viewBox ?? '', width: Number(width), height: Number(height), attributes, shapes }
    return { mark, problem: null }
  } catch (error) {
    if (error instanceof NotAMark) return { mark: null, problem: `line ${line()}: ${error.message}` }
    throw error
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
      if (!SHAPES.has(tag)) throw new NotAMark(`<${tag}> may not stand in it, only ${[...SHAPES].join(', ')}`)
      count += 1
      if (count > SHAPES_MAX) throw new NotAMark(`has more than ${SHAPES_MAX} shapes`)
      const attributes = drawnOnly(attributesOf(written))
      shapes.push({ tag: tag as MarkShape['tag'], attributes, shapes: alone ? [] : inside(tag) })
    }
  }

  function skipText(tag: string): void {
    take(TEXT)
    if (take(CLOSE)?.[1] !== tag) throw new NotAMark(`</${tag}> is expected here`)
  }
}

class NotAMark extends Error {}

function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(found.map(([, name = '', double, single]) => [name, double ?? single ?? '']))
}

/** Under React's names: `strokeWidth` for `stroke-width`. */
function drawnOnly(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (!ATTRIBUTES.has(name)) throw new NotAMark(`the attribute ${name} may not stand in it`)
      if (!VALUE.test(value)) throw new NotAMark(`${name} has a value that may not stand in it`)
      return [name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
    }),
  )
}
