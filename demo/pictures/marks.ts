import type { Tone } from './tones.ts'

/** A tone of the product's colour, or a colour of its own in hex. */
export type Paint = Tone | `#${string}`

export type Mark =
  | { kind: 'shape'; tag: 'path' | 'circle' | 'ellipse' | 'rect'; geometry: Geometry; fill: Paint; opacity?: number }
  | { kind: 'stroke'; d: string; paint: Paint; width: number; dash?: string; opacity?: number }
  | { kind: 'group'; transform: string; marks: readonly Mark[]; opacity?: number }

type Geometry = Record<string, string | number>

export function shape(d: string, fill: Paint, opacity = 1): Mark {
  return { kind: 'shape', tag: 'path', geometry: { d }, fill, opacity }
}

export function disc(cx: number, cy: number, r: number, fill: Paint, opacity = 1): Mark {
  return { kind: 'shape', tag: 'circle', geometry: { cx, cy, r }, fill, opacity }
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: Paint, opacity = 1): Mark {
  return { kind: 'shape', tag: 'ellipse', geometry: { cx, cy, rx, ry }, fill, opacity }
}

export function box(x: number, y: number, width: number, height: number, rx: number, fill: Paint, opacity = 1): Mark {
  return { kind: 'shape', tag: 'rect', geometry: { x, y, width, height, rx }, fill, opacity }
}

interface StrokeExtra {
  dash?: string
  opacity?: number
}

export function stroke(d: string, paint: Paint = 'line', width = 1.2, extra: StrokeExtra = {}): Mark {
  return { kind: 'stroke', d, paint, width, ...extra }
}

export function group(transform: string, marks: readonly Mark[], opacity = 1): Mark {
  return { kind: 'group', transform, marks, opacity }
}

/** The shadow below a thing. */
export function floor(rx = 58, cy = 174, cx = 100, ry = 5): Mark {
  return oval(cx, cy, rx, ry, 'floor')
}

/** A fern's leaf: a stem with six pairs of leaflets that shorten towards the tip. */
export function frond(x: number, y: number, height: number, paint: Paint, width = 2): Mark {
  const stem = `M${round(x)} ${round(y)}q${round(height * 0.06)} ${round(-height * 0.5)} 0 ${round(-height)}`
  const leaflets = [0, 1, 2, 3, 4, 5].map((pair) => {
    const from = `M${round(x + height * 0.02)} ${round(y - height * (0.12 + pair * 0.14))}`
    const reach = height * (0.3 - pair * 0.042)
    const [bend, dip, rise] = [round(reach * 0.55), round(-reach * 0.1), round(-reach * 0.62)]
    return `${from}q${-bend} ${dip} ${round(-reach)} ${rise}${from}q${bend} ${dip} ${round(reach)} ${rise}`
  })
  return stroke(stem + leaflets.join(''), paint, width)
}

/** Places for many of the same thing. */
export function at(...points: [x: number, y: number][]): [x: number, y: number][] {
  return points
}

/** Two decimals: more is invisible at any size we draw. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
