import { expect, test } from 'vitest'
import {
  barrels,
  consoleUse,
  documentsByComment,
  drawers,
  environmentUse,
  handMadeHiddenFields,
  rawHtml,
  refsInRender,
  styleAttributes,
} from './house-rules.ts'

const page = (text: string) => [{ path: 'src/ui/a.tsx', text }]

test('a style attribute is found', () => {
  expect(styleAttributes(page('const a = <p style={{ top: 1 }} />'))).toEqual(['src/ui/a.tsx:1 style={'])
  expect(styleAttributes(page('const a = <p style="top: 1" />'))).toHaveLength(1)
  expect(styleAttributes(page('const a = <p data-style="plain" /> // style="none"'))).toEqual([])
})

test('raw HTML is found outside of its list', () => {
  const files = page('const a = <p dangerouslySetInnerHTML={{ __html: b }} />')
  expect(rawHtml(files, [])).toHaveLength(1)
  expect(rawHtml(files, ['src/ui/a.tsx'])).toEqual([])
})

test('a hidden field made by hand is found outside of its one place', () => {
  expect(handMadeHiddenFields(page('const hidden = [{ value: visit.newFormToken() }]'))).toHaveLength(1)
  expect(handMadeHiddenFields(page("const hidden = [{ name: 'formToken', value }]"))).toHaveLength(1)
  expect(handMadeHiddenFields(page('const key = sentValue(fields, COMMAND_KEY_FIELD)'))).toHaveLength(1)
  expect(handMadeHiddenFields([{ path: 'src/platform/forms/form.ts', text: 'visit.newFormToken()' }])).toEqual([])
})

test('console is found outside of the starting file', () => {
  expect(consoleUse(page("console.log('a')"))).toHaveLength(1)
  expect(consoleUse([{ path: 'src/main/main.ts', text: "console.log('a')" }])).toEqual([])
})

test('process.env is found outside of the configuration', () => {
  expect(environmentUse(page('const a = process.env.A'))).toHaveLength(1)
  expect(environmentUse([{ path: 'src/main/configuration.ts', text: 'const a = process.env.A' }])).toEqual([])
})

test('a ref that is read or written while rendering is found', () => {
  const component = (body: string) => page(`export function Field() {\n  ${body}\n  return null\n}`)
  expect(refsInRender(component('if (field.current === 1) field.current = null'))).toEqual([
    'src/ui/a.tsx:2',
    'src/ui/a.tsx:2',
  ])
  expect(refsInRender(component('const { current } = field'))).toHaveLength(1)
  expect(refsInRender(page('const useAim = () => aim.current'))).toHaveLength(1)
  expect(refsInRender(component('useEffect(() => field.current?.focus())'))).toEqual([])
  expect(refsInRender(page('function focus(field) { field.current?.focus() }'))).toEqual([])
})

test('a barrel is found, and an index with something of its own is none', () => {
  expect(
    barrels([{ path: 'src/ui/index.ts', text: "export * from './a.ts'\nexport { b } from './b.ts'" }]),
  ).toHaveLength(1)
  expect(barrels([{ path: 'src/ui/index.ts', text: 'export const a = 1' }])).toEqual([])
})

test('a utils folder is found', () => {
  expect(drawers([{ path: 'src/domain/utils/a.ts', text: '' }])).toHaveLength(1)
})

test('a document asked for by comment is found', () => {
  const text = ['// @vitest', 'environment happy-dom'].join('-')
  expect(documentsByComment([{ path: 'src/ui/a.test.tsx', text }])).toHaveLength(1)
})
