import { hydrateRoot } from 'react-dom/client'
import { PAGE_PROPS_ID, PAGE_ROOT_ID } from '../web/document.ts'
import type { Page } from '../web/page.ts'

/** Takes a page over where the server left it, with the very props it was rendered from. */
export function hydratePage<Props extends object>({ View }: Pick<Page<Props>, 'View'>): void {
  const root = document.getElementById(PAGE_ROOT_ID)
  const props = document.getElementById(PAGE_PROPS_ID)
  if (!root || !props) return
  // What React mends by itself is a fault of ours all the same, and must be seen.
  const onRecoverableError = (error: unknown) => console.error(error)
  hydrateRoot(root, <View {...(JSON.parse(props.textContent ?? '{}') as Props)} />, { onRecoverableError })
}
