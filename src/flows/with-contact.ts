import type { LinkedTextProps } from '../ui/linked-text.tsx'

/** A sentence whose "contact us" leads to us, wherever it stands in it; null: nobody can be written to. */
export function withContact(text: string, href: string | null): LinkedTextProps {
  const [words] = /contact us/i.exec(text) ?? []
  return { text, link: href && words ? { words, href } : null }
}
