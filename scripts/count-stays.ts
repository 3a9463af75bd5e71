import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

/**
 * Counts the files between which a reader moves to follow a parameter: `node scripts/count-stays.ts [--tree DIR]
 * [--list] [FILE:FUNCTION:PARAM …]`. From the function that takes it, this script enters every call that passes it on,
 * in the order of the text; a function that was entered before counts again, but is not read again. A stay is an
 * uninterrupted run of functions in one file; printed are files/stays. What is followed: the parameter, its members, an
 * argument that is an object with one of these under a key, and the result of a function that returns any of these.
 * Values destructured or spread out of them are not followed, nor are methods and views: the figures serve only to
 * compare two trees.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { tree: { type: 'string', default: join(import.meta.dirname, '..') }, list: { type: 'boolean' } },
})
const DEFAULT_STARTS = [
  'src/features/returns/items/choose-items.server.ts:submitItems:visit',
  'src/features/returns/method/choose-method.server.ts:submitMethod:visit',
  'src/features/orders/order-details.server.ts:showOrderDetails:visit',
  'src/features/christmas/change-slot.server.ts:submitChangeSlot:visit',
  'src/features/order-changes/cancel/cancel.server.ts:submitCancel:parts',
  'src/platform/http/answer-request.ts:answerRequest:route',
]

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are looked at by name, whatever their kind.
type Node = any
type Place = { file: string; name: string }
type Module = { functions: Map<string, Node>; imports: Map<string, Place> }
/**
 * The state of one function: the names followed in it, whether it returns a followed value (`gives`), and the calls in
 * it that return one (`givers`).
 */
type Scope = { file: string; followed: Set<string>; gives: boolean; givers: Set<Node> }

const modules = new Map<string, Module>()

for (const start of positionals.length > 0 ? positionals : DEFAULT_STARTS) {
  const [file = '', name = '', param = ''] = start.split(':')
  const visitedPlaces = travel({ file, name }, param)
  const stays = visitedPlaces.filter((place, at) => place.file !== visitedPlaces[at - 1]?.file)
  const outside = stays.filter((place) => !place.file.startsWith('src/domain/'))
  const count = (places: Place[]) => `${new Set(places.map((place) => place.file)).size} / ${places.length}`
  console.log(`${name}: ${count(stays)}, outside domain ${count(outside)}`)
  if (options.list) for (const place of stays) console.log(`  ${place.file} ${place.name}`)
}

function travel(start: Place, param: string): Place[] {
  const visitedPlaces: Place[] = []
  const passed = new Map<string, Scope>()
  enter(start, () => new Set([param]))
  return visitedPlaces

  /** Reads the function, and returns whether its result must be followed. */
  function enter(at: Place, bind: (params: Node[]) => Set<string>): boolean {
    const enclosing = findFunction(at)
    const followed = enclosing && bind(enclosing.node.params)
    if (!enclosing || !followed || followed.size === 0 || /\.tsx$/.test(enclosing.file)) return false
    visitedPlaces.push(enclosing)
    const key = `${enclosing.file} ${enclosing.name}`
    const visited = passed.get(key)
    if (visited) return visited.gives
    const scope: Scope = { file: enclosing.file, followed, gives: false, givers: new Set() }
    passed.set(key, scope)
    walk(enclosing.node.body, scope, false)
    if (enclosing.node.body.type !== 'BlockStatement' && carries(enclosing.node.body, scope)) scope.gives = true
    return scope.gives
  }

  function walk(node: Node, scope: Scope, isInner: boolean): void {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const bind = (params: Node[]) =>
        new Set(params.flatMap((each, at) => carriedInto(each, node.arguments[at] ?? null, scope)))
      if (enter({ file: scope.file, name: node.callee.name }, bind)) scope.givers.add(node)
    }
    const isFunction = /Function/.test(node.type ?? '')
    for (const part of Object.values(isFunction ? { body: node.body } : node)) walk(part, scope, isInner || isFunction)
    const isCarried = () => node.init?.type !== 'ObjectExpression' && carries(node.init, scope)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isCarried())
      scope.followed.add(node.id.name)
    if (node.type === 'ReturnStatement' && !isInner && carries(node.argument, scope)) scope.gives = true
  }
}

/**
 * The names in the called function that hold followed values; if the argument is an object, each key is checked.
 */
function carriedInto(param: Node, argument: Node, scope: Scope): string[] {
  if (param.type === 'AssignmentPattern') return carriedInto(param.left, argument, scope)
  if (param.type !== 'ObjectPattern' || argument?.type !== 'ObjectExpression') {
    return carries(argument, scope) ? namesIn(param) : []
  }
  return param.properties.flatMap(({ key, value }: Node) => {
    const property = argument.properties.find((each: Node) => key && each.key?.name === key.name)
    return property && carries(property.value, scope) ? namesIn(value) : []
  })
}

function carries(node: Node, scope: Scope): boolean {
  const any = (...parts: Node[]) => parts.some((each) => carries(each, scope))
  switch (node?.type) {
    case 'Identifier':
      return scope.followed.has(node.name)
    case 'MemberExpression':
      return any(node.object)
    case 'ObjectExpression':
      return any(...node.properties.map((each: Node) => each.value))
    case 'ArrayExpression':
      return any(...node.elements)
    case 'ConditionalExpression':
      return any(node.consequent, node.alternate)
    case 'LogicalExpression':
      return any(node.left, node.right)
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? any(node.callee.object) : scope.givers.has(node)
    case 'AwaitExpression':
    case 'SpreadElement':
      return any(node.argument)
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return any(node.expression)
    default:
      return false
  }
}

function namesIn(pattern: Node): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each: Node) => namesIn(each.value ?? each.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    default:
      return []
  }
}

function findFunction({ file, name }: Place): (Place & { node: Node }) | null {
  const { functions, imports } = moduleAt(file)
  const node = functions.get(name)
  if (node) return { file, name, node }
  const imported = imports.get(name)
  return imported ? findFunction(imported) : null
}

function moduleAt(file: string): Module {
  const cached = modules.get(file)
  if (cached) return cached
  const path = join(options.tree, file)
  const { program, module } = parseSync(file, existsSync(path) ? readFileSync(path, 'utf8') : '')
  const functions = new Map<string, Node>()
  for (const statement of program.body as Node[]) {
    const declared = statement.declaration ?? statement
    if (declared.type === 'FunctionDeclaration' && declared.body) functions.set(declared.id.name, declared)
    for (const { id, init } of declared.declarations ?? []) {
      if (/FunctionExpression$/.test(init?.type ?? '')) functions.set(id.name, init)
    }
  }
  const imports = new Map<string, Place>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    for (const { localName, importName } of entries) {
      const name = importName.name ?? localName.value
      imports.set(localName.value, { file: join(dirname(file), moduleRequest.value), name })
    }
  }
  const parsedModule = { functions, imports }
  modules.set(file, parsedModule)
  return parsedModule
}
