import { useEffect } from 'react'

/** The window's title starts with the error. */
export function errorTitle(hasError: boolean, title: string): string {
  return hasError ? `Error: ${title}` : title
}

const OWN_TITLE = /^(?:Error: )?(.*?)(?= \||$)/

/** Marks the window's title in the same way, and keeps the brand's name at its end. Without `title` its text stays. */
export function useErrorTitle(hasError: boolean, title?: string): void {
  useEffect(() => {
    document.title = document.title.replace(OWN_TITLE, (_, shown) => errorTitle(hasError, title ?? shown))
  }, [hasError, title])
}
