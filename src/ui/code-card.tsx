import { classNames } from './class-names.ts'
import { TermList } from './term-list.tsx'

export interface ScannableCode {
  kind: 'qr' | 'barcode'
  src: string
  alt: string
  /** To be read out if the code cannot be scanned. */
  digits: string
  digitsLabel?: string
  lead?: string
}

export interface CodeCardProps {
  id: string
  title: string
  level?: 2 | 3
  facts: readonly { term: string; value: string }[]
  codes: readonly ScannableCode[]
}

export function CodeCard({ id, title, level = 2, facts, codes }: CodeCardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={classNames('docket', codes.length === 0 && 'docket--whole')} aria-labelledby={id}>
      <div className="docket__top stack">
        <Heading id={id}>{title}</Heading>
        <TermList facts={facts} inColumns />
      </div>
      {codes.length > 0 && (
        <div className="docket__stub code">
          {codes.map((code) => (
            <Code key={code.src} {...code} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Width and height only give the browser the ratio to reserve; the style sheet sets the size. */
const RATIO = { qr: { width: 200, height: 200 }, barcode: { width: 224, height: 92 } }

function Code({ kind, src, alt, digits, digitsLabel, lead }: ScannableCode) {
  return (
    <>
      {lead && <p className="muted small">{lead}</p>}
      <div className={classNames('code__img', kind === 'barcode' && 'code__img--bar')}>
        <img src={src} alt={alt} {...RATIO[kind]} />
      </div>
      <p>
        {digitsLabel && (
          <>
            <span className="muted small">{digitsLabel}</span>
            <br />
          </>
        )}
        <span className="code__ref">{digits}</span>
      </p>
    </>
  )
}
