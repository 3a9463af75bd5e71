import { useState } from 'react'
import type { PhoneNumber } from '../../../domain/sites/phone-numbers.data.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { LinePrice } from '../../../ui/order-line.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ProductName } from '../../../ui/product-name.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Telephone } from '../../../ui/telephone.tsx'
import type { ITEMS_MESSAGES } from '../messages.ts'

type Says = (typeof ITEMS_MESSAGES)['furniture']

export interface FurnitureProps {
  orderNumber: string
  says: Says
  lines: {
    key: string
    name: string
    picture: string | null
    facts: string[]
    price: { now: string; was: string | null } | null
    /** What became of it, if not with the customer. */
    status: string | null
  }[]
  call: { sentence: string; country: string; phone: PhoneNumber | null; contactHref: string | null } | null
}

/** Never ticked: it has to be collected (RSN-20). */
export function Furniture({ orderNumber, says, lines, call }: FurnitureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack" aria-labelledby="furniture">
      <h2 id="furniture">{says.title}</h2>
      <div className="card stack">
        <ul className="lines">
          {lines.map(({ key, name, picture, facts, price, status }) => (
            <li key={key} className="line">
              <ProductPicture src={picture} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={name} />
                </p>
                <Facts facts={facts} />
                {status && <Pill tone="muted" label={status} />}
              </div>
              {price && <LinePrice {...price} />}
            </li>
          ))}
        </ul>
        {call && (
          <div className="panel cluster between">
            <p>
              <b>{call.sentence}</b>
            </p>
            {call.phone ? (
              // Without the script it links to the same text in the page.
              <ButtonLink
                variant="secondary"
                size="sm"
                icon="phone"
                href="#call-us"
                onClick={(event) => {
                  event.preventDefault()
                  setOpen(true)
                }}
              >
                {says.contact}
              </ButtonLink>
            ) : (
              call.contactHref && (
                <ButtonLink variant="secondary" size="sm" href={call.contactHref}>
                  {says.contact}
                </ButtonLink>
              )
            )}
          </div>
        )}
        {call?.phone && (
          <section className="stack only-target" id="call-us" aria-labelledby="call-us-title">
            <h3 id="call-us-title">{says.dialogTitle}</h3>
            <CallUs says={says} orderNumber={orderNumber} country={call.country} phone={call.phone} />
          </section>
        )}
      </div>
      {call?.phone && (
        <Modal id="call-us-dialog" title={says.dialogTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
          <CallUs says={says} orderNumber={orderNumber} country={call.country} phone={call.phone} />
        </Modal>
      )}
    </section>
  )
}

interface CallUsProps {
  says: Says
  orderNumber: string
  country: string
  phone: PhoneNumber
}

function CallUs({ says, orderNumber, country, phone }: CallUsProps) {
  return (
    <>
      <p>
        {says.before}
        <b>{orderNumber}</b>
        {says.after}
      </p>
      <Telephone country={country} {...phone} />
    </>
  )
}
