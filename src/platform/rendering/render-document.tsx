import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Consent } from '../../domain/customers/customer-update.ts'
import type { ChangedWords } from '../../domain/words/change-words.ts'
import type { Assets } from './assets.ts'
import { PAGE_PROPS_ID, PAGE_ROOT_ID, PAGE_WORDS_ID, PREFETCH_SELECTOR } from './document.ts'
import type { Page } from './page.ts'

export interface DocumentParts {
  page: Page<object>
  props: object
  brandName: string
  language: string
  /** Without a slash at the end. */
  origin: string
  nonce: string
  /** How long the server may take to answer a request that a hydrated page sends to its own address. */
  waitMs?: number
  /** Words of a hydrated page that the retailer has changed. */
  words?: ChangedWords
  /** Scripts report what the shopper does only with consent (D-104). Null: unknown. */
  consent?: Consent | null
  assets: Assets
  frame: (view: ReactNode) => ReactNode
  frameScripts?: readonly string[]
}

/** Tells browsers which links to prefetch: only read-only pages, never sign-out. */
const SPECULATION = JSON.stringify({
  prefetch: [{ where: { selector_matches: PREFETCH_SELECTOR }, eagerness: 'moderate' }],
})

const REFRESH_SCRIPT = 'src/platform/browser/refresh.client.ts'
const WORDS_SCRIPT = 'src/platform/browser/words.client.ts'

export function renderDocument(parts: DocumentParts): string {
  const {
    page,
    props,
    brandName,
    language,
    origin,
    nonce,
    waitMs,
    words,
    consent,
    assets,
    frame,
    frameScripts = [],
  } = parts
  const { View } = page
  const description = page.description?.(props)
  const indexedAt = page.indexedAt?.(props)
  const { scripts = [], earlyScripts = [] } = page
  const laterScripts = page.refreshes?.(props) ? [REFRESH_SCRIPT, ...frameScripts] : frameScripts
  const hasChangedWords = words !== undefined && Object.keys(words).length > 0
  const wordsScripts = hasChangedWords ? [WORDS_SCRIPT] : []
  const entries = [...wordsScripts, ...earlyScripts, ...scripts, ...laterScripts].map((entry) => ({
    ...assets.script(entry),
    isEarly: earlyScripts.includes(entry),
  }))
  // Hydrated pages are rendered on their own with React's marks; all else is static.
  const view = page.hydrate ? (
    <div
      id={PAGE_ROOT_ID}
      data-wait-ms={waitMs}
      dangerouslySetInnerHTML={{ __html: renderToString(<View {...props} />) }}
    />
  ) : (
    <View {...props} />
  )
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language} data-consent={consent ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title(props)} | ${brandName}`}</title>
        {description && <meta name="description" content={shorten(description)} />}
        {indexedAt && <link rel="canonical" href={origin + indexedAt} />}
        {indexedAt === null && <meta name="robots" content="noindex" />}
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {assets.icon && <link rel="icon" href={assets.icon.href} type={assets.icon.type} />}
        {entries.flatMap(({ src, imports, isEarly }) => [
          ...imports.map((path) => <link key={path} rel="modulepreload" href={path} nonce={nonce} />),
          <script key={src} type="module" src={src} nonce={nonce} blocking={isEarly ? 'render' : undefined} />,
        ])}
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION }} />
      </head>
      <body>
        {frame(view)}
        {hasChangedWords ? (
          <script type="application/json" id={PAGE_WORDS_ID} dangerouslySetInnerHTML={{ __html: embedJson(words) }} />
        ) : null}
        {page.hydrate ? (
          <script type="application/json" id={PAGE_PROPS_ID} dangerouslySetInnerHTML={{ __html: embedJson(props) }} />
        ) : null}
      </body>
    </html>,
  )}`
}

/** About as much as search engines show. */
const DESCRIPTION_LENGTH_MAX = 160

/** Cut at the last whole word. */
function shorten(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH_MAX) return line
  const start = line.slice(0, DESCRIPTION_LENGTH_MAX)
  const lastSpace = start.lastIndexOf(' ')
  return `${lastSpace > 0 ? start.slice(0, lastSpace).replace(/[\s,;:.–-]+$/, '') : start.slice(0, -1).toWellFormed()}…`
}

/** JSON that cannot end its script element nor start a comment in it. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
