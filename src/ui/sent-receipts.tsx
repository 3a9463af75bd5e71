import { Notice } from './notice.tsx'

export interface SentReceiptProps {
  id: string
  sentence: string
  items: string
  failure: string | null
  link: { href: string; label: string; about: string } | null
}

export function SentReceipts({ title, receipts }: { title: string; receipts: readonly SentReceiptProps[] }) {
  if (receipts.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="gift-receipts">
      <h2 id="gift-receipts">{title}</h2>
      <ul className="sent-receipts">
        {receipts.map(({ id, sentence, items, failure, link }) => (
          <li key={id} className="stack stack-2">
            <p>
              <b>{sentence}</b>
            </p>
            {items !== '' && <p className="small muted">{items}</p>}
            {failure && (
              <Notice tone="error" size="row">
                {failure}
              </Notice>
            )}
            {link && (
              <p className="line__links">
                <a href={link.href}>
                  {link.label}
                  <span className="vh">{` ${link.about}`}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
