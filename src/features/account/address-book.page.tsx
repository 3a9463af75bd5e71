import { ADDRESSES_MAX, type Address } from '../../domain/addresses/address.ts'
import { addressLines, fullName } from '../../domain/addresses/format-address.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill } from '../../ui/pill.tsx'
import { urls } from '../../urls.ts'
import { AddressBlock, accountCrumbs } from './account.page.tsx'
import type { SavedAddress } from './address-book.records.ts'
import { ACCOUNT_DONE_MESSAGES, ACCOUNT_MESSAGES, ADDRESS_WORDS } from './messages.ts'
import { returnUrlParam } from './return-url.ts'

export interface AddressBookNoticeProps {
  /** True for another customer's address as well, so that the page doesn't show that it exists. */
  isAddressMissing?: boolean
  restored?: boolean
}

interface AddressBookProps extends AddressBookNoticeProps {
  visit: Visit
  addresses: readonly SavedAddress[]
}

export const addressBookPage = definePage<AddressBookProps>({
  title: () => PAGE_NAMES.addressBook,
  nav: 'address-book',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: ({ visit, addresses, isAddressMissing, restored }) => {
    const hidden = hiddenFields(visit)
    const done = isAddressMissing ? null : ownEntry(ACCOUNT_DONE_MESSAGES, visit.query.get('done'))
    const isFull = addresses.length >= ADDRESSES_MAX
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={accountCrumbs(visit.site, { label: PAGE_NAMES.addressBook })} />
        <PageHead title={PAGE_NAMES.addressBook} />
        <div className="stack stack-5">
          {done && (
            <FocusedOutcome>
              <Notice tone="success">{done}</Notice>
            </FocusedOutcome>
          )}
          {isAddressMissing && (
            <FocusedOutcome>
              <Notice tone="warning">{ACCOUNT_MESSAGES.addressGone}</Notice>
            </FocusedOutcome>
          )}
          {restored && <Notice tone="info">{COMMON_SENTENCES.restoredDetails}</Notice>}
          {isFull && <Notice tone="info">{ACCOUNT_MESSAGES.bookFull}</Notice>}
          {addresses.length === 0 && <EmptyState title={ACCOUNT_MESSAGES.noAddresses} />}
          {addresses.length > 0 && (
            <ul className="grid-2">
              {addresses.map((booked) => (
                <li key={booked.addressId} className="card stack stack-3 address-card">
                  <AddressCard {...booked} visit={visit} hidden={hidden} />
                </li>
              ))}
            </ul>
          )}
          {!isFull && (
            <p>
              <ButtonLink href={urls.newAddress(visit.site, returnUrlParam(visit))}>
                {COMMON_SENTENCES.addAddress}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    )
  },
})

function AddressCard(props: SavedAddress & { visit: Visit; hidden: HiddenField[] }) {
  const { addressId, address, isDefault, visit, hidden } = props
  const { site } = visit
  // Screen readers hear the address with each button, since every address has the same three buttons.
  const spokenAddress = <span className="vh"> {`${fullName(address)}, ${addressLines(address, site)[0] ?? ''}`}</span>
  return (
    <>
      {isDefault && (
        <p>
          <Pill tone="success" label={ADDRESS_WORDS.isDefault} />
        </p>
      )}
      <AddressBlock address={address} site={site} withPhone />
      <div className="cluster">
        <ButtonLink variant="link" href={urls.address(site, addressId, returnUrlParam(visit))}>
          {ADDRESS_WORDS.change}
          {spokenAddress}
        </ButtonLink>{' '}
        <ButtonLink variant="link" href={urls.removeAddress(site, addressId)}>
          {ADDRESS_WORDS.remove}
          {spokenAddress}
        </ButtonLink>{' '}
        {!isDefault && (
          <form method="post" action={urls.defaultAddress(site, addressId, returnUrlParam(visit))}>
            <HiddenFields fields={hidden} />
            <Button variant="link">
              {ADDRESS_WORDS.makeDefault}
              {spokenAddress}
            </Button>
          </form>
        )}
      </div>
    </>
  )
}

interface RemoveAddressProps {
  visit: Visit
  address: Address
  hasNextDefault: boolean
  restored: boolean
}

export const removeAddressPage = definePage<RemoveAddressProps>({
  title: () => ADDRESS_WORDS.removeTitle,
  nav: 'address-book',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: ({ visit, address, hasNextDefault, restored }) => {
    const book = urls.addressBook(visit.site)
    return (
      <FormPage
        title={ADDRESS_WORDS.removeTitle}
        crumbs={accountCrumbs(
          visit.site,
          { label: PAGE_NAMES.addressBook, href: book },
          { label: ADDRESS_WORDS.removeTitle },
        )}
        lede={ACCOUNT_MESSAGES.removeLede}
        problems={[]}
        notice={restored ? COMMON_SENTENCES.restoredDetails : null}
        action={visit.path}
        hidden={hiddenFields(visit)}
        submit={ADDRESS_WORDS.removeSubmit}
        cancel={{ href: book, label: ADDRESS_WORDS.keep }}
      >
        <AddressBlock className="panel" address={address} site={visit.site} />
        {hasNextDefault && <p>{ACCOUNT_MESSAGES.removeDefaultLede}</p>}
      </FormPage>
    )
  },
})
