import { posix } from 'node:path'
import { lineAt, oncePerFile, parsed } from './parsed.ts'
import { isCode, type SourceFile } from './source-file.ts'

export type Import = {
  from: string
  line: number
  /** A path from the root for our own files, and the bare name for a package or `node:…`. */
  to: string
  isOurs: boolean
  /** Whether only types are imported, which are gone when the code runs. */
  typeOnly: boolean
}

/** Every import and re-export of a file, static or dynamic. */
export const importsOf = oncePerFile((file: SourceFile): Import[] => {
  if (!isCode(file)) return []
  const { module } = parsed(file)
  const imports: { specifier: string; start: number; typeOnly: boolean }[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    // `import './main.css'` has no entries, but runs.
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    imports.push({ specifier: moduleRequest.value, start, typeOnly })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, start, typeOnly: isType })
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) imports.push({ specifier: literal[2], start, typeOnly: false })
  }
  return imports.map(({ specifier, start, typeOnly }) => ({
    from: file.path,
    line: lineAt(file.text, start),
    isOurs: specifier.startsWith('.'),
    to: specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier,
    typeOnly,
  }))
})
