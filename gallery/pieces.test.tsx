import { expect, test } from 'vitest'
import { readPieces, toPieces } from './pieces.ts'

const asFile = (examples: Parameters<typeof toPieces>[0][string]['examples']) => ({ examples })

test('every file of examples is a piece, in the order of their names', () => {
  const names = readPieces().map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(19)
  expect(names).toContain('text-field')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})

test('every example has an address of its own', () => {
  const addresses = readPieces().flatMap(({ name, examples }) => examples.map(({ slug }) => `${name}/${slug}`))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(address).toMatch(/^[a-z0-9-]+\/[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every name is short enough for the title of a page, with the name of the shop behind it', () => {
  const titles = readPieces().flatMap(({ name, examples }) => examples.map((example) => `${name}: ${example.name}`))
  expect(titles.filter((title) => `${title} | Fern &amp; Field`.length > 70)).toEqual([])
})

test('a piece that a page may have only once is on a page of its own', () => {
  const [piece] = toPieces({
    './piece.examples.tsx': asFile({
      'a page': <main>All of it</main>,
      'a title': <h1>Title</h1>,
      'a way': <nav>Way</nav>,
      'a text': <p>Text</p>,
    }),
  })
  expect(piece?.examples.map(({ standsBesideOthers }) => standsBesideOthers)).toEqual([false, false, false, true])
  expect(piece?.examples.map(({ isWholePage }) => isWholePage)).toEqual([true, false, false, false])
  expect(piece?.examples.map(({ hasHeading }) => hasHeading)).toEqual([false, true, false, false])
})

test('the second with the same id is on a page of its own, across files too', () => {
  const [first, second] = toPieces({
    './a.examples.tsx': asFile({ one: <p id="email">A</p>, two: <p id="email">B</p> }),
    './b.examples.tsx': asFile({ one: <p id="email">C</p>, two: <p id="other">D</p> }),
  })
  expect(first?.examples.map(({ standsBesideOthers }) => standsBesideOthers)).toEqual([true, false])
  expect(second?.examples.map(({ standsBesideOthers }) => standsBesideOthers)).toEqual([false, true])
})
