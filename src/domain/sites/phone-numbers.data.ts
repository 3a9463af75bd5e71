import type { MainSiteKey } from './site.ts'

export interface PhoneNumber {
  shown: string
  dialled: string
}

/** Numbers reserved for fiction (RSN-22, D-19). */
export const DEMO_PHONE_NUMBERS: Record<MainSiteKey, PhoneNumber> = {
  uk: { shown: '0808 157 0123', dialled: '+448081570123' },
  ie: { shown: '020 910 0123', dialled: '+353209100123' },
}
