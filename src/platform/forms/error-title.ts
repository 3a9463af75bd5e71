import { useEffect } from 'react'

/** The window's title starts with the error. */
export function errorTitle(hasError: boolean, title: string): string {
  return hasError ? `Error: ${title}` : title
}

const OWN_TITLE = /^(?:Error: )?(.*?)(?= \||$)/

/**
 * Marks the window's title in the same way while the page is open, and keeps the brand's name at its end. Without
 * `title` the text stays as it is.
 */
export function useErrorTitle(hasError: boolean, title?: string): void {
  useEffect(() => {
    document.title = document.title.replace(OWN_TITLE, (_, shown) => errorTitle(hasError, title ?? shown))
  }, [hasError, title])
}
