import { createElement, type ReactNode } from 'react'

/** Checked when the brand is read; attributes have React's names. */
export interface MarkShape {
  tag: 'g' | 'path' | 'circle' | 'ellipse' | 'rect' | 'line' | 'polyline' | 'polygon'
  attributes: Readonly<Record<string, string>>
  shapes: readonly MarkShape[]
}

/** A drawing as data, so that nothing in it can run or fetch anything. */
export interface Mark {
  viewBox: string
  width: number
  height: number
  attributes: Readonly<Record<string, string>>
  shapes: readonly MarkShape[]
}

/** `currentColor` in its shapes takes the colour of the text beside it. */
export function BrandMark({
  mark,
  heightPx,
}: {
  mark: Mark
  /** Set in mails, which have no style sheet to size the mark. */
  heightPx?: number
}) {
  const { viewBox, width, height, attributes, shapes } = mark
  const size = heightPx && { width: Math.round((heightPx * width) / height), height: heightPx }
  return (
    <svg {...attributes} {...size} viewBox={viewBox} aria-hidden="true">
      {shapes.map(drawShape)}
    </svg>
  )
}

function drawShape({ tag, attributes, shapes }: MarkShape, place: number): ReactNode {
  return createElement(tag, { ...attributes, key: place }, ...shapes.map(drawShape))
}
