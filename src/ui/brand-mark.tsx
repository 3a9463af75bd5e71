import { createElement, type ReactNode } from 'react'

/** A shape of a mark, as checked when the brand was read: a flat shape or a group, with attributes by React's names. */
export interface MarkShape {
  tag: 'g' | 'path' | 'circle' | 'ellipse' | 'rect' | 'line' | 'polyline' | 'polygon'
  attributes: Readonly<Record<string, string>>
  shapes: readonly MarkShape[]
}

/** A retailer's mark: a drawing of a few shapes. It is data, so that nothing in it can run or fetch anything. */
export interface Mark {
  viewBox: string
  /** Of its box. */
  width: number
  height: number
  attributes: Readonly<Record<string, string>>
  shapes: readonly MarkShape[]
}

/** Drawn in the colour of the text beside it, wherever its own shapes say `currentColor`. */
export function BrandMark({
  mark,
  heightPx,
}: {
  mark: Mark /** In a mail, which has no styles for it. */
  heightPx?: number
}) {
  const { viewBox, width, height, attributes, shapes } = mark
  const size = heightPx && { width: Math.round((heightPx * width) / height), height: heightPx }
  return (
    <svg {...attributes} {...size} viewBox={viewBox} aria-hidden="true">
      {shapes.map(drawn)}
    </svg>
  )
}

function drawn({ tag, attributes, shapes }: MarkShape, place: number): ReactNode {
  return createElement(tag, { ...attributes, key: place }, ...shapes.map(drawn))
}
