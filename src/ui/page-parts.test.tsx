import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { LinkedText } from './linked-text.tsx'
import { PageHead } from './page-head.tsx'
import { Pager } from './pager.tsx'
import { renderToElement } from './testing.ts'

test('the last crumb is the page itself and no link, even when it has an address', () => {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Your account', href: '/account' },
    { label: 'Online orders', href: '/account/orders' },
  ]
  const page = renderToElement(<Breadcrumb crumbs={crumbs} />)
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Online orders')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/', '/account'])
})

test('the page head takes focus only on request', () => {
  const plain = renderToElement(<PageHead title="Online orders" />).querySelector('h1')
  expect(plain?.hasAttribute('autofocus')).toBe(false)
  const focused = renderToElement(<PageHead title="Online orders" focused />).querySelector('h1')
  expect(focused?.hasAttribute('autofocus')).toBe(true)
  expect(focused?.getAttribute('tabindex')).toBe('-1')
})

test('pager: at the first page the link back is disabled, and marked as such, at the last the link on', () => {
  const page = renderToElement(<Pager page={1} pageCount={3} to={(page) => `?page=${page}`} />)
  const [previous, next] = page.querySelectorAll('a')
  const last = renderToElement(<Pager page={3} pageCount={3} to={(page) => `?page=${page}`} />).querySelectorAll('a')
  expect([last[0]?.getAttribute('href'), last[1]?.getAttribute('aria-disabled')]).toEqual(['?page=2', 'true'])
  expect(previous?.hasAttribute('href')).toBe(false)
  expect(previous?.getAttribute('aria-disabled')).toBe('true')
  expect(previous?.getAttribute('role')).toBe('link')
  expect(next?.getAttribute('href')).toBe('?page=2')
  expect(next?.hasAttribute('aria-disabled')).toBe(false)
  expect(page.querySelector('p')?.textContent).toBe('Page 1 of 3')
})

test('linked text: the words lead somewhere, once, and the sentence reads as before', () => {
  const text = 'Please contact us. If you contact us twice, say so.'
  const page = renderToElement(<LinkedText text={text} link={{ words: 'contact us', href: '/contact' }} />)
  expect([...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['contact us', '/contact'],
  ])
  expect(page.textContent).toBe(text)
})
