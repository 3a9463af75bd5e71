import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { DialogTitle } from './dialog.tsx'

export interface ModalProps {
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
  /** A flyout comes in from the right, in full height. */
  look?: 'dialog' | 'flyout'
  children: ReactNode
}

/** A dialog of a page that React keeps. Escape, the cross and a click beside it close it; focus goes back by itself. */
export function Modal({ id, title, isOpen, onClose, look = 'dialog', children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === isOpen) return
    if (!isOpen) return dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('h2')?.focus()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is closed with Escape, which the browser sees to
    <dialog
      ref={element}
      className={look}
      id={id}
      aria-labelledby={`${id}-title`}
      // Closing is told a moment later than it happens: whoever opens it again at once would find it closed, or see it close.
      onCancel={onClose}
      onClose={({ currentTarget: { open } }) => {
        if (!open) onClose()
      }}
      // Whoever marks text and lets go outside of the dialog did not mean to leave it.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className={`${look}__head`}>
        <DialogTitle id={id} title={title} onClose={onClose} />
      </div>
      <div className={`${look}__body`}>{children}</div>
    </dialog>
  )
}

/** The darkened page around a dialog belongs to it, so only the place tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
