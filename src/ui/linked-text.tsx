import type { MouseEvent } from 'react'

export interface LinkedTextProps {
  text: string
  link: { words: string; href: string } | null
}

interface FollowedTextProps extends LinkedTextProps {
  /** Set where a script shows the target. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

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
