const CACHE_MAX = 5000
const TEXT_LENGTH_MAX = 5000

/**
 * Caches parsed values by their text: shops and products seldom change, and checking one takes longer than the rest of
 * a call. Cached values are shared, so they must not be changed.
 */
export function cachedReader<Read>(read: (sent: unknown) => Read): (sent: unknown) => Read {
  const cache = new Map<string, Read>()
  // A built-in system passes the same object again, which is found without writing it as text.
  const byObject = new WeakMap<object, Read>()
  const readText = (sent: unknown) => {
    const text = JSON.stringify(sent) ?? ''
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = read(sent)
    if (cache.size >= CACHE_MAX) cache.clear()
    if (text.length <= TEXT_LENGTH_MAX) cache.set(text, value)
    return value
  }
  return (sent) =>
    typeof sent === 'object' && sent !== null ? byObject.getOrInsertComputed(sent, readText) : readText(sent)
}
