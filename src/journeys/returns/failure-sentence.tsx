import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure, HELP_LINK_OF } from '../../domain/returns/channel-failure.ts'
import type { Site } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'

export interface FailureSentenceProps {
  sentence: string
  link: { href: string; label: string } | null
}

/** Why there is no way back, with the link that follows where there is one (D-111). */
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

export function failureSentence(failure: ChannelFailure, site: Site): FailureSentenceProps {
  const label = HELP_LINK_OF[failure]
  return { sentence: CHANNEL_FAILURE_SENTENCES[failure], link: label ? { href: urls.help(site), label } : null }
}
