import { act } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { hydratePage } from '../../src/platform/browser/hydrate.tsx'
import { PAGE_PROPS_ID, PAGE_ROOT_ID } from '../../src/platform/rendering/document.ts'
import type { Page } from '../../src/platform/rendering/page.ts'
import { embedJson } from '../../src/platform/rendering/render-document.tsx'

const roots: Root[] = []

/** For every test with a document: any message on the console fails it. */
export function failOnConsoleMessages(): void {
  const spies = () => (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => {}))
  let logged: ReturnType<typeof spies> = []
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    logged = spies()
  })
  afterEach(async () => {
    // A page that stays mounted would run on in the window of the next test.
    await act(async () => {
      for (const root of roots.splice(0)) root.unmount()
    })
    const complaints = logged.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')))
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    expect(complaints).toEqual([])
  })
}

/** Puts the page into the document as the server sends it. */
export function renderServerHtml<Props extends object>({ View }: Page<Props>, props: Props): void {
  document.body.innerHTML = `<div id="${PAGE_ROOT_ID}">${renderToString(<View {...props} />)}</div>
    <script type="application/json" id="${PAGE_PROPS_ID}">${embedJson(props)}</script>`
  // happy-dom ignores the option that the HTML marks as selected.
  for (const select of document.querySelectorAll('select')) {
    select.value = select.querySelector('option[selected]')?.getAttribute('value') ?? select.options[0]?.value ?? ''
  }
}

/** Hydrates the page in a browser without `Temporal`. */
export async function hydrateServerHtml<Props extends object>(page: Page<Props>): Promise<void> {
  vi.stubGlobal('Temporal', undefined)
  await act(async () => {
    roots.push(hydratePage(page))
  })
}

/** Does something on the page, and waits until React has rendered the effects. */
export async function actAndRender(action: () => void): Promise<void> {
  await act(async () => action())
}

/** Opens the page as a browser does: as the server sends it, and then hydrated. */
export async function openPage<Props extends object>(page: Page<Props>, props: Props): Promise<void> {
  renderServerHtml(page, props)
  await hydrateServerHtml(page)
}

/** Whether the form that this submits is let through; it is not sent. */
export async function isLetThrough(submit: () => void): Promise<boolean> {
  let isSent = false
  const note = (event: Event) => {
    isSent = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('submit', note)
  await actAndRender(submit)
  removeEventListener('submit', note)
  return isSent
}
