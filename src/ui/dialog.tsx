import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface DialogProps {
  id: string
  /** Empty where a page fills the dialog, and brings its own: without styles it would stand in the page. */
  title: string
  /** Its content is that of the page to which the link leads that opens it (`DialogForm`). */
  filledByPage?: boolean
  children?: ReactNode
  footer?: ReactNode
}

/**
 * A dialog that waits in the page. `src/client/dialog.client.ts` opens it for `<a href="…" data-dialog="its-id">`; without
 * the script, that link leads to the same thing as a page. One that is filled by pages costs the page a few lines only.
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

/** The title that names the dialog of this id, and the way out. */
export function DialogTitle({
  id,
  title,
  onClose,
}: Pick<DialogProps, 'id' | 'title'> & { /** Where React keeps the dialog. */ onClose?: () => void }) {
  return (
    <>
      <h2 id={`${id}-title`} tabIndex={-1} data-dialog-title="">
        {title}
      </h2>
      <button type="button" className="icon-btn" aria-label="Close" data-dialog-close="" onClick={onClose}>
        <Icon name="close" />
      </button>
    </>
  )
}
