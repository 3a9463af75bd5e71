import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface FoldProps {
  title: string
  open?: boolean
  children: ReactNode
}

/** Works without a script. Put several in an element with the class `folds`. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        {title}
        <Icon path={ICONS.up} />
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  )
}
