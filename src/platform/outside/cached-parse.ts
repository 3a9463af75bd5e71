const CACHE_MAX = 5000
const TEXT_LENGTH_MAX = 5000

/**
 * Reads what looks the same only once: shops and products seldom change, and to check one takes longer than all the rest
 * of a call. What was read is shared, so it must not be changed.
 */
export function readOnce<Read>(read: (sent: unknown) => Read): (sent: unknown) => Read {
  const cache = new Map<string, Read>()
  // What is built in passes the very object that it passed before.
  const ofObjects = new WeakMap<object, Read>()
  const readText = (sent: unknown) => {
    const text = JSON.stringify(sent) ?? ''
    const before = cache.get(text)
    if (before !== undefined) return before
    const now = read(sent)
    if (cache.size >= CACHE_MAX) cache.clear()
    if (text.length <= TEXT_LENGTH_MAX) cache.set(text, now)
    return now
  }
  return (sent) =>
    typeof sent === 'object' && sent !== null ? ofObjects.getOrInsertComputed(sent, readText) : readText(sent)
}
