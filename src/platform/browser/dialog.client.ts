import { contentBehind, isPost, postForm } from './page-content.ts'
import { isPlainClick } from './plain-click.ts'

/**
 * Opens the form of a linked page in a dialog; without this script the link leads to that page. A refused form is shown
 * in the dialog again; after any other response the browser leaves the page.
 */
const openers = new WeakMap<HTMLDialogElement, HTMLElement>()
let pressedOutside: HTMLDialogElement | null = null

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]')
  const linkedDialog = link && document.getElementById(link.dataset.dialog ?? '')
  if (link && linkedDialog instanceof HTMLDialogElement && isPlainClick(event)) {
    event.preventDefault()
    void open(linkedDialog, link)
    return
  }
  const dialog = target.closest('dialog')
  if (!dialog?.open) return
  const isClickOutside = pressedOutside === dialog && isOutside(dialog, event)
  if (isClickOutside || target.closest('[data-dialog-close]')) {
    event.preventDefault()
    dialog.close()
  }
})

// A drag that starts inside the dialog and ends outside, such as selecting text, must not close it.
document.addEventListener('pointerdown', (event) => {
  const dialog = event.target instanceof HTMLDialogElement ? event.target : null
  pressedOutside = dialog && isOutside(dialog, event) ? dialog : null
})

document.addEventListener('submit', (event) => {
  if (!isPost(event) || !(event.target instanceof Element)) return
  const dialog = event.target.closest<HTMLDialogElement>('dialog[data-filled-by-page]')
  if (!dialog) return
  event.preventDefault()
  void postForm(event).then((content) => {
    if (!content || !dialog.open) return
    fill(dialog, content)
    focusIn(dialog)
  })
})

// `close` does not bubble, so it is caught in the capture phase.
document.addEventListener(
  'close',
  (event) => {
    const dialog = event.target
    if (!(dialog instanceof HTMLDialogElement)) return
    // The content is fetched at each opening, so that no earlier choice is left in it.
    if (isFilledByPage(dialog)) bodyOf(dialog)?.replaceChildren()
    openers.get(dialog)?.focus()
  },
  true,
)

addEventListener('pageshow', (event) => {
  if (event.persisted) for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
})

async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  if (dialog.open) return
  if (isFilledByPage(dialog)) {
    const content = await contentBehind(link)
    if (!content || dialog.open) return
    fill(dialog, content)
  }
  openers.set(dialog, link)
  dialog.showModal()
  focusIn(dialog)
}

function fill(dialog: HTMLDialogElement, content: HTMLElement): void {
  const title = dialog.querySelector('[data-dialog-title]')
  if (title) title.textContent = content.dataset.dialogContent ?? ''
  bodyOf(dialog)?.replaceChildren(content)
}

/** Focuses the element marked `autofocus`, such as the error summary, or else the title. */
function focusIn(dialog: HTMLDialogElement): void {
  const autofocused = bodyOf(dialog)?.querySelector<HTMLElement>('[autofocus]')
  const target = autofocused ?? dialog.querySelector<HTMLElement>('[data-dialog-title]')
  target?.focus()
}

function bodyOf(dialog: HTMLDialogElement): Element | null {
  return dialog.querySelector('[data-dialog-body]')
}

function isFilledByPage(dialog: HTMLDialogElement): boolean {
  return dialog.hasAttribute('data-filled-by-page')
}

/** A click on the backdrop has the dialog as target, as a click on its padding has, so the coordinates decide. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
