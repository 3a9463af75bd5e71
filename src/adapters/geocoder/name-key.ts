/** How names of places are compared: "St. Ives", "Saint Ives" and "st-ives" are one; so are accents and none. */
export function nameKey(name: string): string {
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
