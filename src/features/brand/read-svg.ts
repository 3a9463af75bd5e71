import type { Mark, MarkShape } from '../../ui/brand-mark.tsx'
import { BrandFileError } from './brand-fields.ts'

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const ATTRIBUTES = new Set([
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points', 'transform'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
])
const ROOT_ATTRIBUTES = new Set(['xmlns', 'viewBox', 'width', 'height', 'version', 'role', 'aria-label', 'aria-hidden'])
/** Numbers, path commands and colour names, but no URL and no script. */
const SAFE_VALUE = /^(?!.*(?:url|script))[\w\s.,#()%+-]*$/i
const BOX = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/

/** Matches, one at a time: what draws nothing (spaces, comments, titles), a tag, or any other character. */
const TOKEN =
  /\s+|<!--[\s\S]*?-->|<\?xml[^<>]*\?>|<(title|desc)\b[^<>]*>[^<]*<\/\1>|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>|(\S)/g

interface ParsedElement {
  tag: string
  attributes: Record<string, string>
  shapes: ParsedElement[]
}

/** Accepts only flat shapes: the error names the first script, style, link or picture. */
export function readSvg(text: string): Mark {
  const file: ParsedElement = { tag: '', attributes: {}, shapes: [] }
  const openElements = [file]
  let viewBox = ''
  for (const [, , closingSlash, tag, attributeText = '', selfClosing, unexpected] of text.matchAll(TOKEN)) {
    if (unexpected)
      throw new BrandFileError('may contain only <svg …> with shapes in it: no text, no entities, no unclosed tags')
    if (!tag) continue
    const [parent = file] = openElements.slice(-1)
    if (closingSlash) {
      if (parent.tag !== tag) throw new BrandFileError(`</${tag}> closes nothing`)
      openElements.pop()
      continue
    }
    const isRoot = parent === file
    if (isRoot ? tag !== 'svg' || file.shapes.length > 0 : !SHAPES.includes(tag))
      throw new BrandFileError(`<${tag}> isn't allowed here, only ${isRoot ? 'one <svg …>' : SHAPES.join(', ')}`)
    const elementAttributes = attributesOf(attributeText)
    if (isRoot) viewBox = Object.fromEntries(elementAttributes).viewBox ?? ''
    const attributes = toReactAttributes(
      isRoot ? elementAttributes.filter(([name]) => !ROOT_ATTRIBUTES.has(name)) : elementAttributes,
    )
    const shape = { tag, attributes, shapes: [] }
    parent.shapes.push(shape)
    if (!selfClosing) openElements.push(shape)
  }
  if (openElements.length > 1) throw new BrandFileError(`</${openElements.at(-1)?.tag}> is missing`)
  const [width = 0, height = 0] = BOX.exec(viewBox)?.slice(1).map(Number) ?? []
  if (!(width > 0 && height > 0)) throw new BrandFileError('needs a viewBox such as "0 0 24 24"')
  const { attributes = {}, shapes = [] } = file.shapes[0] ?? {}
  if (shapes.length === 0) throw new BrandFileError('draws nothing')
  return { viewBox, width, height, attributes, shapes: shapes as MarkShape[] }
}

/** Uses React's names, such as `strokeWidth` for `stroke-width`. */
function toReactAttributes(elementAttributes: [string, string][]): Record<string, string> {
  for (const [name, value] of elementAttributes) {
    if (!ATTRIBUTES.has(name)) throw new BrandFileError(`the attribute ${name} isn't allowed here`)
    if (!SAFE_VALUE.test(value)) throw new BrandFileError(`${name} has a value that isn't allowed here`)
  }
  const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(elementAttributes.map(([name, value]) => [camelCase(name), value]))
}

function attributesOf(attributeText: string): [string, string][] {
  const matches = [...attributeText.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return matches.map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}
