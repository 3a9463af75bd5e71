import { lineAt, parsed, placesOf, withoutComments } from './parsed.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

/** The only file that may insert raw HTML: it puts React's output and embedded JSON into the document. */
const RAW_HTML_ALLOWED = ['src/platform/rendering/render-document.tsx']

function inProduct(files: SourceFile[]): SourceFile[] {
  return files.filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file))
}

function placesInProduct(files: SourceFile[], pattern: RegExp, allowed: (path: string) => boolean): string[] {
  return inProduct(files)
    .filter(({ path }) => !allowed(path))
    .flatMap((file) => placesOf(pattern, file.path, withoutComments(file)))
    .map(({ place, match }) => `${place} ${match}`)
}

/** The content security policy refuses style attributes: nonces do not cover them. */
export function styleAttributes(files: SourceFile[]): string[] {
  return placesInProduct(files, /(?<![\w-])style=[{"']/, (path) => !path.endsWith('.tsx'))
}

export function rawHtml(files: SourceFile[], allowed = RAW_HTML_ALLOWED): string[] {
  return placesInProduct(files, /\bdangerouslySetInnerHTML\b/, (path) => allowed.includes(path))
}

/** One file builds the hidden fields of forms, and one checks the command key. */
export function handMadeHiddenFields(files: SourceFile[]): string[] {
  return placesInProduct(files, /\.newFormToken\(|\bname: 'formToken'|\bCOMMAND_KEY_FIELD\b/, (path) =>
    /^src\/(platform\/forms\/form\.ts|platform\/http\/request-state\.ts|ui\/.*\.examples\.tsx)$/.test(path),
  )
}

/** The product writes only to its log; in the browser, hydration errors go to the console. */
export function consoleUse(files: SourceFile[]): string[] {
  return placesInProduct(files, /\bconsole\.\w+/, (path) =>
    /^src\/(main\/main\.ts|platform\/browser\/hydrate\.tsx)$/.test(path),
  )
}

/** Only the start reads settings, once; the built-in PostgreSQL passes its environment on to its processes. */
export function environmentUse(files: SourceFile[]): string[] {
  return placesInProduct(files, /\bprocess\.env\b/, (path) =>
    /^src\/(main\/(main\.ts|configuration)|platform\/(configuration|database\/own-postgres)\/)/.test(path),
  )
}

/** React may render more than once, or discard a render, so only effects and event handlers may use refs. */
export function refsInRender(files: SourceFile[]): string[] {
  return inProduct(files)
    .filter(({ text }) => /\bcurrent\b/.test(text))
    .flatMap((file) => {
      const places: string[] = []
      const visit = (node: unknown, rendering: boolean, name = ''): void => {
        if (Array.isArray(node)) for (const each of node) visit(each, rendering)
        if (!isNode(node)) return
        if (isFunction(node)) {
          const own = node.id?.name ?? name
          visit(node.params, false)
          visit(node.body, /^(use)?[A-Z]/.test(own), own)
          return
        }
        const property = node.type === 'MemberExpression' ? node.property : node.type === 'Property' ? node.key : null
        if (rendering && property?.name === 'current') places.push(`${file.path}:${lineAt(file.text, node.start)}`)
        for (const [key, value] of Object.entries(node))
          visit(value, rendering, key === 'init' && node.type === 'VariableDeclarator' ? (node.id?.name ?? '') : '')
      }
      visit(parsed(file).program.body, false)
      return places
    })
}

interface AnyNode {
  type: string
  start: number
  id?: { name?: string } | null
  params?: unknown
  body?: unknown
  property?: { name?: string }
  key?: { name?: string }
}

function isNode(node: unknown): node is AnyNode {
  return typeof node === 'object' && node !== null && 'type' in node && 'start' in node
}

function isFunction({ type }: AnyNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
}

/** Index files that only re-export, and so hide where things are. */
export function barrels(files: SourceFile[]): string[] {
  return inProduct(files)
    .filter(({ path }) => /(^|\/)index\.tsx?$/.test(path))
    .filter((file) => {
      const { body } = parsed(file).program
      return body.every(
        (node) =>
          node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
      )
    })
    .map(({ path }) => path)
}

export function drawers(files: SourceFile[]): string[] {
  return files.filter(({ path }) => /(^|\/)utils?\//.test(path)).map(({ path }) => path)
}

/** A test that needs a document must be named `*.dom.test.tsx`, by which vitest.config.ts gives it one. */
export function documentsByComment(files: SourceFile[]): string[] {
  return files
    .filter((file) => isTest(file))
    .flatMap(({ path, text }) => placesOf(/@vitest-environment\s+\w+/, path, text))
    .map(({ place }) => `${place} name the file *.dom.test.tsx instead`)
}
