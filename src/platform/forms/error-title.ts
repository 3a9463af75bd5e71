import { useEffect } from 'react'

/** The window's title, which starts with "Error" after a refused form. */
export function errorTitle(hasError: boolean, title: string): string {
  return hasError ? `Error: ${title}` : title
}

const OWN_TITLE = /^(?:Error: )?(.*?)(?= \||$)/

/**
 * Puts this title before the brand's name in the title of the open page. Without `title`, only "Error" is added or
 * removed.
 */
export function useErrorTitle(hasError: boolean, title?: string): void {
  useEffect(() => {
    document.title = document.title.replace(OWN_TITLE, (_, shown) => errorTitle(hasError, title ?? shown))
  }, [hasError, title])
}
