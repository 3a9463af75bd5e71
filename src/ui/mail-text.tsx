import { LinkedText } from './linked-text.tsx'

type ContactHref = string | null | undefined

/** Both occur in the texts of return statuses (D-93). */
const CONTACT_WORDS = ['contact us', 'contact customer help']

/** Makes "contact us" in the text a link. */
export function MailText({ text, contact }: { text: string; contact: ContactHref }) {
  const words = CONTACT_WORDS.find((contactWords) => text.includes(contactWords))
  return <LinkedText text={text} link={contact && words ? { words, href: contact } : null} />
}

/** In plain text the contact page's URL follows on a separate line. */
export function plainText(text: string, contact: ContactHref): string {
  const mentionsContact = CONTACT_WORDS.some((contactWords) => text.includes(contactWords))
  return contact && mentionsContact ? `${text}\n\nContact us:\n${contact}` : text
}
