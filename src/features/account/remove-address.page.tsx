import type { Address } from '../../domain/addresses/address.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { urls } from '../../urls.ts'
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
  scripts: ['src/platform/browser/forms.client.ts'],
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
