import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import * as ICONS from './icons.data.ts'
import { Notice } from './notice.tsx'
import { Pill } from './pill.tsx'
import { ProductPicture } from './product-picture.tsx'
import { renderToElement } from './testing.ts'

test('a button submits, announces when it is busy, and can still be focused while it is unavailable', () => {
  const button = (props: object) => renderToElement(<Button {...props}>Go</Button>).querySelector('button')
  expect([button({})?.getAttribute('type'), button({ type: 'button' })?.getAttribute('type')]).toEqual([
    ...['submit', 'button'],
  ])
  expect([button({ busy: true })?.getAttribute('aria-busy'), button({})?.hasAttribute('aria-busy')]).toEqual([
    ...['true', false],
  ])
  expect(button({ 'aria-disabled': 'true' })?.hasAttribute('disabled')).toBe(false)
})

test.each([
  [<Notice key="error" tone="error" />, 'alert'],
  [<Notice key="warning" tone="warning" />, 'status'],
  // Small ones inside a card or a form are not announced by default.
  [<Notice key="row" tone="info" size="row" />, null],
  [<Notice key="compact" tone="error" size="compact" role="alert" />, 'alert'],
  [<Notice key="none" tone="error" role="none" />, null],
])('an error is announced at once, the rest when there is time: %#', (notice, role) => {
  expect(renderToElement(notice).querySelector('.notice')?.getAttribute('role') ?? null).toBe(role)
})

test('a notice holds title, text and link in this order, and markup in its text is text', () => {
  const body = renderToElement(
    <Notice tone="info" title="Started" level={3} link={{ href: '/x', label: 'See it' }}>
      {'<script>1</script>'}
    </Notice>,
  ).querySelector('.notice__body')
  expect([...(body?.children ?? [])].map((child) => [child.tagName, child.textContent])).toEqual([
    ['H3', 'Started'],
    ['P', '<script>1</script>'],
    ['A', 'See it'],
  ])
})

test('a pill speaks in words and an icon, never in colour alone', () => {
  for (const tone of ['success', 'info', 'warning', 'error', 'muted'] as const) {
    const pill = renderToElement(<Pill tone={tone} label="Delivered" />).querySelector(`.pill--${tone}`)
    expect(pill?.textContent).toBe('Delivered')
    expect(pill?.querySelector('path')?.getAttribute('d')).toBeTruthy()
  }
})

test('icons start at an absolute place and draw only with path commands', () => {
  for (const [name, path] of Object.entries(ICONS)) {
    expect(path, name).toMatch(/^[Mm][\d.]/)
    expect(path, name).toMatch(/^[MmLlHhVvCcSsAaZz\d\s.-]+$/)
    // A relative move after a closed shape starts from that shape, which is rarely intended.
    expect(path, name).not.toMatch(/zm[1-9]/)
  }
})

test('a picture is square and decorative, and lazy only where it can wait', () => {
  const image = (props: object) => renderToElement(<ProductPicture src="/p.svg" {...props} />).querySelector('img')
  expect(image({})?.getAttribute('alt')).toBe('')
  expect(image({})?.getAttribute('width')).toBe(image({})?.getAttribute('height'))
  expect([true, false].map((lazy) => image({ lazy })?.getAttribute('loading'))).toEqual(['lazy', null])
})
