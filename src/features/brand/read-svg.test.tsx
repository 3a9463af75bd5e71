import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { readSvg } from './read-svg.ts'

const drawing = (inner: string, root = 'viewBox="0 0 24 24"') => `<svg ${root}>${inner}</svg>`

test('a mark is drawn as it was written, in the colour of the text, and is hidden from screen readers', () => {
  const mark = readSvg(`<?xml version="1.0" encoding="UTF-8"?>
    <!-- drawn by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24" width="480" fill="none" stroke='currentColor'>
      <title id="t">Reed &gt; rush</title>
      <g transform="translate(2 2)"><path d="M0 0l4-4.5" stroke-width="2"/><circle cx="4" cy="4" r="2"></circle></g>
    </svg>
  `)
  expect(renderToStaticMarkup(<BrandMark mark={mark} />)).toBe(
    '<svg fill="none" stroke="currentColor" viewBox="0 0 48 24" aria-hidden="true"><g transform="translate(2 2)">' +
      '<path d="M0 0l4-4.5" stroke-width="2"></path><circle cx="4" cy="4" r="2"></circle></g></svg>',
  )
  // In a mail it has a size of its own, in its own shape.
  expect(renderToStaticMarkup(<BrandMark mark={mark} heightPx={24} />)).toContain('width="48" height="24"')
})

test.each([
  ['a script', drawing('<script>alert(1)</script>'), /<script> isn't allowed here/],
  ['a handler', drawing('<path d="M0 0" onload="alert(1)"/>'), /the attribute onload isn't allowed here/],
  ['a style attribute', drawing('<path style="fill:url(//evil)"/>'), /the attribute style/],
  ['a foreign object', drawing('<foreignObject><b/></foreignObject>'), /<foreignObject> isn't allowed here/],
  ['a colour by address', drawing('<path fill="url(https://evil.example/#x)"/>'), /fill has a value that isn't/],
  ['an entity', '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"/>', /may contain only <svg/],
  ['no box', drawing('<path d="M0 0"/>', 'width="24"'), /needs a viewBox/],
  ['nothing in it', drawing(''), /draws nothing/],
  ['an end too early', '<svg viewBox="0 0 1 1"><g><path/></svg>', /<\/svg> closes nothing/],
  ['no end', '<svg viewBox="0 0 1 1"><path/>', /<\/svg> is missing/],
  ['something behind it', `${drawing('<path/>')}<script/>`, /<script> isn't allowed here, only one <svg/],
  ['a comment in a tag', drawing('<scr<!-- -->ipt>alert(1)</script>'), /may contain only <svg/],
  ['a namespace of another kind', drawing('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'), /<x:script> isn't/],
])('a mark with %s is refused', (_, svg, problem) => {
  expect(() => readSvg(svg)).toThrow(problem)
})
