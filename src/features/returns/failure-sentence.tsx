export interface FailureSentenceProps {
  sentence: string
  link: { href: string; label: string } | null
}

/** The sentence is exactly the specification's; a link "here." to the help page follows it (D-111). */
export function FailureSentence({ sentence, link }: FailureSentenceProps) {
  return (
    <p>
      {sentence}
      {link && (
        <>
          {' '}
          <a href={link.href}>{link.label}</a>
        </>
      )}
    </p>
  )
}
