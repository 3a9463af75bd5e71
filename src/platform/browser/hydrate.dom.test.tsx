import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  actAndRender,
  failOnConsoleMessages,
  hydrateServerHtml,
  renderServerHtml,
} from '../../../test/harness/hydrated.tsx'
import { definePage } from '../rendering/page.ts'
import { hydratePage } from './hydrate.tsx'

failOnConsoleMessages()

function Note({ sent }: { sent: string }) {
  const [note, setNote] = useState(sent)
  return (
    <form>
      <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      <output>{note.length}</output>
    </form>
  )
}

const page = definePage({ title: () => 'Note', View: Note, hydrate: true })
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind

// In a browser: e2e/before-the-script.test.ts.
test('a page is taken over before another script can change it, and so with what was typed', async () => {
  renderServerHtml(page, { sent: '' })
  find<HTMLTextAreaElement>('textarea').value = 'Early'
  await actAndRender(() => {
    hydratePage(page)
    find('output').textContent = '5'
  })
  expect(find('output').textContent).toBe('5')
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Early')
})

test('what was typed over the text that the server sent stays, and the text can be read again afterwards', async () => {
  renderServerHtml(page, { sent: 'From the server' })
  const area = find<HTMLTextAreaElement>('textarea')
  area.value = 'Early'
  await hydrateServerHtml(page)
  expect([area.value, area.textContent]).toEqual(['Early', 'From the server'])
})
