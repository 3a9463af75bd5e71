import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { DialogTitle } from './dialog.tsx'

export interface ModalProps {
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
  look?: 'dialog' | 'flyout'
  children: ReactNode
}

/** Escape, the cross and a click outside close it; the browser restores focus. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is closed with Escape, which the browser handles
    <dialog
      ref={element}
      className={look}
      id={id}
      aria-labelledby={`${id}-title`}
      // `close` fires late: a dialog that is reopened at once must not be closed by it, and `cancel` fires earlier.
      onCancel={onClose}
      onClose={({ currentTarget: { open } }) => {
        if (!open) onClose()
      }}
      // A text selection that ends outside does not close the dialog.
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

/** A click on the backdrop targets the dialog itself, so that only its coordinates show that it is outside. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
