import type { Site } from './site.ts'

export function brandOnSite(brandName: string, { main, name }: Pick<Site, 'main' | 'name'>): string {
  return main === 'ie' ? `${brandName} ${name}` : brandName
}
