import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Assets } from './assets.ts'
import { PAGE_PROPS_ID, PAGE_ROOT_ID } from './document.ts'
import { definePage, type Page } from './page.ts'
import { renderDocument } from './render-document.tsx'

interface Props {
  name: string
}

const assets: Assets = {
  stylesheet: '/assets/main.css',
  font: '/assets/first.woff2',
  script: (entry) => ({ src: `/assets/${entry}.js`, imports: ['/assets/shared.js'] }),
  files: new Map(),
}

const View = ({ name }: Props) => (
  <p>
    Hello, {name}, and {name}
  </p>
)

function rendered(page: Partial<Page<Props>> = {}, props: Props = { name: 'Amelia' }): string {
  const whole = definePage<Props>({ title: () => 'A page', View, ...page })
  return renderDocument({
    page: whole as unknown as Page<object>,
    props,
    brandName: 'Fern & Field',
    language: 'en-IE',
    origin: 'https://shop.example.com',
    nonce: 'n0nce',
    assets,
    frame: (view: ReactNode) => <main>{view}</main>,
  })
}

function parsed(html: string) {
  const { document } = new Window()
  document.write(html)
  return document
}

const countOf = (text: string, html: string) => html.split(text).length - 1

describe('the document', () => {
  test('has a title of page and brand, in which nothing is markup', () => {
    const html = rendered({ title: () => '</title><script>x</script>' })
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt; | Fern &amp; Field</title>')
    expect(parsed(html).title).toBe('</title><script>x</script> | Fern & Field')
  })

  test('has the description that its page gives, on one line, shortened to whole words, in which nothing is markup', () => {
    const described = (description: string | null) =>
      parsed(rendered({ description: () => description }))
        .querySelector('meta[name=description]')
        ?.getAttribute('content')
    expect(described('"Warm"\n knits & <b>lamps</b>.')).toBe('"Warm" knits & <b>lamps</b>.')
    expect(described(`${'word, '.repeat(40)}`)).toBe(`${'word, '.repeat(25)}word…`)
    expect(described('é'.repeat(500))).toHaveLength(160)
    expect(described(null)).toBeUndefined()
    expect(parsed(rendered()).querySelector('meta[name=description]')).toBeNull()
  })

  test('has no style attribute and no style element: the policy would refuse them', () => {
    for (const hydrate of [false, true]) {
      expect(parsed(rendered({ hydrate })).querySelectorAll('[style], style')).toHaveLength(0)
    }
  })

  test('gives its nonce to every script that runs', () => {
    const scripts = [...parsed(rendered({ scripts: ['a.ts', 'b.ts'], hydrate: true })).querySelectorAll('script')]
    const running = scripts.filter((script) => script.getAttribute('type') !== 'application/json')
    expect(running.map((script) => script.getAttribute('src'))).toEqual(['/assets/a.ts.js', '/assets/b.ts.js', null])
    for (const script of running) expect(script.getAttribute('nonce')).toBe('n0nce')
  })

  test("of a page that only reads has no script of ours and none of React's marks", () => {
    const html = rendered()
    expect(parsed(html).querySelectorAll('script[src], script[type="application/json"]')).toHaveLength(0)
    expect(html).toContain('<main><p>Hello, Amelia, and Amelia</p></main>')
  })
})

describe('a page that lives on in the browser', () => {
  test('carries its props once, beside what was rendered from them', () => {
    const html = rendered({ hydrate: true }, { name: 'Only Once' })
    expect(countOf('"Only Once"', html)).toBe(1)
    const document = parsed(html)
    expect(JSON.parse(document.getElementById(PAGE_PROPS_ID)?.textContent ?? '')).toEqual({ name: 'Only Once' })
    expect(document.getElementById(PAGE_ROOT_ID)?.textContent).toBe('Hello, Only Once, and Only Once')
  })

  test('cannot be left by its props', () => {
    const name = '</script><script>alert(1)</script><!--'
    const html = rendered({ hydrate: true }, { name })
    expect(html).not.toContain('alert(1)</script>')
    const document = parsed(html)
    expect(JSON.parse(document.getElementById(PAGE_PROPS_ID)?.textContent ?? '')).toEqual({ name })
    expect(document.querySelectorAll('script')).toHaveLength(2)
  })
})
