import { colours } from './colours.data.ts'
import type { Mark, Paint } from './marks.ts'
import { pictures } from './pictures.data.ts'
import { type Ink, type Tone, tonesOf } from './tones.ts'
import { viewBoxOf } from './views.ts'

/** The picture of a product in a colour as an SVG document, or null when there is none. View 1 shows it whole. */
export function drawPicture(product: string, colour: string, view = 1): string | null {
  if (!Object.hasOwn(pictures, product) || !Object.hasOwn(colours, colour)) return null
  const shown = viewBoxOf(product, view)
  if (shown === null) return null
  const marks: readonly Mark[] = pictures[product as keyof typeof pictures]
  const tones = tonesOf(colours[colour as keyof typeof colours])
  // The backdrop reaches far beyond the square: in a box that is not square it fills what is left.
  const backdrop = `<path d="M-400-400H600V600H-400z" fill="${tones.backdrop.hex}"/>`
  const drawing = marks.map((mark) => drawMark(mark, tones)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${shown}">${backdrop}${drawing}</svg>`
}

type Tones = Record<Tone, Ink>

function drawMark(mark: Mark, tones: Tones): string {
  if (mark.kind === 'group') {
    const inner = mark.marks.map((each) => drawMark(each, tones)).join('')
    return `<g transform="${mark.transform}"${opacity('opacity', mark.opacity)}>${inner}</g>`
  }
  if (mark.kind === 'stroke') {
    const width = ` stroke-width="${mark.width}" stroke-linecap="round" stroke-linejoin="round"`
    const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : ''
    const paint = `fill="none" ${painted('stroke', mark.paint, tones)}`
    return `<path d="${mark.d}" ${paint}${width}${dash}${opacity('opacity', mark.opacity)}/>`
  }
  const geometry = Object.entries(mark.geometry)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  return `<${mark.tag} ${geometry} ${painted('fill', mark.fill, tones)}${opacity('opacity', mark.opacity)}/>`
}

function painted(attribute: 'fill' | 'stroke', paint: Paint, tones: Tones): string {
  const ink = isTone(paint, tones) ? tones[paint] : { hex: paint, opacity: 1 }
  return `${attribute}="${ink.hex}"${opacity(`${attribute}-opacity`, ink.opacity)}`
}

function isTone(paint: Paint, tones: Tones): paint is Tone {
  return paint in tones
}

function opacity(attribute: string, value = 1): string {
  return value === 1 ? '' : ` ${attribute}="${value}"`
}
