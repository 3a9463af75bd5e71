import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="err" id={id}>
      <Icon path={ICONS.error} />
      <span>
        <span className="vh">Error: </span>
        {message}
      </span>
    </p>
  )
}
