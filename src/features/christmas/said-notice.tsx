import type { MouseEvent } from 'react'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SlotNotice } from './slot-props.ts'

export const SAID = 'said'

interface SaidNoticeProps extends SlotNotice {
  focused?: boolean
  /** Where the link leads to another stage. */
  follow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A sentence, some words of which may lead on. It may take the focus, without JavaScript too. */
export function SaidNotice({ tone, text, link, focused = false, follow }: SaidNoticeProps) {
  const notice = (
    <Notice tone={tone}>
      <p>
        <LinkedText text={text} link={link} follow={follow} />
      </p>
    </Notice>
  )
  if (!focused) return notice
  return (
    // biome-ignore lint/a11y/noAutofocus: it is to be read first
    <div id={SAID} tabIndex={-1} autoFocus>
      {notice}
    </div>
  )
}
