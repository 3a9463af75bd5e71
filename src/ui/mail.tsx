import { renderToStaticMarkup } from 'react-dom/server'

/** What a mail says, once; the pretty and the plain part are both drawn from it. */
export interface MailContent {
  heading: string
  paragraphs: string[]
  /** Below the paragraphs: an item each. */
  list?: string[]
  action?: { label: string; href: string }
  /** After the button: how long it works, what to do if the mail comes as a surprise. */
  after?: string[]
}

export interface MailFrame {
  brandName: string
  /** Of the site: `en-GB`, `en-IE`. */
  language: string
  supportEmail: string | null
}

// Without signs that React would write as entities, which a style element does not read.
const STYLE = `
  body { margin: 0; background: #f3f6f2; color: #1d2a22; font: 16px/1.5 Figtree, Arial, sans-serif; }
  main { display: block; max-width: 560px; margin: 0 auto; padding: 32px 24px; background: #ffffff; }
  h1 { font: 28px/1.2 Besley, Georgia, serif; margin: 0 0 16px; }
  p { margin: 0 0 16px; }
  .brand { font: 20px/1.2 Besley, Georgia, serif; margin: 0 0 32px; }
  .button { display: inline-block; padding: 12px 24px; border-radius: 4px; background: #2f5d43; color: #ffffff; }
  .small { color: #55635a; font-size: 14px; }
`

export function MailLayout({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const { heading, paragraphs, list = [], action, after = [] } = content
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <p className="brand">{frame.brandName}</p>
          <h1>{heading}</h1>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((text, place) => (
                <li key={`${place} ${text}`}>{text}</li>
              ))}
            </ul>
          )}
          {action && (
            <>
              <p>
                <a className="button" href={action.href}>
                  {action.label}
                </a>
              </p>
              <p className="small">
                Or copy this address into your browser: <br />
                {action.href}
              </p>
            </>
          )}
          {after.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="small">{endingOf(frame)}</p>
        </main>
      </body>
    </html>
  )
}

export function mailHtml(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} frame={frame} />)}`
}

export function mailText(content: MailContent, frame: MailFrame): string {
  const { heading, paragraphs, list = [], action, after = [] } = content
  const items = list.length > 0 ? [list.map((text) => `- ${text}`).join('\n')] : []
  const link = action ? [`${action.label}:\n${action.href}`] : []
  return `${[heading, ...paragraphs, ...items, ...link, ...after, `-- \n${frame.brandName}`, endingOf(frame)].join('\n\n')}\n`
}

function endingOf({ supportEmail }: MailFrame): string {
  const reply = 'Nobody reads answers to this mail.'
  return supportEmail === null ? reply : `${reply} Write to ${supportEmail} if you need help.`
}
