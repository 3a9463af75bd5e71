import type { ReactNode } from 'react'
import { DialogTitle } from './dialog.tsx'

export interface FlyoutProps {
  id: string
  title: string
  children: ReactNode
  /** What can be done: stays in view while the rest scrolls. */
  footer?: ReactNode
}

/**
 * A dialog of full height that comes in from the right, for what is longer. It opens and closes as `Dialog` does: for
 * `<a href="…" data-dialog="its-id">`, which leads to the same thing where there is no script.
 */
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
