import { lastPublished } from '../../domain/content/sort.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { Content } from '../content/content.records.ts'

export interface SignInPrompt {
  subline: string | null
  disclaimer: string | null
  link: { href: string; label: string } | null
}

export const NO_PROMPT: SignInPrompt = { subline: null, disclaimer: null, link: null }

export async function findPrompt(
  { content }: { content: Content },
  { site, now }: Pick<Visit, 'site' | 'now'>,
): Promise<SignInPrompt> {
  const entries = await content.read('sign-in-prompt-modules', site.main, now)
  const fields = lastPublished(entries)?.fields
  const { signInSubline = null, disclaimer = null, signInCtaLinkText: label, signInCtaLinkUrl: href } = fields ?? {}
  return { subline: signInSubline, disclaimer, link: label && href ? { href, label } : null }
}
