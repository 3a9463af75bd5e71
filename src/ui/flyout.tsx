import type { ReactNode } from 'react'
import { DialogTitle } from './dialog.tsx'

export interface FlyoutProps {
  id: string
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A full-height dialog from the right. Opens and closes as `Dialog` does. */
export function Flyout({ id, title, children, footer }: FlyoutProps) {
  return (
    <dialog className="flyout" id={id} aria-labelledby={`${id}-title`}>
      <div className="flyout__head">
        <DialogTitle id={id} title={title} />
      </div>
      <div className="flyout__body" data-dialog-body="">
        {children}
      </div>
      {footer && <div className="flyout__foot">{footer}</div>}
    </dialog>
  )
}
