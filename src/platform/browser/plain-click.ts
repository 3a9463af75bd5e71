type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click leaves this page, rather than opening another tab or window or starting a download. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
