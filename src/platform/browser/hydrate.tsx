import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { PAGE_PROPS_ID, PAGE_ROOT_ID } from '../rendering/document.ts'
import type { Page } from '../rendering/page.ts'

/**
 * Takes a page over where the server left it, with the very props it was rendered from, and with what was ticked and
 * typed by then. At once: a script that changed the page before React has seen it would have React draw it all anew.
 */
export function hydratePage<Props extends object>({ View }: Pick<Page<Props>, 'View'>): Root {
  const root = document.getElementById(PAGE_ROOT_ID) as HTMLElement
  const props = document.getElementById(PAGE_PROPS_ID) as HTMLElement
  // Hydration keeps what was typed, except in a textarea, which React resets to its text content. If that is empty, it
  // does not.
  const areas = root.querySelectorAll('textarea')
  for (const area of areas) Object.defineProperty(area, 'textContent', { get: () => '', set() {}, configurable: true })
  const hydrated = flushSync(() =>
    hydrateRoot(root, <View {...(JSON.parse(props.textContent) as Props)} />, {
      // What React mends by itself is a fault of ours all the same, and must be seen.
      onRecoverableError: console.error,
    }),
  )
  for (const area of areas) delete (area as { textContent?: string }).textContent
  return hydrated
}
