import { LinkedText } from './linked-text.tsx'

type ContactHref = string | null | undefined

/** How somebody is asked to write to us (D-93). */
const CONTACT_WORDS = ['contact us', 'contact customer help']

/** A sentence of a mail; where it asks to contact us, that is a link. */
export function MailText({ text, contact }: { text: string; contact: ContactHref }) {
  const words = CONTACT_WORDS.find((each) => text.includes(each))
  return <LinkedText text={text} link={contact && words ? { words, href: contact } : null} />
}

/** The same where nothing can be a link: the address stands below, on a line of its own. */
export function plainText(text: string, contact: ContactHref): string {
  const isAsked = CONTACT_WORDS.some((each) => text.includes(each))
  return contact && isAsked ? `${text}\n\nContact us:\n${contact}` : text
}
