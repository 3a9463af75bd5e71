import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface DialogProps {
  id: string
  /** Empty if the content has its own title, since without styles both would be visible. */
  title: string
  /** Filled from the page that the opening link leads to (`DialogForm`). */
  filledByPage?: boolean
  children?: ReactNode
  footer?: ReactNode
}

/**
 * Opened by `src/platform/browser/dialog.client.ts` for `<a href="…" data-dialog="its-id">`; without the script the
 * link leads to a page with the same content.
 */
export function Dialog({ id, title, filledByPage = false, children, footer }: DialogProps) {
  return (
    <dialog
      className="dialog"
      id={id}
      aria-labelledby={`${id}-title`}
      data-filled-by-page={filledByPage ? '' : undefined}
    >
      <div className="dialog__head">
        <DialogTitle id={id} title={title} />
      </div>
      <div className="dialog__body" data-dialog-body="">
        {children}
        {footer && <div className="dialog__foot">{footer}</div>}
      </div>
    </dialog>
  )
}

export function DialogTitle({
  id,
  title,
  onClose,
}: Pick<DialogProps, 'id' | 'title'> & { /** Set if React controls the dialog. */ onClose?: () => void }) {
  return (
    <>
      <h2 id={`${id}-title`} tabIndex={-1} data-dialog-title="">
        {title}
      </h2>
      <button type="button" className="icon-btn" aria-label="Close" data-dialog-close="" onClick={onClose}>
        <Icon path={ICONS.close} />
      </button>
    </>
  )
}
