import { type RefObject, useEffect } from 'react'

const WAITS_MS = 2000

/**
 * A link is followed once nothing is on its way any more: a page that is left takes along what was just chosen. Nobody
 * waits long for it.
 */
export function useWaitingLinks(isRunning: () => boolean, afterwards: RefObject<(() => void) | null>): void {
  useEffect(() => {
    let held: HTMLAnchorElement | null = null
    let late: ReturnType<typeof setTimeout> | undefined
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return
      if (link === held) {
        // Followed now, by us or by a second click.
        clearTimeout(late)
        afterwards.current = held = null
        return
      }
      if (!isRunning()) return
      event.preventDefault()
      held = link
      clearTimeout(late)
      late = setTimeout(() => link.click(), WAITS_MS)
      afterwards.current = () => link.click()
    }
    document.addEventListener('click', hold)
    return () => document.removeEventListener('click', hold)
  }, [])
}

/** In another tab, or on this page. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
  return !isPlain || link.target !== '' || link.getAttribute('href')?.startsWith('#') === true
}
