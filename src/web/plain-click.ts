/** A click that leads away from this page: not into another tab or window, nor to a download. */
export function isPlainClick({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
