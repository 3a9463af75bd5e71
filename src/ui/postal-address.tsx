export interface PostalAddressProps {
  name: string
  lines: string[]
}

export function PostalAddress({ name, lines }: PostalAddressProps) {
  return (
    <address>
      <b>{name}</b>
      {lines.map((line, place) => (
        <span key={`${place} ${line}`}>
          <br />
          {line}
        </span>
      ))}
    </address>
  )
}
