import type { MouseEvent } from 'react'

export interface LinkedTextProps {
  text: string
  /** The words of the text that lead somewhere. Null, or not in the text: no link. */
  link: { words: string; href: string } | null
}

interface FollowedTextProps extends LinkedTextProps {
  /** Where a script shows what the link leads to. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** A sentence in which some of the words are a link: "contact us", "start again". */
export function LinkedText({ text, link, follow }: FollowedTextProps) {
  const start = link === null ? -1 : text.indexOf(link.words)
  if (link === null || start === -1) return text
  return (
    <>
      {text.slice(0, start)}
      <a href={link.href} onClick={follow}>
        {link.words}
      </a>
      {text.slice(start + link.words.length)}
    </>
  )
}
