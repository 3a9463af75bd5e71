import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parsed } from './testing.ts'

const files = import.meta.glob<{ examples: Record<string, ReactNode> }>('./*.examples.tsx', { eager: true })
const all = Object.entries(files).flatMap(([file, { examples }]) =>
  Object.entries(examples).map(([name, node]) => ({ title: `${file}: ${name}`, node })),
)

test('every file of examples has some', () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(20)
  for (const [file, { examples }] of Object.entries(files)) expect(Object.keys(examples), file).not.toHaveLength(0)
})

describe.each(all)('$title', ({ node }) => {
  test('has no style attribute and no script, which the policy forbids', () => {
    const body = parsed(node)
    expect(body.querySelectorAll('[style], style, script')).toHaveLength(0)
  })

  test('shows no value that was missing', () => {
    expect(renderToStaticMarkup(node)).not.toMatch(/undefined|\[object|NaN|class=""|class="[^"]*(false|null)/)
  })

  test('uses each id once, and every reference to an id finds it', () => {
    const body = parsed(node)
    const ids = [...body.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...body.querySelectorAll('[aria-describedby], [for]')].flatMap((element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('for') ?? ''}`.trim().split(/\s+/),
    )
    for (const reference of references) expect(ids).toContain(reference)
  })

  test('names every image, link and button', () => {
    const body = parsed(node)
    for (const image of body.querySelectorAll('img')) expect(image.hasAttribute('alt')).toBe(true)
    for (const icon of body.querySelectorAll('svg')) expect(icon.getAttribute('aria-hidden')).toBe('true')
    for (const target of body.querySelectorAll('a, button')) {
      expect(target.getAttribute('aria-label') ?? target.textContent?.trim()).toBeTruthy()
    }
  })
})
