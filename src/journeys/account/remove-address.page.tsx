import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { FormPage } from '../../ui/form-page.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { definePage } from '../../web/page.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

export interface RemoveAddressProps {
  crumbs: Crumb[]
  action: string
  hidden: HiddenField[]
  name: string
  lines: string[]
  hasHeir: boolean
  cancelHref: string
  restored: boolean
}

export const removeAddressPage = definePage<RemoveAddressProps>({
  title: () => 'Remove an address',
  nav: 'address-book',
  scripts: ['src/client/forms.client.ts'],
  View: ({ crumbs, action, hidden, name, lines, hasHeir, cancelHref, restored }) => (
    <FormPage
      title="Remove an address"
      crumbs={crumbs}
      lede={ACCOUNT_MESSAGES.removeLede}
      problems={[]}
      notice={restored ? ACCOUNT_MESSAGES.restored : null}
      action={action}
      hidden={hidden}
      submit="Remove address"
      cancel={{ href: cancelHref, label: 'Keep address' }}
    >
      <address className="panel">
        <strong>{name}</strong>
        {lines.map((line, place) => (
          <div key={`${place} ${line}`}>{line}</div>
        ))}
      </address>
      {hasHeir && <p>{ACCOUNT_MESSAGES.removeDefaultLede}</p>}
    </FormPage>
  ),
})
