export interface HiddenField {
  name: string
  value: string
}

/** Several fields may share a name. */
export function HiddenFields({ fields }: { fields: HiddenField[] }) {
  return fields.map(({ name, value }, place) => (
    <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
  ))
}
