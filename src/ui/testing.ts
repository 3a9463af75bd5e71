import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const { document } = new Window()

/** Renders to HTML as the server does and parses that, so that tests check elements rather than text. */
export function renderToElement(node: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(node)
  return place
}
