import { Icon } from './icon.tsx'

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="error" />
      <span>
        <span className="vh">Error: </span>
        {message}
      </span>
    </p>
  )
}
