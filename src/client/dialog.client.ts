import { isPlainClick } from '../web/plain-click.ts'
import { contentBehind, isPost, postForm } from './page-content.ts'

/**
 * Pages work without this: a link with `data-dialog` leads to a page. With it, the dialog of that id opens over the page,
 * filled with the content of that page where it asks for it. Its form posts as ever; an answer that is the form again
 * (something was wrong) is shown in the dialog, and any other takes the browser along.
 */
const openers = new WeakMap<HTMLDialogElement, HTMLElement>()
let pressedOutside: HTMLDialogElement | null = null

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]')
  const named = link && document.getElementById(link.dataset.dialog ?? '')
  if (link && named instanceof HTMLDialogElement && isPlainClick(event)) {
    event.preventDefault()
    void open(named, link)
    return
  }
  const dialog = target.closest('dialog')
  if (!dialog?.open) return
  const outside = pressedOutside === dialog && isOutside(dialog, event)
  if (outside || target.closest('[data-dialog-close]')) {
    event.preventDefault()
    dialog.close()
  }
})

// Whoever marks text and lets go outside of the dialog did not mean to leave it.
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

// It does not bubble, so it is caught on its way down.
document.addEventListener(
  'close',
  (event) => {
    const dialog = event.target
    if (!(dialog instanceof HTMLDialogElement)) return
    // Opened again, it is asked for again: nothing chosen before is left in it.
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

/** What is wrong is read first; else the title. */
function focusIn(dialog: HTMLDialogElement): void {
  const first = bodyOf(dialog)?.querySelector<HTMLElement>('[autofocus]')
  const target = first ?? dialog.querySelector<HTMLElement>('[data-dialog-title]')
  target?.focus()
}

function bodyOf(dialog: HTMLDialogElement): Element | null {
  return dialog.querySelector('[data-dialog-body]')
}

function isFilledByPage(dialog: HTMLDialogElement): boolean {
  return dialog.hasAttribute('data-filled-by-page')
}

/** The darkened page around a dialog belongs to it, so only the place tells. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
