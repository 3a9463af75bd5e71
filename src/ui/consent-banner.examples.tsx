import { CONSENT_PURPOSES } from '../domain/recommendations/consent-purpose.ts'
import { ConsentBanner } from './consent-banner.tsx'

export const examples = {
  'Until it is answered': (
    <ConsentBanner
      purpose={CONSENT_PURPOSES.personalise}
      action="#"
      hidden={[{ name: 'formToken', value: 'example' }]}
      privacyHref="#"
    />
  ),
}
