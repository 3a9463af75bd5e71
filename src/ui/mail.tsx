import { renderToStaticMarkup } from 'react-dom/server'
import { defineWords } from '../domain/words/words.ts'
import type { BrandLook } from './brand-look.ts'
import { BrandMark } from './brand-mark.tsx'
import { LinkedText } from './linked-text.tsx'
import { displayFont, textFont } from './mail-fonts.ts'
import { MailImage, type MailPart, MailParts, type MailPicture, partStyle, partTexts } from './mail-parts.tsx'
import { MailText, plainText } from './mail-text.tsx'
import { DESIGN_PALETTE, type Palette } from './palette.data.ts'

/** Both the HTML and the plain text of a mail are written from this. */
export interface MailContent {
  heading: string
  picture?: MailPicture
  paragraphs: string[]
  quote?: readonly string[]
  strong?: string
  list?: string[]
  /** Shown only in the list of mails, beside the subject. */
  preview?: string
  parts?: readonly MailPart[]
  action?: { label: string; href: string }
  /** Texts below the button: how long its link works, what to do if the mail is unexpected. */
  belowButton?: string[]
  /** Replaces the usual ending, which asks not to reply. */
  ending?: string
}

export interface MailFrame {
  brandName: string
  look?: BrandLook | undefined
  language: string
  supportEmail: string | null
  /** The absolute URL of our contact page. */
  contact?: string | null
}

export const MAIL_WORDS = defineWords('mails', {
  copyAddress: 'Or copy this address into your browser:',
  noReply: "Please don't reply to this email, as replies aren't read.",
  noReplyButEmail: (address: string) =>
    `Please don't reply to this email, as replies aren't read. For help, email ${address}.`,
} as const)

// Mails have no style sheet, so colours are written out, without characters that React would escape.
const styleOf = ({ colours, shapes }: Palette) => `
  body { margin: 0; padding: 0; background: ${colours['surface-mist']}; color: ${colours.ink}; }
  .preview { display: none; max-height: 0; overflow: hidden; }
  .outer { padding: 24px 12px; background: ${colours['surface-mist']}; }
  .sheet { width: 100%; max-width: 600px; background: ${colours['surface-page']}; }
  .edge { height: 6px; line-height: 6px; font-size: 0; background: ${colours['surface-deep']}; }
  .cell { padding: 32px 40px; text-align: left; font: 16px/1.55 ${textFont(shapes)}; color: ${colours.ink}; overflow-wrap: anywhere; }
  .brand { margin: 0 0 32px; font: 24px/1.2 ${displayFont(shapes)}; color: ${colours.accent}; }
  .brand svg { vertical-align: -2px; margin-right: 8px; }
  h1 { margin: 0 0 16px; font: normal 34px/1.15 ${displayFont(shapes)}; color: ${colours.ink}; }
  p, ul { margin: 0 0 16px; }
  ul { padding-left: 20px; }
  blockquote { margin: 0 0 16px; font: 21px/1.45 ${displayFont(shapes)}; }
  blockquote p { margin: 0; min-height: 1em; }
  .picture { display: block; margin: 0 0 24px; border: 0; border-radius: 6px; max-width: 100%; height: auto; }
  a { color: ${colours.accent}; }
  .action { margin: 24px 0; }
  .button { display: inline-block; padding: 12px 26px; border: 2px solid ${colours.accent}; border-radius: 4px; background: ${colours.accent}; color: ${colours['on-accent']}; font: bold 16px/1.2 ${textFont(shapes)}; text-decoration: none; }
  .small, .foot { font-size: 14px; color: ${colours['ink-muted']}; }
  .foot { padding: 24px 40px 32px; border-top: 1px solid ${colours.line}; }
  @media (max-width: 480px) {
    .outer { padding: 0; }
    .cell { padding-left: 20px; padding-right: 20px; }
    h1 { font-size: 28px; }
    .button { display: block; text-align: center; }
  }
`

const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

function MailLayout({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const palette = frame.look?.palette ?? DESIGN_PALETTE
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.heading}</title>
        <style>{styleOf(palette) + (content.parts ? partStyle(palette) : '')}</style>
      </head>
      <body>
        {content.preview && <div className="preview">{content.preview}</div>}
        <main>
          <table {...TABLE} width="100%">
            <tbody>
              <tr>
                <td className="outer" align="center">
                  <table {...TABLE} className="sheet" width="600">
                    <tbody>
                      <tr>
                        <td className="edge">&nbsp;</td>
                      </tr>
                      <tr>
                        <td className="cell">
                          <MailBody content={content} frame={frame} />
                        </td>
                      </tr>
                      <tr>
                        <td className="cell foot">
                          <Ending content={content} frame={frame} />
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  )
}

function MailBody({ content, frame: { brandName, look, contact } }: { content: MailContent; frame: MailFrame }) {
  const { heading, picture, paragraphs, quote = [], strong, list = [], parts = [], action, belowButton = [] } = content
  return (
    <>
      <p className="brand">
        {/* Inline, so that nothing is fetched. Without pictures the name is still shown, since it is text. */}
        {look?.mark && <BrandMark mark={look.mark} heightPx={24} />}
        {brandName}
      </p>
      {picture && <MailImage {...picture} className="picture" />}
      <h1>{heading}</h1>
      {paragraphs.map((text, place) => (
        <p key={`${place} ${text}`}>
          <MailText text={text} contact={contact} />
        </p>
      ))}
      {quote.length > 0 && (
        <blockquote>
          {quote.map((line, place) => (
            // The quote's text direction must not affect the rest.
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
        </blockquote>
      )}
      {strong && (
        <p>
          <b>{strong}</b>
        </p>
      )}
      {list.length > 0 && (
        <ul>
          {list.map((text, place) => (
            <li key={`${place} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <MailParts parts={parts} contact={contact} />
      {action && (
        <>
          <p className="action">
            <a className="button" href={action.href}>
              {action.label}
            </a>
          </p>
          <p className="small">
            {MAIL_WORDS.copyAddress} <br />
            {action.href}
          </p>
        </>
      )}
      {belowButton.map((text) => (
        <p key={text}>
          <MailText text={text} contact={contact} />
        </p>
      ))}
    </>
  )
}

function Ending({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const address = frame.supportEmail
  return (
    <LinkedText
      text={endingOf(content, frame)}
      link={address === null ? null : { words: address, href: `mailto:${address}` }}
    />
  )
}

export function mailHtml(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} frame={frame} />)}`
}

export function mailText(content: MailContent, frame: MailFrame): string {
  const { heading, paragraphs, quote = [], strong, list = [], parts = [], action, belowButton = [] } = content
  const items = list.length > 0 ? [list.map((text) => `- ${text}`).join('\n')] : []
  const link = action ? [`${action.label}:\n${action.href}`] : []
  const linked = (text: string) => plainText(text, frame.contact)
  const blocks = [
    heading,
    ...paragraphs.map(linked),
    // The quote is marked, so that readers don't take it for our own words.
    ...(quote.length > 0 ? [quote.map((line) => `> ${line}`.trimEnd()).join('\n')] : []),
    ...(strong ? [strong] : []),
    ...items,
    ...partTexts(parts, frame.contact),
    ...link,
    ...belowButton.map(linked),
  ]
  return `${[...blocks, `-- \n${frame.brandName}`, endingOf(content, frame)].join('\n\n')}\n`
}

function endingOf({ ending }: MailContent, { supportEmail }: MailFrame): string {
  if (ending !== undefined) return ending
  return supportEmail === null ? MAIL_WORDS.noReply : MAIL_WORDS.noReplyButEmail(supportEmail)
}
