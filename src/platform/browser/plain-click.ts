type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** A click that leads away from this page: not into another tab or window, nor to a download. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
