import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const { document } = new Window()

/** Renders as the server does and parses the result, so that tests check elements rather than text. */
export function parsed(node: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(node)
  return place
}
