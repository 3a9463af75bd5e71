import type { LinkedTextProps } from '../../ui/linked-text.tsx'

/** Links the words "contact us"; null where nobody can be contacted. */
export function withContact(text: string, href: string | null): LinkedTextProps {
  const [words] = /contact us/i.exec(text) ?? []
  return { text, link: href && words ? { words, href } : null }
}
