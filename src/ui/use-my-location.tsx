import { Button } from './button.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'
import * as ICONS from './icons.data.ts'

export interface UseMyLocationProps {
  method: 'get' | 'post'
  action: string
  hidden?: HiddenField[]
  /** The field in which the position is sent, such as "51.515,-0.178". */
  name: string
  label: string
  failed: string
}

/** Hidden until the script that it needs reveals it (`location.client.ts`). */
export function UseMyLocation({ method, action, hidden = [], name, label, failed }: UseMyLocationProps) {
  return (
    <form className="cluster" method={method} action={action} data-location hidden>
      <HiddenFields fields={[...hidden, { name, value: '' }]} />
      <Button variant="secondary" icon={ICONS.pin} data-location-field={name}>
        {label}
      </Button>
      <p role="status" data-location-failed={failed} />
    </form>
  )
}
