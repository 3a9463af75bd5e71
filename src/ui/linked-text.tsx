export interface LinkedTextProps {
  text: string
  /** The words of the text that lead somewhere. Null, or not in the text: no link. */
  link: { words: string; href: string } | null
}

/** A sentence in which some of the words are a link: "contact us", "start again". */
export function LinkedText({ text, link }: LinkedTextProps) {
  const start = link === null ? -1 : text.indexOf(link.words)
  if (link === null || start === -1) return text
  return (
    <>
      {text.slice(0, start)}
      <a href={link.href}>{link.words}</a>
      {text.slice(start + link.words.length)}
    </>
  )
}
