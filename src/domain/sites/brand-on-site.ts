import type { Site } from './site.ts'

/** One brand, two shops: "Fern & Field" in the United Kingdom, "Fern & Field Ireland" there. */
export function brandOnSite(brandName: string, { main, name }: Pick<Site, 'main' | 'name'>): string {
  return main === 'ie' ? `${brandName} ${name}` : brandName
}
