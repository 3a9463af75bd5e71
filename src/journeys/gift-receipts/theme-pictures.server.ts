import { GIFT_THEMES } from '../../domain/gift-receipts/themes.data.ts'
import { themePicture } from '../../ui/theme-picture.ts'
import { PATHS } from '../../urls.ts'
import { missing } from '../../web/answer.ts'
import { forAnyone } from '../../web/route.ts'

/** The pictures of the gift themes (GFT-11); they are the product's own, whichever shop it serves. */
export const themePicturesRoute = forAnyone({
  name: 'gift-theme-picture',
  method: 'GET',
  path: PATHS.giftPictures,
  sites: 'one-address',
  example: '/pictures/gift-birthday.svg',
  answer({ path }) {
    const theme = GIFT_THEMES.find(({ url }) => url === path)
    if (!theme) return missing
    return {
      kind: 'file',
      type: 'image/svg+xml; charset=utf-8',
      body: themePicture(theme.value, 'receipt'),
      cache: 'forever',
    }
  },
})
