import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill } from '../../ui/pill.tsx'
import { definePage } from '../../web/page.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

export interface ShownAddress {
  id: string
  name: string
  lines: string[]
  phone: string | null
  isDefault: boolean
  changeHref: string
  removeHref: string
  defaultAction: string
}

export interface AddressBookProps {
  crumbs: Crumb[]
  addresses: ShownAddress[]
  hidden: HiddenField[]
  addHref: string | null
  done: string | null
  gone: boolean
  restored: boolean
}

export const addressBookPage = definePage<AddressBookProps>({
  title: () => 'Address book',
  nav: 'address-book',
  scripts: ['src/client/forms.client.ts'],
  View: ({ crumbs, addresses, hidden, addHref, done, gone, restored }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title="Address book" />
      <div className="stack stack-5">
        {done && (
          <News>
            <Notice tone="success">{done}</Notice>
          </News>
        )}
        {gone && (
          <News>
            <Notice tone="warning">{ACCOUNT_MESSAGES.addressGone}</Notice>
          </News>
        )}
        {restored && <Notice tone="info">{ACCOUNT_MESSAGES.restored}</Notice>}
        {addHref === null && <Notice tone="info">{ACCOUNT_MESSAGES.bookFull}</Notice>}
        {addresses.length === 0 && <EmptyState title={ACCOUNT_MESSAGES.noAddresses} />}
        {addresses.length > 0 && (
          <ul className="grid-2">
            {addresses.map((address) => (
              <li key={address.id} className="card stack stack-3 address-card">
                <AddressCard {...address} hidden={hidden} />
              </li>
            ))}
          </ul>
        )}
        {addHref !== null && (
          <p>
            <ButtonLink href={addHref}>Add an address</ButtonLink>
          </p>
        )}
      </div>
    </div>
  ),
})

function AddressCard(address: ShownAddress & { hidden: HiddenField[] }) {
  const { name, lines, phone, isDefault, changeHref, removeHref, defaultAction, hidden } = address
  // Read with the button, since every address has the same three.
  const which = <span className="vh"> {`${name}, ${lines[0] ?? ''}`}</span>
  return (
    <>
      {isDefault && (
        <p>
          <Pill tone="success" label="Default address" />
        </p>
      )}
      <address>
        <strong>{name}</strong>
        {lines.map((line, place) => (
          <div key={`${place} ${line}`}>{line}</div>
        ))}
        {phone !== null && <div>{phone}</div>}
      </address>
      <div className="cluster">
        <ButtonLink variant="link" href={changeHref}>
          Change{which}
        </ButtonLink>{' '}
        <ButtonLink variant="link" href={removeHref}>
          Remove{which}
        </ButtonLink>{' '}
        {!isDefault && (
          <form method="post" action={defaultAction}>
            <HiddenFields fields={hidden} />
            <Button variant="link">Make default{which}</Button>
          </form>
        )}
      </div>
    </>
  )
}
