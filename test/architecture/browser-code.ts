import { type Import, importsOf } from './imports.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** Every package makes pages slower to load, so each one here was added deliberately. */
const BROWSER_PACKAGES = ['react', 'react-dom']

const SERVER_FOLDERS =
  /^src\/(main|systems|platform\/(calls|configuration|database|jobs|mails|outside|pdf|security|sessions|writes))\/|^(demo|test|scripts)\//

/** The list of blocked words and the rule that reads it: too large for browsers (D-36). */
const SERVER_RULES = /^src\/domain\/messages\/(blocked-words|why-not-saved)/

/**
 * Code for the browser that reaches the server's, directly or through what it imports.
 *
 * Type imports don't count: the build removes them.
 */
export function serverCodeInBrowser(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files.filter((file) => isBrowserEntry(file) && !isTest(file)).flatMap((entry) => reachedFrom(entry, byPath))
}

function reachedFrom(entry: SourceFile, byPath: Map<string, SourceFile>): string[] {
  const violations: string[] = []
  const seen = new Set([entry.path])
  const queue = [{ file: entry, path: entry.path }]
  for (let step = queue.shift(); step; step = queue.shift()) {
    const notForBrowsers = whyNoBrowserRule(step.file)
    if (notForBrowsers) violations.push(`${step.path}: ${notForBrowsers}`)
    for (const one of importsOf(step.file).filter(({ typeOnly }) => !typeOnly)) {
      const why = whyNotInBrowser(one)
      if (why) violations.push(`${step.path} → ${one.to}: ${why}`)
      const next = one.isOurs ? byPath.get(one.to) : undefined
      if (why || !next || seen.has(next.path)) continue
      seen.add(next.path)
      queue.push({ file: next, path: `${step.path} → ${next.path}` })
    }
  }
  return violations
}

function whyNotInBrowser({ to, isOurs }: Import): string | null {
  if (!isOurs) {
    const isAllowed = BROWSER_PACKAGES.some((name) => to === name || to.startsWith(`${name}/`))
    return isAllowed ? null : 'is not among the packages for the browser'
  }
  if (SERVER_FOLDERS.test(to) || /\.(server|api|routes|records)\.tsx?$/.test(to)) {
    return 'runs on the server only'
  }
  if (SERVER_RULES.test(to)) return 'is a rule for the server only'
  return null
}

/** Many browsers have no `Temporal`, and an order has data that no page may get, so rules take only what they need. */
function whyNoBrowserRule(file: SourceFile): string | null {
  if (/\bTemporal\b/.test(withoutComments(file.text))) return 'uses Temporal, which many browsers lack'
  const takesOrder = file.path.startsWith('src/domain/') && importsOf(file).some(({ to }) => to === ORDER)
  return takesOrder ? 'is a rule that takes whole orders' : null
}

const ORDER = 'src/domain/orders/order.ts'

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

function isBrowserEntry({ path }: SourceFile): boolean {
  return path.startsWith('src/platform/browser/') || (path.startsWith('src/') && /\.client\.tsx?$/.test(path))
}
