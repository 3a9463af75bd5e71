import { useEffect } from 'react'

/** The window's title starts with the error. */
export function errorTitle(isWrong: boolean, title: string): string {
  return isWrong ? `Error: ${title}` : title
}

const OWN_TITLE = /^(?:Error: )?(.*?)(?= \||$)/

/** The same in the browser, before the name of the brand; without `title` the window keeps its own. */
export function useErrorTitle(isWrong: boolean, title?: string): void {
  useEffect(() => {
    document.title = document.title.replace(OWN_TITLE, (_, shown) => errorTitle(isWrong, title ?? shown))
  }, [isWrong, title])
}
