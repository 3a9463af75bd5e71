import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure, HELP_LINK_OF } from '../../domain/returns/channel-failure.ts'
import type { Site } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'
import type { FailureSentenceProps } from './failure-sentence.tsx'

export function failureSentence(failure: ChannelFailure, site: Site): FailureSentenceProps {
  const label = HELP_LINK_OF[failure]
  return { sentence: CHANNEL_FAILURE_SENTENCES[failure], link: label ? { href: urls.help(site), label } : null }
}
