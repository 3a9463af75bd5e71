import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { PAGE_PROPS_ID, PAGE_ROOT_ID } from '../rendering/document.ts'
import type { Page } from '../rendering/page.ts'

/**
 * Hydrates a page with the props that the server rendered it from, and keeps what was ticked and typed by then. Runs
 * synchronously: if another script changed the page first, React would render all of it again.
 */
export function hydratePage<Props extends object>({ View }: Pick<Page<Props>, 'View'>): Root {
  const root = document.getElementById(PAGE_ROOT_ID) as HTMLElement
  const props = document.getElementById(PAGE_PROPS_ID) as HTMLElement
  // React keeps what was typed, except in a textarea, which it resets to its text content unless that is empty.
  const textareas = root.querySelectorAll('textarea')
  for (const textarea of textareas)
    Object.defineProperty(textarea, 'textContent', { get: () => '', set() {}, configurable: true })
  const hydrated = flushSync(() =>
    hydrateRoot(root, <View {...(JSON.parse(props.textContent) as Props)} />, {
      // A mismatch that React repairs by itself is still a bug of ours, so it is logged.
      onRecoverableError: console.error,
    }),
  )
  for (const textarea of textareas) delete (textarea as { textContent?: string }).textContent
  return hydrated
}
