import type { Address } from '../../domain/addresses/address.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { urls } from '../../urls.ts'
import { hiddenFields } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import type { Visit } from '../../web/visit.ts'
import { crumbsTo } from './crumbs.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { OwnAddress } from './own-address.tsx'

interface RemoveAddressProps {
  visit: Visit
  address: Address
  hasHeir: boolean
  restored: boolean
}

const TITLE = 'Remove an address'

export const removeAddressPage = definePage<RemoveAddressProps>({
  title: () => TITLE,
  nav: 'address-book',
  scripts: ['src/client/forms.client.ts'],
  View: ({ visit, address, hasHeir, restored }) => {
    const book = urls.addressBook(visit.site)
    return (
      <FormPage
        title={TITLE}
        crumbs={crumbsTo(visit.site, { label: 'Address book', href: book }, { label: TITLE })}
        lede={ACCOUNT_MESSAGES.removeLede}
        problems={[]}
        notice={restored ? ACCOUNT_MESSAGES.restored : null}
        action={visit.path}
        hidden={hiddenFields(visit)}
        submit="Remove address"
        cancel={{ href: book, label: 'Keep address' }}
      >
        <OwnAddress className="panel" address={address} site={visit.site} />
        {hasHeir && <p>{ACCOUNT_MESSAGES.removeDefaultLede}</p>}
      </FormPage>
    )
  },
})
