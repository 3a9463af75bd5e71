import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SlotNotice } from './slot-props.ts'

/** A sentence, some words of which may lead on. */
export function SaidNotice({ tone, text, link }: SlotNotice) {
  return (
    <Notice tone={tone}>
      <p>
        <LinkedText text={text} link={link} />
      </p>
    </Notice>
  )
}
