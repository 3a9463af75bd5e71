import { expect, test } from 'vitest'
import { domainFolderCircles, importCircles } from './circles.ts'

const file = (path: string, ...imports: string[]) => ({ path, text: imports.join('\n') })

test('two files that import each other are a circle, also by types alone', () => {
  const files = [
    file('src/ui/a.ts', "import { b } from './b.ts'"),
    file('src/ui/b.ts', "import type { A } from './a.ts'"),
    file('src/ui/c.ts', "import { a } from './a.ts'"),
  ]
  expect(importCircles(files)).toEqual(['src/ui/a.ts → src/ui/b.ts → src/ui/a.ts'])
})

test('a circle may be long, may be re-exports, and may be one file', () => {
  const files = [
    file('src/main/a.ts', "export { b } from './b.ts'"),
    file('src/main/b.ts', "const c = await import('./c.ts')"),
    file('src/main/c.ts', "import type { A } from './a.ts'"),
    file('src/urls.ts', "import { url } from './urls.ts'"),
  ]
  expect(importCircles(files)).toEqual([
    'src/main/a.ts → src/main/b.ts → src/main/c.ts → src/main/a.ts',
    'src/urls.ts → src/urls.ts',
  ])
})

test('many ways to one file are no circle, and neither is what a test imports', () => {
  const files = [
    file('src/ui/a.ts', "import { b } from './b.ts'", "import { c } from './c.ts'"),
    file('src/ui/b.ts', "import { c } from './c.ts'"),
    file('src/ui/b.test.ts', "import { a } from './a.ts'"),
    file('src/ui/c.ts'),
  ]
  expect(importCircles(files)).toEqual([])
})

test('two folders of the domain that import each other are reported, even if no file does', () => {
  const files = [
    file('src/domain/orders/a.ts', "import { b } from '../returns/b.ts'"),
    file('src/domain/orders/order.ts'),
    file('src/domain/returns/b.ts'),
    file('src/domain/returns/c.ts', "import type { Order } from '../orders/order.ts'"),
  ]
  expect(importCircles(files)).toEqual([])
  expect(domainFolderCircles(files)).toEqual(['src/domain/orders → src/domain/returns → src/domain/orders'])
})

test('three folders in a circle are reported; one way, inside a folder, and in a test they may', () => {
  const ring = [
    file('src/domain/a/a.ts', "import { b } from '../b/b.ts'"),
    file('src/domain/b/b.ts', "import { c } from '../c/c.ts'"),
    file('src/domain/c/c.ts', "import { other } from './other.ts'"),
  ]
  expect(domainFolderCircles(ring)).toEqual([])
  expect(domainFolderCircles([...ring, file('src/domain/c/c.test.ts', "import { a } from '../a/a.ts'")])).toEqual([])
  const closed = [...ring, file('src/domain/c/other.ts', "import type { A } from '../a/other.ts'")]
  expect(domainFolderCircles(closed)).toEqual(['src/domain/a → src/domain/b → src/domain/c → src/domain/a'])
})
