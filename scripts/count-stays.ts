import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/**
 * How far a reader has to travel to follow a request: `node scripts/count-stays.ts [--list]`.
 * From the function that takes a request, the calls that pass on it, its parts or what was made of them are followed in
 * the order of the text, each function once. A stay is an uninterrupted run of such functions in one file.
 */
const ROOT = join(import.meta.dirname, '..')
const WAYS: { name: string; file: string; start: string; follow: string }[] = [
  { name: 'Step 1', file: 'src/features/returns/items/choose-items.server.ts', start: 'submitItems', follow: 'visit' },
  {
    name: 'Step 2, booking',
    file: 'src/features/returns/method/choose-method.server.ts',
    start: 'submitMethod',
    follow: 'visit',
  },
  {
    name: 'Order details',
    file: 'src/features/orders/order-details.server.ts',
    start: 'showOrderDetails',
    follow: 'visit',
  },
  {
    name: 'Change slot',
    file: 'src/features/christmas/change-slot.server.ts',
    start: 'submitChangeSlot',
    follow: 'visit',
  },
  {
    name: 'Cancel',
    file: 'src/features/order-changes/cancel/cancel.server.ts',
    start: 'submitCancel',
    follow: 'parts',
  },
  { name: 'Every request', file: 'src/platform/http/answer-request.ts', start: 'answerRequest', follow: 'route' },
]

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are looked at by name, whatever their kind.
type Node = any
type Module = {
  functions: Map<string, Node>
  views: Map<string, string>
  imports: Map<string, { file: string; name: string }>
}

const modules = new Map<string, Module>()

for (const { name, file, start, follow } of WAYS) {
  const path = travel(file, start, follow)
  const stays = path.filter((place, at) => place.file !== path[at - 1]?.file)
  const outside = stays.filter((place) => !place.file.startsWith('src/domain/'))
  const files = (places: typeof stays) => new Set(places.map((place) => place.file)).size
  console.log(`${name}: ${files(stays)} / ${stays.length}, outside domain ${files(outside)} / ${outside.length}`)
  if (process.argv.includes('--list')) for (const place of stays) console.log(`  ${place.file} ${place.name}`)
}

function travel(file: string, start: string, follow: string): { file: string; name: string }[] {
  const path: { file: string; name: string }[] = []
  const passed = new Set<string>()
  enter(file, start, (names) => names.includes(follow))
  return path

  function enter(file: string, name: string, isFollowed: (names: string[], index: number) => boolean): void {
    const found = findFunction(file, name)
    if (!found) return
    const key = `${found.file} ${found.name}`
    if (passed.has(key)) return
    passed.add(key)
    path.push({ file: found.file, name: found.name })
    const followed = new Set<string>()
    found.node.params.forEach((param: Node, index: number) => {
      const names = namesIn(param)
      if (isFollowed(names, index)) for (const each of names) followed.add(each)
    })
    walk(found.file, found.node.body, followed)
  }

  function walk(file: string, node: Node, followed: Set<string>): void {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const each of node) walk(file, each, followed)
      return
    }
    if (typeof node.type !== 'string' || node.type.startsWith('TS')) {
      if (/^TS(As|Satisfies|NonNull)/.test(node.type ?? '')) walk(file, node.expression, followed)
      return
    }
    if (node.type === 'VariableDeclarator') {
      walk(file, node.init, followed)
      if (mentions(node.init, followed)) for (const each of namesIn(node.id)) followed.add(each)
      return
    }
    if (node.type === 'CallExpression') {
      walk(file, node.callee, followed)
      walk(file, node.arguments, followed)
      const carried = node.arguments.map((each: Node) => mentions(each, followed))
      if (node.callee.type === 'Identifier' && carried.includes(true)) {
        enter(file, node.callee.name, (_names, index) => carried[index] ?? false)
      }
      if (carried.includes(true))
        for (const view of viewsIn(file, node.arguments)) enter(view.file, view.name, () => true)
      return
    }
    if (node.type === 'JSXOpeningElement') {
      walk(file, node.attributes, followed)
      if (node.name.type === 'JSXIdentifier' && /^[A-Z]/.test(node.name.name) && mentions(node.attributes, followed)) {
        enter(file, node.name.name, () => true)
      }
      return
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(file, value, followed)
  }
}

/** Whether an expression holds what is followed, a part of it, or what a call made of it. */
function mentions(node: Node, followed: Set<string>): boolean {
  if (node === null || typeof node !== 'object') return false
  if (Array.isArray(node)) return node.some((each) => mentions(each, followed))
  if (node.type === 'Identifier') return followed.has(node.name)
  if (node.type === 'MemberExpression') return mentions(node.object, followed)
  if (node.type === 'Property') return mentions(node.value, followed)
  if (/Function|^TSType/.test(node.type ?? '')) return false
  return Object.entries(node).some(([key, value]) => key !== 'type' && mentions(value, followed))
}

/** The views of the pages that a call shows. */
function viewsIn(file: string, node: Node): { file: string; name: string }[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((each) => viewsIn(file, each))
  if (node.type === 'ConditionalExpression') return viewsIn(file, [node.consequent, node.alternate])
  if (node.type !== 'Identifier' || !/Page$/.test(node.name)) return []
  const page = moduleAt(file).imports.get(node.name) ?? { file, name: node.name }
  const view = moduleAt(page.file).views.get(page.name)
  return view ? [{ file: page.file, name: view }] : []
}

/** The names that a parameter or a declaration gives. */
function namesIn(pattern: Node): string[] {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each: Node) => namesIn(each.value ?? each.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

function findFunction(file: string, name: string): { file: string; name: string; node: Node } | null {
  const { functions, imports } = moduleAt(file)
  const node = functions.get(name)
  if (node) return { file, name, node }
  const imported = imports.get(name)
  return imported ? findFunction(imported.file, imported.name) : null
}

function moduleAt(file: string): Module {
  const before = modules.get(file)
  if (before) return before
  const text = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
  const { program, module } = parseSync(file, text)
  const functions = new Map<string, Node>()
  const views = new Map<string, string>()
  for (const statement of program.body as Node[]) {
    const declared = statement.declaration ?? statement
    if (declared.type === 'FunctionDeclaration' && declared.body) functions.set(declared.id.name, declared)
    for (const { id, init } of declared.declarations ?? []) {
      if (/FunctionExpression$/.test(init?.type ?? '')) functions.set(id.name, init)
      const view = init?.arguments?.[0]?.properties?.find((each: Node) => each.key?.name === 'View')
      if (view?.value.type === 'Identifier') views.set(id.name, view.value.name)
    }
  }
  const imports: Module['imports'] = new Map()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    const from = relative(ROOT, join(ROOT, dirname(file), moduleRequest.value))
    for (const { localName, importName } of entries) {
      imports.set(localName.value, { file: from, name: importName.name ?? localName.value })
    }
  }
  const made = { functions, views, imports }
  modules.set(file, made)
  return made
}
