import { LinkedText } from './linked-text.tsx'

const WORDS = 'contact us'

export interface ContactTextProps {
  text: string
  href: string | null | undefined
}

export function mentionsContact(text: string | null | undefined): boolean {
  return text?.includes(WORDS) ?? false
}

/** Makes "contact us" in the text a link. */
export function ContactText({ text, href }: ContactTextProps) {
  return <LinkedText text={text} link={href ? { words: WORDS, href } : null} />
}
