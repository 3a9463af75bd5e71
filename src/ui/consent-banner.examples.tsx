import { ConsentBanner } from './consent-banner.tsx'

export const examples = {
  'Until it is answered': (
    <ConsentBanner action="#" hidden={[{ name: 'formToken', value: 'example' }]} privacyHref="#" />
  ),
}
