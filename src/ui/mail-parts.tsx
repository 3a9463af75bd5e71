import { Fragment } from 'react'
import { displayFont, textFont } from './mail-fonts.ts'
import { MailText, plainText } from './mail-text.tsx'
import type { Palette } from './palette.data.ts'

export interface MailPicture {
  contentId: string
  alt: string
  width: number
  height: number
}

/** A part of a mail, in its HTML and in its plain text. */
export type MailPart =
  | {
      kind: 'code'
      title: string
      /** Null where no picture is needed. */
      picture: MailPicture | null
      label: string
      digits: string
      note: string
    }
  | { kind: 'steps'; title: string; steps: readonly { title: string; text: string }[] }
  | {
      kind: 'amounts'
      title: string
      rows: readonly { label: string; note?: string; amount: string; total?: boolean }[]
      notes: readonly string[]
    }
  | { kind: 'facts'; title: string; facts: readonly { term: string; value: string; href?: string }[] }
  | { kind: 'items'; title: string; items: readonly MailItem[]; ending?: string }
  | { kind: 'notes'; title: string; notes: readonly { about: string; texts: readonly string[] }[] }

export interface MailItem {
  name: string
  facts: string
  note?: string
  text?: string
}

/** The styles of the parts. They must not contain characters that React would escape. */
export const partStyle = ({ colours, shapes }: Palette) => `
  h2 { margin: 32px 0 16px; font: normal 24px/1.2 ${displayFont(shapes)}; color: ${colours.ink}; }
  .slip { margin: 8px 0 0; background: ${colours['surface-mist']}; border-radius: 10px; }
  .slip td { padding: 28px 24px 20px; text-align: center; }
  .slip h2 { margin-top: 0; font-size: 21px; }
  .slip img { display: block; margin: 0 auto 16px; border: 0; background: #ffffff; max-width: 100%; height: auto; }
  .slip .stub { padding: 16px 24px 20px; border-top: 2px dashed ${colours['line-control']}; font-size: 14px; }
  .digits { margin: 0; font: bold 18px/1.4 ${textFont(shapes)}; letter-spacing: 1.5px; }
  .label { margin: 0; font-size: 14px; color: ${colours['ink-muted']}; }
  .step td { padding: 0 0 18px; vertical-align: top; color: ${colours['ink-muted']}; }
  .step b, .fact b { color: ${colours.ink}; }
  .step .number { width: 44px; font: normal 32px/1 ${displayFont(shapes)}; color: ${colours.accent}; }
  .amount td { padding: 6px 0; vertical-align: top; }
  .amount .figure { padding-left: 16px; text-align: right; white-space: nowrap; }
  .amount .total td { padding-top: 12px; border-top: 1px solid ${colours['ink-muted']}; font-size: 18px; font-weight: bold; }
  .fact { margin: 0 0 10px; font-size: 14px; color: ${colours['ink-muted']}; }
  .fact b { font-size: 16px; }
  .item { margin: 0 0 4px; }
  .item span { font-size: 14px; color: ${colours['ink-muted']}; }
`

const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' }

type Contact = string | null | undefined

export function MailParts({ parts, contact }: { parts: readonly MailPart[]; contact: Contact }) {
  return parts.map((part) => <Part key={part.title} part={part} contact={contact} />)
}

function Part({ part, contact }: { part: MailPart; contact: Contact }) {
  if (part.kind === 'code') return <Slip {...part} />
  return (
    <>
      <h2>{part.title}</h2>
      {part.kind === 'steps' && <Steps {...part} />}
      {part.kind === 'amounts' && <Figures {...part} />}
      {part.kind === 'items' && <Items {...part} contact={contact} />}
      {part.kind === 'notes' &&
        part.notes.map(({ about, texts }, place) => (
          <p key={`${place} ${about}`}>
            <b>{about}</b>
            <br />
            <MailText text={texts.join(' ')} contact={contact} />
          </p>
        ))}
      {part.kind === 'facts' &&
        part.facts.map(({ term, value, href }) => (
          <p key={term} className="fact">
            {term}
            <br />
            <b>{href === undefined ? value : <a href={href}>{value}</a>}</b>
          </p>
        ))}
    </>
  )
}

function Slip({ title, picture, label, digits, note }: Extract<MailPart, { kind: 'code' }>) {
  return (
    <table {...TABLE} className="slip">
      <tbody>
        <tr>
          <td>
            <h2>{title}</h2>
            {picture && <MailImage {...picture} />}
            <p className="label">{label}</p>
            <p className="digits">{digits}</p>
          </td>
        </tr>
        <tr>
          <td className="stub">{note}</td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailImage({ contentId, alt, width, height, className }: MailPicture & { className?: string }) {
  // Without a low priority React emits a preload, as on a page.
  const priority = { fetchPriority: 'low' } as const
  return <img className={className} src={`cid:${contentId}`} alt={alt} width={width} height={height} {...priority} />
}

function Steps({ steps }: Extract<MailPart, { kind: 'steps' }>) {
  return (
    <table {...TABLE} className="step">
      <tbody>
        {steps.map(({ title, text }, place) => (
          <tr key={title}>
            <td className="number">{place + 1}</td>
            <td>
              <b>{title}</b>
              <br />
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Items({ items, ending, contact }: Extract<MailPart, { kind: 'items' }> & { contact: Contact }) {
  return (
    <>
      {items.map(({ name, facts, note, text }, place) => (
        <Fragment key={`${place} ${name}`}>
          <p className="item">
            <b>{name}</b>
            <br />
            <span>{facts}</span>
            {note && (
              <>
                <br />
                {note}
              </>
            )}
          </p>
          {text && <p>{text}</p>}
        </Fragment>
      ))}
      {ending && (
        <p>
          <MailText text={ending} contact={contact} />
        </p>
      )}
    </>
  )
}

function Figures({ rows, notes }: Extract<MailPart, { kind: 'amounts' }>) {
  return (
    <>
      <table {...TABLE} className="amount">
        <tbody>
          {rows.map(({ label, note, amount, total }, place) => (
            <tr key={`${place} ${label}`} className={total ? 'total' : undefined}>
              <td>
                {label}
                {note && (
                  <>
                    <br />
                    <span className="small">{note}</span>
                  </>
                )}
              </td>
              <td className="figure">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </>
  )
}

export function partTexts(parts: readonly MailPart[], contact: Contact): string[] {
  return parts.flatMap((part) => [`${part.title}\n${'-'.repeat(part.title.length)}`, ...textsOf(part, contact)])
}

function textsOf(part: MailPart, contact: Contact): string[] {
  switch (part.kind) {
    case 'code':
      return [`${part.label}: ${part.digits}`, part.note]
    case 'steps':
      return [part.steps.map(({ title, text }, place) => `${place + 1}. ${title}. ${text}`).join('\n')]
    case 'amounts': {
      const rows = part.rows.map(({ label, note, amount }) => `${label}${note ? ` (${note})` : ''}: ${amount}`)
      return [rows.join('\n'), ...part.notes]
    }
    case 'items':
      return [
        ...part.items.map(({ name, facts, note, text }) =>
          [`${name} (${facts})${note ? `: ${note}` : ''}`, ...(text ? [text] : [])].join('\n'),
        ),
        ...(part.ending ? [plainText(part.ending, contact)] : []),
      ]
    case 'notes':
      return part.notes.map(({ about, texts }) => `${about}\n${plainText(texts.join(' '), contact)}`)
    case 'facts':
      return [part.facts.map(({ term, value, href }) => `${term}: ${href ?? value}`).join('\n')]
  }
}
