/** How names of places are compared: "St. Ives", "Saint Ives" and "st-ives" are one; so are accents and none. */
export function nameKey(name: string): string {
  const plain = name.toLowerCase()
  // Most names are nothing but letters, and thousands are compared at the start.
  if (/^[a-z]+(?: [a-z]+)*$/.test(plain) && !plain.includes('saint')) return plain
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replaceAll(/\bsaint\b/g, 'st')
}
