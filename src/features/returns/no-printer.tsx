import { LinkedText } from '../../ui/linked-text.tsx'
import { PROOF_SAYS } from './return-proof-messages.ts'

/** Below the label, where another method needs none (D-133). */
export function NoPrinter({ href }: { href: string }) {
  return (
    <p className="no-print">
      <LinkedText text={PROOF_SAYS.noPrinter.text} link={{ words: PROOF_SAYS.noPrinter.link, href }} />
    </p>
  )
}
