import { LinkedText } from './linked-text.tsx'

const WORDS = 'contact us'

export interface ContactTextProps {
  text: string
  /** Where we can be written to; null where we cannot. */
  href: string | null | undefined
}

export function saysContact(text: string | null | undefined): boolean {
  return text?.includes(WORDS) ?? false
}

/** A sentence whose "contact us", if it says so, is a link. */
export function ContactText({ text, href }: ContactTextProps) {
  return <LinkedText text={text} link={href ? { words: WORDS, href } : null} />
}
