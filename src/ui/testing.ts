import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const { document } = new Window()

/** Renders as the server does and parses the answer, so that tests ask about elements and not about text. */
export function parsed(node: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(node)
  return place
}
