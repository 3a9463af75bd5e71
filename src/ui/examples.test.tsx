import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { renderToElement } from './testing.ts'

const files = import.meta.glob<{ examples: Record<string, ReactNode> }>('./*.examples.tsx', { eager: true })
/** Each example, drawn and parsed once. */
const all = Object.entries(files).flatMap(([file, { examples }]) =>
  Object.entries(examples).map(
    ([name, node]) => [`${file}: ${name}`, { body: renderToElement(node), html: renderToStaticMarkup(node) }] as const,
  ),
)

test('every file of examples has some', () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(20)
  for (const [file, { examples }] of Object.entries(files)) expect(Object.keys(examples), file).not.toHaveLength(0)
})

test('no piece has a style attribute or a script, which the policy forbids, nor shows a value that was missing', () => {
  const missing = /.{0,20}(?:undefined|\[object|NaN|class=""|class="[^"]*(?:false|null)).{0,20}/g
  const wrong = violations(all, ({ body, html }) => [
    ...[...body.querySelectorAll('[style], style, script')].map(({ outerHTML }) => outerHTML),
    ...(html.match(missing) ?? []),
  ])
  expect(wrong).toEqual([])
})

test('a piece uses each id once, and every reference to an id finds it', () => {
  const wrong = violations(all, ({ body }) => {
    const ids = [...body.querySelectorAll('[id]')].map((element) => element.id)
    const references = [...body.querySelectorAll('[aria-describedby], [for]')].flatMap((element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('for') ?? ''}`.trim().split(/\s+/),
    )
    return [
      ...ids.map((id, at) => ids.indexOf(id) !== at && `the id "${id}" is there twice`),
      ...references.map((id) => !ids.includes(id) && `nothing has the id "${id}"`),
    ]
  })
  expect(wrong).toEqual([])
})

test('without styles no link, button or text runs into the next', () => {
  const together = /.{0,40}<\/(?:a|button)><(?:a|button)\b|.{0,40}<\/span><span id=.{0,20}/g
  expect(violations(all, ({ html }) => html.match(together) ?? [])).toEqual([])
})

test('every image, link and button of a piece has a name', () => {
  const wrong = violations(all, ({ body }) => {
    const targets = [...body.querySelectorAll('a, button')]
    return [
      ...[...body.querySelectorAll('img:not([alt])')].map(({ outerHTML }) => outerHTML),
      ...[...body.querySelectorAll('svg:not([aria-hidden=true])')].map(({ outerHTML }) => `not hidden: ${outerHTML}`),
      ...targets.map((each) => !(each.getAttribute('aria-label') ?? each.textContent?.trim()) && each.outerHTML),
    ]
  })
  expect(wrong).toEqual([])
})
